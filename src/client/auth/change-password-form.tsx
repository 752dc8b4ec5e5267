import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { PASSWORD } from '../../shared/site/messages.ts';
import { trpc } from '../api.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { showToast } from '../ui/page/toast.ts';
import classes from './form.module.css';
import { newPasswordFault } from './new-password.ts';

const EMPTY = { current: '', password: '', repeated: '' };

/** Replaces one's password; every other session ends. */
export function ChangePasswordForm() {
  const [values, setValues] = useState(EMPTY);
  /** Marked; what is wrong with it stands in the toast, unless nothing was typed. */
  const [wrong, setWrong] = useState<{ field: keyof typeof EMPTY; text?: string }>();
  const fields = {
    current: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    repeated: useRef<HTMLInputElement>(null),
  };
  const change = trpc.auth.changePassword.useMutation({
    onSuccess() {
      setValues(EMPTY);
      showToast({ ...PASSWORD.changed, kind: 'success' });
    },
    onError({ message }) {
      showToast({ title: PASSWORD.changeFailed, text: message, kind: 'destructive' });
      if (message === PASSWORD.currentWrong) setWrong({ field: 'current' });
      fields.current.current?.select();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { current, password, repeated } = values;
    const fault = newPasswordFault(password, repeated);
    if (current === '') {
      setWrong({ field: 'current', text: PASSWORD.currentMissing });
      fields.current.current?.focus();
    } else if (fault) {
      const { field, ...message } = fault;
      showToast({ ...message, kind: 'destructive' });
      setWrong({ field });
      fields[field].current?.focus();
    } else {
      change.mutate({ currentPassword: current, newPassword: password });
    }
  }

  const field = (name: keyof typeof EMPTY) => ({
    ref: fields[name],
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
    <form className={classes.form} onSubmit={submit} noValidate>
      <PasswordField {...field('current')} label="Current password" name="currentPassword" />
      <PasswordField
        {...field('password')}
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        description="At least 8 characters with an uppercase letter, a lowercase letter and a number."
      />
      <PasswordField
        {...field('repeated')}
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" variant="default" loading={change.isPending}>
          Change password
        </Button>
      </div>
    </form>
  );
}
