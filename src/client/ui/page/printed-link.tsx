/** For printed pages, which have no address bar. */
export function PrintedLink() {
  return <p className="print-only">{`${location.origin}${location.pathname}`}</p>;
}
