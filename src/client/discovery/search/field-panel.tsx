import { type ReactNode, useEffect, useRef } from 'react';
import classes from './search-bar.module.css';

/** Takes the focus when it opens. */
export function FieldPanel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    // The calendar's current day, before its month buttons.
    const first = find('[data-date][tabindex="0"]') ?? find('input') ?? find('button:enabled');
    (first ?? panel.current)?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <div ref={panel} role="dialog" aria-label={label} tabIndex={-1} className={classes.panel}>
      {children}
    </div>
  );
}
