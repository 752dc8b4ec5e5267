import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenCookieSettings, readConsent } from './consent.ts';
import { applyConsent } from './optional-scripts.ts';

const CookieBanner = lazy(() => import('./cookie-banner.tsx'));

/** The question is not what people came for: the page comes first. Milliseconds. */
const ASK_AFTER = 1_000;

/** Decides whether the banner is shown; its code is fetched only then. */
export function CookieConsent() {
  const [shown, setShown] = useState<'no' | 'first' | 'again'>('no');
  useEffect(() => {
    if (readConsent()) return;
    const timer = setTimeout(() => setShown((now) => (now === 'no' ? 'first' : now)), ASK_AFTER);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onOpenCookieSettings(() => setShown('again')), []);
  useEffect(() => applyConsent(readConsent()), []);

  function close() {
    setShown('no');
    applyConsent(readConsent());
  }

  if (shown === 'no') return null;
  return (
    <Suspense>
      <CookieBanner reopened={shown === 'again'} onDone={close} />
    </Suspense>
  );
}
