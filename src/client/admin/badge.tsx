import type { ReactNode } from 'react';
import classes from './lists.module.css';

/** A word about how something stands. */
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
