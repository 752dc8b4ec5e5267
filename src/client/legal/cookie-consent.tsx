import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenCookieSettings, readConsent } from './consent.ts';
import { applyConsent } from './optional-scripts.ts';

const CookieBanner = lazy(() => import('./cookie-banner.tsx'));

/** Decides whether the banner is shown; its code is fetched only then. */
export function CookieConsent() {
  const [shown, setShown] = useState<'no' | 'first' | 'again'>(() =>
    readConsent() ? 'no' : 'first',
  );
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
