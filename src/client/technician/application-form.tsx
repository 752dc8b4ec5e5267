import { Button } from '@mantine/core';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { APPLICATION } from '../../shared/application.ts';
import { REVIEW_TIME } from '../../shared/policy.ts';
import { TearLine } from '../ui/tear-line.tsx';
import { showToast } from '../ui/toast.ts';
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
  onSend: (values: ApplicationValues) => void;
}

/** The whole application on one long tag (specification, section 2, technician registration). */
export function ApplicationForm({ form, fixedEmail, isPending, onSend }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const { isUploading, onBusy } = useBusyFields();
  const [wasSent, setSent] = useState(false);
  const faults = wasSent ? FIELD_ORDER.filter((name) => form.errors[name]).length : 0;
  const canSend = hasConsent(form.values);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    setSent(true);
    if (hasErrors) {
      focusField(
        element.current,
        FIELD_ORDER.find((name) => errors[name]),
      );
    } else {
      onSend(form.values);
    }
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

/** Shows what the server did not take, at its field where it named one. */
export function showRefusal(
  form: Form,
  error: { message: string; data?: { field?: string | undefined; httpStatus: number } | null },
): void {
  const { field, httpStatus = 500 } = error.data ?? {};
  const name = FIELD_ORDER.find((each) => field === each);
  if (name) {
    // What the server no longer has is not to be sent again.
    if (error.message === APPLICATION.uploadGone) form.setFieldValue(name, '');
    if (error.message === APPLICATION.serviceGone) form.setFieldValue('services', []);
    form.setFieldError(name, error.message);
  }
  const said = httpStatus < 500 ? error.message : APPLICATION.failed.text;
  showToast({ title: APPLICATION.failed.title, ...(said && { text: said }), kind: 'destructive' });
}

/** Goes to a field: to its input, or to the first thing to press in its group. */
function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  const target = field?.matches('[data-field]')
    ? field.querySelector<HTMLElement>('input:not([type="file"]), button')
    : field;
  target?.focus();
}
