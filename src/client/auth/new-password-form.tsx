import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/auth.ts';
import { focusField, type Refused, refusedField } from '../ui/form/field-refusal.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import layout from '../ui/layout.module.css';
import { showError } from '../ui/page/toast.ts';
import { newPasswordFault } from './new-password.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Name = keyof typeof EMPTY;

interface Props {
  /** Asks for the present password, too. */
  asksCurrent?: boolean;
  description?: string;
  labels: { confirm: string; button: string };
  isPending: boolean;
  /** Shows a refusal, then rejects with it. */
  onSend(change: { currentPassword: string; newPassword: string }): Promise<unknown>;
}

/** Marks the wrong field; a toast says why. */
export function NewPasswordForm({ asksCurrent, description, labels, isPending, onSend }: Props) {
  const [values, setValues] = useState(EMPTY);
  const [wrong, setWrong] = useState<{ field?: Name | undefined; text?: string }>({});
  const form = useRef<HTMLFormElement>(null);

  function refuse(field: Name, text?: string) {
    setWrong({ field, ...(text && { text }) });
    focusField(form.current, field);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { currentPassword, newPassword, confirmPassword } = values;
    if (asksCurrent && currentPassword === '') {
      return refuse('currentPassword', authText('password.currentMissing'));
    }
    const fault = newPasswordFault(newPassword, confirmPassword);
    if (fault) {
      showError({ title: fault.title, text: fault.text });
      return refuse(fault.field);
    }
    try {
      await onSend({ currentPassword, newPassword });
      setValues(EMPTY);
    } catch (error) {
      const field = refusedField(error as Refused, ['currentPassword', 'newPassword'] as const);
      setWrong({ field });
      focusField(form.current, field ?? (asksCurrent ? 'currentPassword' : 'newPassword'));
    }
  }

  const field = (name: Name) => ({
    name,
    required: true,
    maxLength: PASSWORD_MAX,
    value: values[name],
    error: wrong.field === name && (wrong.text ?? true),
    onChange(event: { currentTarget: HTMLInputElement }) {
      setValues({ ...values, [name]: event.currentTarget.value });
      setWrong({});
    },
    ...(name !== 'currentPassword' && { autoComplete: 'new-password' }),
    ...(!asksCurrent && { size: 'md' }),
  });

  return (
    <form ref={form} className={layout.form} onSubmit={submit} noValidate>
      {asksCurrent && (
        <PasswordField {...field('currentPassword')} label={authText('field.currentPassword')} />
      )}
      <PasswordField
        {...field('newPassword')}
        label={authText('field.newPassword')}
        description={description}
      />
      <PasswordField {...field('confirmPassword')} label={labels.confirm} />
      <Button
        type="submit"
        {...(asksCurrent
          ? { variant: 'default', style: { justifySelf: 'start' } }
          : { size: 'md' })}
        loading={isPending}
      >
        {labels.button}
      </Button>
    </form>
  );
}
