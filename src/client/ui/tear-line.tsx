import classes from './tear-line.module.css';

/**
 * The perforation of a tag. `notched` also cuts into both edges; the container then sets
 * `--tear-inset` to its own padding (0 by default) and stands on the page's ground.
 */
export function TearLine({ notched = false }: { notched?: boolean }) {
  return <div className={classes.line} data-notched={notched || undefined} aria-hidden="true" />;
}
