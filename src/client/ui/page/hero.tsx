import type { ReactNode } from 'react';

/** The home page's heading. index.html has the same markup, so nothing moves when scripts load. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className="shell-hero">
      <h1>
        A good mechanic, <span className="shell-marked">close by</span>, today.
      </h1>
      {children}
    </div>
  );
}
