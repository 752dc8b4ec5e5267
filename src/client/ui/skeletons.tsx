import { VisuallyHidden } from '@mantine/core';
import classes from './skeletons.module.css';

/** A grey shape where something will be. Give it a size by `className` or `width`. */
export function Bone({ className, lines }: { className?: string; lines?: number }) {
  if (!lines) return <span className={`${classes.bone} ${className ?? classes.line}`} />;
  return Array.from({ length: lines }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
    <span key={at} className={`${classes.bone} ${classes.line}`} />
  ));
}

/** Shapes of tags while technicians or bookings load: 6 beside the map, 8 without it. */
export function TagSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes without identity
    <div key={at} className={classes.tag} data-testid="skeleton" aria-hidden="true">
      <span className={`${classes.bone} ${classes.photo}`} />
      <span className={`${classes.bone} ${classes.title}`} />
      <span className={`${classes.bone} ${classes.line}`} />
      <span className={`${classes.bone} ${classes.stub}`} />
    </div>
  ));
}

/** While the code of a screen is on its way. */
export function PageSkeleton() {
  return (
    <div className={`shell-width ${classes.page}`} role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <span className={`${classes.bone} ${classes.heading}`} />
      <Bone lines={4} />
    </div>
  );
}
