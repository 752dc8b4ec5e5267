import { type ComponentType, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { shellText } from '../../../shared/messages/shell.ts';
import { currentPath } from '../../address.ts';
import { Header } from './header.tsx';
import { keepFocus } from './keep-focus.ts';
import { lazyPart } from './lazy-part.tsx';

/** Below everything, so that it may come last. */
const Footer = lazyPart(async () => ({ default: (await import('../../late.ts')).Footer }));

/** Where Back or Forward has led. Noted from the start, because the router's listener has to come later. */
let wentBackTo: string | undefined;
window.addEventListener('popstate', () => {
  wentBackTo = currentPath();
});

interface Props {
  /** What comes before all else with the keyboard. */
  question: ComponentType;
  children: ReactNode;
}

/**
 * Header, main and footer around every screen, and a question before all of them. A navigation scrolls to the top. Going back leaves
 * scrolling to the browser, which restores the position as far as the page is loaded by then.
 */
export function Layout({ question: Question, children }: Props) {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const shown = useRef(path);

  useEffect(keepFocus, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (location.hash) return;
    if (wentBackTo !== path) window.scrollTo(0, 0);
    wentBackTo = undefined;
    main.current?.focus({ preventScroll: true });
  }, [path]);

  return (
    <div className="shell">
      <a className="shell-skip" href="#main">
        {shellText('skipToContent')}
      </a>
      <Question />
      <Header />
      <main ref={main} id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <Suspense fallback={<div className="shell-footer" />}>
        <Footer />
      </Suspense>
    </div>
  );
}
