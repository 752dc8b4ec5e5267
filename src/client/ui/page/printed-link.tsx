/** Where a printed sheet came from. Not on screens: the address bar says so there. */
export function PrintedLink() {
  return <p className="print-only">{`${location.origin}${location.pathname}`}</p>;
}
