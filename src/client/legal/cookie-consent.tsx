import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { shellText } from '../../shared/messages/shell.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { onOpenCookieSettings, readConsent } from '../ui/consent.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

const CookieAnswers = lazyPart(async () => ({
  default: (await import('../late.ts')).CookieAnswers,
}));

/** Does nothing where the operator has no optional scripts. */
async function applyConsent(): Promise<void> {
  if (!site.scripts.analytics && !site.scripts.marketing) return;
  const scripts = await import('./optional-scripts.ts');
  await scripts.applyConsent(readConsent());
}

/**
 * The question about cookies, without blocking the page: a bar at its foot, whose room and words are in the
 * HTML. It comes first with the keyboard. Opened again from the footer, it takes the focus.
 */
export function CookieConsent() {
  const [shown, setShown] = useState<'no' | 'first' | 'again'>(readConsent() ? 'no' : 'first');
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-asking', shown !== 'no');
  }, [shown]);
  useEffect(() => onOpenCookieSettings(() => setShown('again')), []);
  useEffect(() => void applyConsent(), []);
  useEffect(() => {
    if (shown !== 'again') return undefined;
    const opener = document.activeElement;
    bar.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [shown]);

  function close() {
    setShown('no');
    void applyConsent();
  }

  if (shown === 'no') return null;
  return (
    <section
      ref={bar}
      className="shell-asking"
      aria-label={shellText('cookies.title')}
      tabIndex={-1}
    >
      <p>
        <span>{shellText('cookies.text')}</span>{' '}
        <Link href={paths.privacy}>{shellText('cookies.policy')}</Link>
      </p>
      <Suspense>
        <CookieAnswers key={shown} reopened={shown === 'again'} onDone={close} />
      </Suspense>
    </section>
  );
}
