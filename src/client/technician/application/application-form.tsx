import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { CONSENT_KINDS, type ConsentKind } from '../../../shared/account/consent.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { pageText } from '../../../shared/messages/page.ts';
import { base } from '../../address.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { focusField } from '../../ui/form/field-refusal.ts';
import layout from '../../ui/layout.module.css';
import { richText } from '../../ui/rich-text.ts';
import { TearLine } from '../../ui/tear-line.tsx';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import classes from './application-form.module.css';
import { ApplicationPerson } from './application-person.tsx';
import { ApplicationPlace } from './application-place.tsx';
import { ApplicationPreview } from './application-preview.tsx';
import { type ApplicationValues, FIELD_ORDER, hasConsent } from './application-values.ts';
import { ApplicationWork } from './application-work.tsx';
import { NextSteps } from './next-steps.tsx';
import page from './register-page.module.css';
import type { ApplicationForm as Form } from './use-application.ts';

interface Props {
  form: Form;
  /** The email of a reopened application, which can't be changed. */
  fixedEmail?: string;
  /** The applicant has a password and has given consent. */
  isSignedIn?: boolean;
  isPending: boolean;
  /** Resolves to the name of the refused field, if any. */
  onSend: (values: ApplicationValues) => Promise<string | undefined>;
}

export function ApplicationForm({ form, fixedEmail, isSignedIn, isPending, onSend }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { isUploading, onBusy } = useBusyFields();
  const [wasSent, setSent] = useState(false);
  const faults = wasSent ? FIELD_ORDER.filter((name) => form.errors[name]).length : 0;
  const canSend = isSignedIn || hasConsent(form.values);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    setSent(true);
    const refused = hasErrors
      ? FIELD_ORDER.find((name) => errors[name])
      : await onSend(form.values);
    if (refused) focusField(element.current, refused);
  }

  return (
    <div className={page.columns}>
      <form ref={element} className={classes.form} onSubmit={submit} noValidate>
        <span className={classes.hole} aria-hidden="true" />
        <ApplicationPerson form={form} fixedEmail={fixedEmail} asksPassword={!isSignedIn} />
        <TearLine notched />
        <ApplicationPlace form={form} />
        <TearLine notched />
        <ApplicationWork form={form} />
        <TearLine notched />
        <ApplicationFiles form={form} onBusy={onBusy} />
        <TearLine notched />
        {!isSignedIn && <ApplicationConsent form={form} />}
        <div className={classes.send}>
          <Button type="submit" size="md" loading={isPending} disabled={!canSend || isUploading}>
            {isUploading ? applicationText('submit.uploading') : applicationText('submit.label')}
          </Button>
          <p id="application-consent-hint" className={layout.soft}>
            {canSend
              ? applicationText('submit.hint', {
                  reviewTime: pageText('reviewTime'),
                })
              : applicationText('error.consent')}
          </p>
          <p role="alert" className={classes.faults}>
            {faults > 0 && applicationText('error.fields', { count: faults })}
          </p>
        </div>
      </form>
      <aside className={page.aside} aria-label={applicationText('aside.label')}>
        <ApplicationPreview values={form.values} />
        <NextSteps />
      </aside>
    </div>
  );
}

/** The application can't be sent until all uploads are done. */
function useBusyFields() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const onBusy = useCallback((name: string, isBusy: boolean) => {
    setBusy((names) => {
      if (names.includes(name) === isBusy) return names;
      return isBusy ? [...names, name] : names.filter((other) => other !== name);
    });
  }, []);
  return { isUploading: busy.length > 0, onBusy };
}

const CONSENTS: Record<ConsentKind, { label: ReactNode; required: boolean }> = {
  dataProcessing: {
    label: richText(applicationText('consent.processing', { site: site.name }), {
      link: (text) => (
        // A Link would replace the form, and its passwords.
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

function ApplicationConsent({ form }: { form: Form }) {
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

const FILES = [
  {
    name: 'profileImage',
    kind: 'profileImage',
    label: applicationText('field.profilePhoto'),
    required: true,
  },
  {
    name: 'shopImage',
    kind: 'shopImage',
    label: applicationText('field.shopPhoto'),
    required: false,
  },
  {
    name: 'certificationFile',
    kind: 'certification',
    label: applicationText('field.certification'),
    required: false,
  },
] as const;

interface ApplicationFilesProps {
  form: Form;
  /** Called when an upload starts and when it ends. */
  onBusy: (name: string, isBusy: boolean) => void;
}

function ApplicationFiles({ form, onBusy }: ApplicationFilesProps) {
  return (
    <section className={classes.part} aria-labelledby="application-files">
      <h2 id="application-files" className={classes.title}>
        {applicationText('files.title')}
      </h2>
      <p className={classes.lead}>{applicationText('files.text')}</p>
      {FILES.map((file) => (
        <FileField key={file.name} {...file} form={form} onBusy={onBusy} />
      ))}
    </section>
  );
}

function FileField({
  form,
  onBusy,
  name,
  kind,
  label,
  required,
}: ApplicationFilesProps & (typeof FILES)[number]) {
  const onBusyChange = useCallback((isBusy: boolean) => onBusy(name, isBusy), [name, onBusy]);
  const error = form.errors[name];
  return (
    <div data-field={name}>
      <UploadField
        kind={kind}
        label={label}
        required={required}
        value={form.values[name]}
        {...(typeof error === 'string' && { error })}
        onChange={(path) => form.setFieldValue(name, path)}
        onBusyChange={onBusyChange}
      />
    </div>
  );
}
