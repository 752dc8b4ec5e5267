import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/account/auth.ts';
import { trpc } from '../api.ts';
import { failureText } from '../ui/failure.ts';
import { focusField, refusedField } from '../ui/form/field-refusal.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import layout from '../ui/layout.module.css';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { newPasswordFault } from './new-password.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const NAMES = ['currentPassword', 'newPassword'] as const;

/** Changes the password and ends all other sessions. */
export function ChangePasswordForm() {
  const [values, setValues] = useState(EMPTY);
  /** The field to mark. Without `text`, the toast says what's wrong. */
  const [wrong, setWrong] = useState<{ field: keyof typeof EMPTY; text?: string }>();
  const form = useRef<HTMLFormElement>(null);
  const change = trpc.auth.changePassword.useMutation({
    onSuccess() {
      setValues(EMPTY);
      showSuccess(authText.notice('password.changed'));
    },
    onError(error) {
      const text = failureText(error);
      showError({ title: authText('password.changeFailed'), text });
      const field = refusedField(error, NAMES);
      if (field) setWrong({ field });
      focusField(form.current, field ?? 'currentPassword');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { currentPassword, newPassword, confirmPassword } = values;
    const fault = newPasswordFault(newPassword, confirmPassword);
    if (currentPassword === '') {
      setWrong({ field: 'currentPassword', text: authText('password.currentMissing') });
      focusField(form.current, 'currentPassword');
    } else if (fault) {
      const { field, ...message } = fault;
      showError(message);
      setWrong({ field });
      focusField(form.current, field);
    } else {
      change.mutate({ currentPassword, newPassword });
    }
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    required: true,
    maxLength: PASSWORD_MAX,
    value: values[name],
    error: wrong?.field === name && (wrong.text ?? true),
    onChange(event: { currentTarget: HTMLInputElement }) {
      setValues({ ...values, [name]: event.currentTarget.value });
      setWrong(undefined);
    },
  });

  return (
    <form ref={form} className={layout.form} onSubmit={submit} noValidate>
      <PasswordField {...field('currentPassword')} label={authText('currentPassword')} />
      <PasswordField
        {...field('newPassword')}
        label={authText('newPassword')}
        autoComplete="new-password"
        description={authText('atLeast8Characters')}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={authText('confirmNewPassword')}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" variant="default" loading={change.isPending}>
          {authText('changePassword')}
        </Button>
      </div>
    </form>
  );
}
