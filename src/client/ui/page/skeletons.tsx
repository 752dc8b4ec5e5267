import { VisuallyHidden } from '@mantine/core';
import { shellText } from '../../../shared/messages/shell.ts';
import classes from './skeletons.module.css';

export function Bone({ className, lines }: { className?: string; lines?: number }) {
  if (!lines) return <span className={`shell-shape ${className ?? 'shell-line'}`} />;
  return Array.from({ length: lines }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
    <span key={at} className={`shell-shape shell-line ${classes.line}`} />
  ));
}

export function TagSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
    <div key={at} className="shell-tag" data-testid="skeleton" aria-hidden="true">
      <span className="shell-shape shell-photo" />
      <span className="shell-shape shell-title" />
      <span className="shell-shape shell-line" />
      <span className="shell-shape shell-stub" />
    </div>
  ));
}

export function PageSkeleton() {
  return (
    <div className={`shell-width ${classes.page}`} role="status">
      <VisuallyHidden>{shellText('loading')}</VisuallyHidden>
      <span className={`shell-shape ${classes.heading}`} />
      <Bone lines={4} />
    </div>
  );
}
