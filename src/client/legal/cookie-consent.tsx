import { Suspense, useEffect, useState } from 'react';
import { site } from '../site.ts';
import { onOpenCookieSettings, readConsent } from '../ui/consent.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

const CookieBanner = lazyPart(() => import('./cookie-banner.tsx'));

/** Does nothing where the operator has no optional scripts. */
async function applyConsent(): Promise<void> {
  if (!site.scripts.analytics && !site.scripts.marketing) return;
  const scripts = await import('./optional-scripts.ts');
  await scripts.applyConsent(readConsent());
}

/** The page comes first, so the banner waits a moment. */
const DELAY_MS = 1_000;

/** Shows the banner when needed, and loads its code only then. */
export function CookieConsent() {
  const [shown, setShown] = useState<'no' | 'first' | 'again'>('no');
  useEffect(() => {
    if (readConsent()) return;
    const timer = setTimeout(() => setShown((now) => (now === 'no' ? 'first' : now)), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => onOpenCookieSettings(() => setShown('again')), []);
  useEffect(() => void applyConsent(), []);

  function close() {
    setShown('no');
    void applyConsent();
  }

  if (shown === 'no') return null;
  return (
    <Suspense>
      <CookieBanner
        key={shown}
        reopened={shown === 'again'}
        onDone={close}
        // Only someone who opened it needs to know that it couldn't be loaded.
        {...(shown === 'again' && { onClose: close })}
      />
    </Suspense>
  );
}
