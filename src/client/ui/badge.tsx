import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'wait' | 'good' | 'cold' | 'bad' | 'plain';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
