import './tear-line.css';

/**
 * `notched` cuts into both edges; the container sets `--tear-inset` to its padding, on the page's
 * ground.
 */
export function TearLine({ notched = false }: { notched?: boolean }) {
  return <div className="tear-line" data-notched={notched || undefined} aria-hidden="true" />;
}
