import { Button } from '@mantine/core';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { REVIEW_TIME } from '../../../shared/site/policy.ts';
import { APPLICATION } from '../../../shared/technician/application.ts';
import { focusField } from '../../ui/form/field-refusal.ts';
import { TearLine } from '../../ui/tear-line.tsx';
import { ApplicationConsent } from './application-consent.tsx';
import classes from './application-form.module.css';
import { ApplicationPapers } from './application-papers.tsx';
import { ApplicationPerson } from './application-person.tsx';
import { ApplicationPlace } from './application-place.tsx';
import { type ApplicationValues, FIELD_ORDER, hasConsent } from './application-values.ts';
import { ApplicationWork } from './application-work.tsx';
import type { ApplicationForm as Form } from './use-application.ts';

interface Props {
  form: Form;
  /** The address of an application that is opened again; it cannot be changed. */
  fixedEmail?: string;
  isPending: boolean;
  /** Answers the field that was refused, if one was. */
  onSend: (values: ApplicationValues) => Promise<string | undefined>;
}

/** The whole application on one long tag (specification, section 2, technician registration). */
export function ApplicationForm({ form, fixedEmail, isPending, onSend }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { isUploading, onBusy } = useBusyFields();
  const [wasSent, setSent] = useState(false);
  const faults = wasSent ? FIELD_ORDER.filter((name) => form.errors[name]).length : 0;
  const canSend = hasConsent(form.values);

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
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <span className={classes.hole} aria-hidden="true" />
      <ApplicationPerson form={form} fixedEmail={fixedEmail} />
      <TearLine notched />
      <ApplicationPlace form={form} />
      <TearLine notched />
      <ApplicationWork form={form} />
      <TearLine notched />
      <ApplicationPapers form={form} onBusy={onBusy} />
      <TearLine notched />
      <ApplicationConsent form={form} />
      <div className={classes.send}>
        <Button type="submit" size="md" loading={isPending} disabled={!canSend || isUploading}>
          {isUploading ? 'Waiting for your files' : 'Send application'}
        </Button>
        <p id="application-consent-hint" className={classes.hint}>
          {canSend ? `We review every application within ${REVIEW_TIME}.` : APPLICATION.consent}
        </p>
        <p role="alert" className={classes.faults}>
          {faults > 0 &&
            `${faults === 1 ? 'One field needs' : `${faults} fields need`} another look.`}
        </p>
      </div>
    </form>
  );
}

/** Which fields have a file on its way: the application waits for them. */
function useBusyFields() {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const onBusy = useCallback((name: string, isBusy: boolean) => {
    setBusy((names) => {
      if (names.includes(name) === isBusy) return names;
      return isBusy ? [...names, name] : names.filter((each) => each !== name);
    });
  }, []);
  return { isUploading: busy.length > 0, onBusy };
}
