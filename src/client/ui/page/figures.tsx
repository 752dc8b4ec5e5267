import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '../../../shared/format/numbers.ts';
import classes from './figures.module.css';

export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className={classes.figures}>{children}</dl>
);

interface Props {
  label: string;
  value: number | string | undefined;
  isWaiting?: boolean;
  /** Where what it counts is. */
  to?: string;
  children?: ReactNode;
}

export function Figure({ label, value, isWaiting, to, children }: Props) {
  return (
    <div className={classes.figure} data-waiting={isWaiting || undefined}>
      <dt>{to ? <Link href={to}>{label}</Link> : label}</dt>
      <dd>{typeof value === 'number' ? formatNumber(value) : (value ?? '–')}</dd>
      {children && <dd className={classes.aside}>{children}</dd>}
    </div>
  );
}
