import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CONSENT_KINDS, type ConsentKind } from '../../../shared/account/consent.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';

const CONSENTS: Record<ConsentKind, { label: ReactNode; required: boolean }> = {
  dataProcessing: {
    label: (
      <>
        I agree that {site.name} processes my data to review my application and run my account, as
        described in the{' '}
        <Link href={paths.privacy} target="_blank">
          privacy policy
        </Link>
        .
      </>
    ),
    required: true,
  },
  dataSharing: {
    label: 'I agree that my profile is shared with customers once I’m approved.',
    required: true,
  },
  marketing: { label: 'Send me occasional news by email. Optional.', required: false },
};

/** Two required consents and an optional one. */
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
          label={CONSENTS[kind].label}
          required={CONSENTS[kind].required}
          checked={consent[kind]}
          onChange={(event) =>
            form.setFieldValue('consent', { ...consent, [kind]: event.currentTarget.checked })
          }
        />
      ))}
    </fieldset>
  );
}
