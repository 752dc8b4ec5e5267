import type { ReactNode } from 'react';
import classes from './lists.module.css';

/** A short status label. */
export function Badge({
  tone,
  children,
}: {
  tone?: 'wait' | 'good' | 'cold' | 'bad' | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
