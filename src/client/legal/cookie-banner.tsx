import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { pageText } from '../../shared/messages/page.ts';
import { paths } from '../paths.ts';
import { writeStored } from '../ui/browser-storage.ts';
import { CONSENT_KEY, type CookieConsent, readConsent } from '../ui/consent.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import classes from './cookie-banner.module.css';

const loadChoices = () => import('./cookie-choices.tsx');
const CookieChoices = lazyPart(loadChoices);

interface Props {
  /** Opened from the footer: shows all choices and takes the focus. */
  reopened: boolean;
  onDone: () => void;
}

/** Asks about cookies without blocking the page. */
export default function CookieBanner({ reopened, onDone }: Props) {
  const [customizing, setCustomizing] = useState(reopened);
  const [choice, setChoice] = useState(() => {
    const { analytics = false, marketing = false } = readConsent() ?? {};
    return { analytics, marketing };
  });
  /** Someone who has chosen before can close the banner without choosing again. */
  const canCancel = reopened && readConsent() !== null;
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-asking', true);
    return () => root.removeAttribute('data-asking');
  }, []);

  // The banner comes first, and the choices before someone asks for them.
  useEffect(() => void loadChoices().catch(() => {}), []);

  useEffect(() => {
    if (!reopened) return undefined;
    const opener = document.activeElement;
    banner.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [reopened]);

  function choose(chosen: typeof choice) {
    const timestamp = new Date().toISOString();
    const consent: CookieConsent = { necessary: true, ...chosen, timestamp };
    // Without browser storage, the banner comes back on the next visit.
    writeStored('localStorage', CONSENT_KEY, consent);
    onDone();
  }

  return (
    <section ref={banner} className={classes.banner} aria-labelledby="cookie-title" tabIndex={-1}>
      <h2 id="cookie-title" className={classes.title}>
        {pageText('cookies.title')}
      </h2>
      <p className={classes.text}>
        {pageText('cookies.text')} <Link href={paths.privacy}>{pageText('cookies.policy')}</Link>
      </p>
      {customizing && (
        <Suspense>
          <CookieChoices choice={choice} onChange={setChoice} />
        </Suspense>
      )}
      <div className={classes.actions}>
        <Button onClick={() => choose({ analytics: true, marketing: true })}>
          {pageText('cookies.accept')}
        </Button>
        <Button variant="default" onClick={() => choose({ analytics: false, marketing: false })}>
          {pageText('cookies.reject')}
        </Button>
        {customizing ? (
          <Button variant="default" onClick={() => choose(choice)}>
            {pageText('cookies.save')}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => setCustomizing(true)}>
            {pageText('cookies.customize')}
          </Button>
        )}
        {canCancel && (
          <Button variant="subtle" onClick={onDone}>
            {pageText('cookies.cancel')}
          </Button>
        )}
      </div>
    </section>
  );
}
