import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { shellText } from '../../../shared/messages/site/shell.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { keepFocus } from './keep-focus.ts';

/**
 * Header, main and footer around every screen. A navigation scrolls to the top. Going back leaves
 * scrolling to the browser, which restores the position as far as the page is loaded by then.
 */
export function Layout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shown = useRef(path);
  const wentBackTo = useRef<string>(undefined);

  useEffect(keepFocus, []);

  useEffect(() => {
    const note = () => {
      wentBackTo.current = location.pathname;
    };
    // Runs before the router's own listener.
    window.addEventListener('popstate', note, { capture: true });
    return () => window.removeEventListener('popstate', note, { capture: true });
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (location.hash) return;
    if (wentBackTo.current !== path) window.scrollTo(0, 0);
    wentBackTo.current = undefined;
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className="shell">
      <a className="shell-skip" href="#main">
        {shellText('skipToContent')}
      </a>
      <Header />
      <main ref={main} id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
