/** The home page's heading. index.html has the same markup, so nothing moves when scripts load. */
export function Hero() {
  return (
    <div className="shell-hero">
      <h1>
        A good mechanic, <span className="shell-marked">close by</span>, today.
      </h1>
    </div>
  );
}
