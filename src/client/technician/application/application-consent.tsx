import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { CONSENT_KINDS, type ConsentKind } from '../../../shared/account/consent.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { base } from '../../address.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { richText } from '../../ui/rich-text.ts';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';

const CONSENTS: Record<ConsentKind, { label: ReactNode; required: boolean }> = {
  dataProcessing: {
    label: richText(applicationText('consent.processing', { site: site.name }), {
      link: (text) => (
        // Not a Link: it would replace the form, and with it the passwords.
        <a href={base + paths.privacy} target="_blank" rel="noopener">
          {text}
        </a>
      ),
    }),
    required: true,
  },
  dataSharing: { label: applicationText('consent.sharing'), required: true },
  marketing: { label: applicationText('consent.news'), required: false },
};

export function ApplicationConsent({ form }: { form: ApplicationForm }) {
  const { consent } = form.values;
  return (
    <fieldset className={classes.part} aria-labelledby="application-consent">
      <h2 id="application-consent" className={classes.title}>
        {applicationText('consent.title')}
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
