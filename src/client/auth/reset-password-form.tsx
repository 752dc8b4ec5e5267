import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/account/auth.ts';
import { trpc } from '../api.ts';
import { focusField } from '../ui/form/field-refusal.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import layout from '../ui/layout.module.css';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { newPasswordFault } from './new-password.ts';

interface Props {
  token: string;
  onDone: () => void;
  onInvalid: () => void;
}

export function ResetPasswordForm({ token, onDone, onInvalid }: Props) {
  const cache = trpc.useUtils();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  /** The field to mark. The toast says what's wrong. */
  const [wrong, setWrong] = useState<'newPassword' | 'confirmPassword'>();
  const form = useRef<HTMLFormElement>(null);

  const reset = trpc.auth.resetPassword.useMutation({
    async onSuccess() {
      showSuccess(authText.notice('password.resetDone'));
      onDone();
      // The reset ended all sessions, including this browser's.
      await cache.invalidate();
    },
    onError({ message, data }) {
      if (message === authText('password.invalidLink.text')) {
        showError(authText.notice('password.invalidLink'));
        onInvalid();
        return;
      }
      // Without data, the server never answered and the message is the browser's own.
      const text = data ? message : authText('password.resetFailed.text');
      showError({ title: authText('password.resetFailed.title'), text });
      if (data?.field === 'newPassword') setWrong('newPassword');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const fault = newPasswordFault(password, repeated);
    setWrong(fault?.field);
    if (!fault) {
      reset.mutate({ token, newPassword: password });
      return;
    }
    const { field, ...message } = fault;
    showError(message);
    focusField(form.current, field);
  }

  return (
    <form ref={form} className={layout.form} onSubmit={submit} noValidate>
      <PasswordField
        label={authText('newPassword')}
        name="newPassword"
        autoComplete="new-password"
        size="md"
        required
        maxLength={PASSWORD_MAX}
        value={password}
        error={wrong === 'newPassword'}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <PasswordField
        label={authText('confirmPassword')}
        name="confirmPassword"
        autoComplete="new-password"
        size="md"
        required
        maxLength={PASSWORD_MAX}
        value={repeated}
        error={wrong === 'confirmPassword'}
        onChange={(event) => {
          setRepeated(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
      <Button type="submit" size="md" loading={reset.isPending}>
        {authText('resetPassword')}
      </Button>
    </form>
  );
}
