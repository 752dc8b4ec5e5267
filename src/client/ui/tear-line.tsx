import './tear-line.css';

/**
 * A card's perforation. `notched` also cuts into both edges. The container then sets `--tear-inset` to
 * its own padding (0 by default) and has to be on the page's background.
 */
export function TearLine({ notched = false }: { notched?: boolean }) {
  return <div className="tear-line" data-notched={notched || undefined} aria-hidden="true" />;
}
