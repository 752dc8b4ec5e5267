import type { ReactNode } from 'react';
import './badge.css';

export type Tone = 'wait' | 'good' | 'cold' | 'bad' | 'plain';

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
