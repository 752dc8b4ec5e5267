import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CONSENT_KINDS, type ConsentKind } from '../../../shared/account/consent.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';

const WORDS: Record<ConsentKind, { label: ReactNode; required: boolean }> = {
  dataProcessing: {
    label: (
      <>
        I agree that {site.name} processes my data to review my application and to run my account,
        as the{' '}
        <Link href={paths.privacy} target="_blank">
          privacy policy
        </Link>{' '}
        says.
      </>
    ),
    required: true,
  },
  dataSharing: {
    label: 'I agree that my profile is shared with customers once I am approved.',
    required: true,
  },
  marketing: { label: 'Write to me now and then about what is new. Optional.', required: false },
};

/** Two consents without which nothing can be sent, and one that is a favour. */
export function ApplicationConsent({ form }: { form: ApplicationForm }) {
  const { consent } = form.values;
  return (
    <fieldset className={classes.part} aria-labelledby="application-consent">
      <h2 id="application-consent" className={classes.title}>
        Your consent
      </h2>
      {CONSENT_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          name={kind}
          size="md"
          label={WORDS[kind].label}
          required={WORDS[kind].required}
          checked={consent[kind]}
          onChange={(event) =>
            form.setFieldValue('consent', { ...consent, [kind]: event.currentTarget.checked })
          }
        />
      ))}
    </fieldset>
  );
}
