import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, main and footer around every screen. After a navigation, reading starts at the top. */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shown = useRef(path);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (location.hash) return;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className="shell">
      <a className="shell-skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main ref={main} id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
