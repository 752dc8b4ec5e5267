import { useCallback } from 'react';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';

const FILES = [
  { name: 'profileImage', kind: 'profileImage', label: 'Profile photo', required: true },
  { name: 'shopImage', kind: 'shopImage', label: 'Shop image', required: false },
  {
    name: 'certificationFile',
    kind: 'certification',
    label: 'Certification',
    required: false,
  },
] as const;

interface Props {
  form: ApplicationForm;
  /** Hears when a file sets out and when it has arrived or failed. */
  onBusy: (name: string, isBusy: boolean) => void;
}

/** Pictures of the person and the workshop, and what proves the training. */
export function ApplicationPapers({ form, onBusy }: Props) {
  return (
    <section className={classes.part} aria-labelledby="application-papers">
      <h2 id="application-papers" className={classes.title}>
        Photos and papers
      </h2>
      <p className={classes.lead}>
        Photos are public once you are approved. A certification is for our administrators alone.
      </p>
      {FILES.map((paper) => (
        <Paper key={paper.name} {...paper} form={form} onBusy={onBusy} />
      ))}
    </section>
  );
}

function Paper({ form, onBusy, name, kind, label, required }: Props & (typeof FILES)[number]) {
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
