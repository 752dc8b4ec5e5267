import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { pageText } from '../../shared/messages/page.ts';
import { writeStored } from '../ui/browser-storage.ts';
import { CONSENT_KEY, type CookieConsent, readConsent } from '../ui/consent.ts';
import classes from './cookie-answers.module.css';

interface Props {
  /** Opened from the footer: shows all choices. */
  reopened: boolean;
  onDone: () => void;
}

/** The answers to the question about cookies. */
export default function CookieAnswers({ reopened, onDone }: Props) {
  const [customizing, setCustomizing] = useState(reopened);
  const [choice, setChoice] = useState(() => {
    const { analytics = false, marketing = false } = readConsent() ?? {};
    return { analytics, marketing };
  });
  /** Someone who has chosen before can close the bar without choosing again. */
  const canCancel = reopened && readConsent() !== null;

  function choose(chosen: typeof choice) {
    const timestamp = new Date().toISOString();
    const consent: CookieConsent = { necessary: true, ...chosen, timestamp };
    // Without browser storage, the question comes back on the next visit.
    writeStored('localStorage', CONSENT_KEY, consent);
    onDone();
  }

  const box = (kind: keyof typeof choice) => (
    <Checkbox
      label={pageText(`cookies.${kind}`)}
      checked={choice[kind]}
      onChange={({ currentTarget: { checked } }) => setChoice({ ...choice, [kind]: checked })}
    />
  );

  return (
    <>
      {customizing && (
        <div className={classes.choices}>
          <Checkbox label={pageText('cookies.necessary')} checked disabled />
          {box('analytics')}
          {box('marketing')}
        </div>
      )}
      <div className={classes.actions}>
        <Button size="xs" onClick={() => choose({ analytics: true, marketing: true })}>
          {pageText('cookies.accept')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => choose({ analytics: false, marketing: false })}
        >
          {pageText('cookies.reject')}
        </Button>
        {customizing ? (
          <Button size="xs" variant="default" onClick={() => choose(choice)}>
            {pageText('cookies.save')}
          </Button>
        ) : (
          <Button size="xs" variant="subtle" onClick={() => setCustomizing(true)}>
            {pageText('cookies.customize')}
          </Button>
        )}
        {canCancel && (
          <Button size="xs" variant="subtle" onClick={onDone}>
            {pageText('cookies.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
