import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { readConsent, storeConsent } from './consent.ts';
import classes from './cookie-banner.module.css';

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

  useEffect(() => {
    if (!reopened) return undefined;
    const opener = document.activeElement;
    banner.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [reopened]);

  function choose(chosen: typeof choice) {
    storeConsent(chosen, new Date());
    onDone();
  }

  return (
    <section ref={banner} className={classes.banner} aria-labelledby="cookie-title" tabIndex={-1}>
      <h2 id="cookie-title" className={classes.title}>
        Cookies
      </h2>
      <p className={classes.text}>
        We use the cookies this site needs to work, and others only if you agree.{' '}
        <Link href={paths.privacy}>Privacy policy</Link>
      </p>
      {customizing && (
        <div className={classes.choices}>
          <Checkbox label="Necessary: sign-in and security. Always on." checked disabled />
          <Checkbox
            label="Analytics: shows us which pages are useful."
            checked={choice.analytics}
            onChange={({ currentTarget: { checked } }) =>
              setChoice({ ...choice, analytics: checked })
            }
          />
          <Checkbox
            label="Marketing: shows you relevant offers."
            checked={choice.marketing}
            onChange={({ currentTarget: { checked } }) =>
              setChoice({ ...choice, marketing: checked })
            }
          />
        </div>
      )}
      <div className={classes.actions}>
        <Button onClick={() => choose({ analytics: true, marketing: true })}>Accept All</Button>
        <Button variant="default" onClick={() => choose({ analytics: false, marketing: false })}>
          Reject All
        </Button>
        {customizing ? (
          <Button variant="default" onClick={() => choose(choice)}>
            Save choices
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => setCustomizing(true)}>
            Customize
          </Button>
        )}
        {canCancel && (
          <Button variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </section>
  );
}
