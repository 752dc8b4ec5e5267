import { useCallback } from 'react';
import { applicationText } from '../../../shared/messages/application.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';

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

interface Props {
  form: ApplicationForm;
  /** Called when an upload starts and when it ends. */
  onBusy: (name: string, isBusy: boolean) => void;
}

export function ApplicationFiles({ form, onBusy }: Props) {
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

function FileField({ form, onBusy, name, kind, label, required }: Props & (typeof FILES)[number]) {
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
