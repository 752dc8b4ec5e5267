/** The home page's heading. index.html draws the same before any script, so nothing moves. */
export function Hero() {
  return (
    <div className="shell-hero">
      <h1>
        A good mechanic, <span className="shell-marked">close by</span>, today.
      </h1>
    </div>
  );
}
