import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isEmail, normalizeEmail } from '../../shared/account/contact.ts';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { ADMINS, BOOKING } from '../../shared/site/messages.ts';
import { trpc } from '../api.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import layout from '../ui/layout.module.css';
import { showToast } from '../ui/page/toast.ts';
import { EmailInput } from './email-input.tsx';

/** Changes the admin's sign-in email. The old and the new address get an email about it. */
export function ChangeEmailForm() {
  const cache = trpc.useUtils();
  const { data: user } = trpc.auth.me.useQuery();
  const [email, setEmail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const change = trpc.auth.changeEmail.useMutation({
    async onSuccess() {
      setEmail('');
      setCurrentPassword('');
      showToast({ ...ADMINS.emailChanged, kind: 'success' });
      await Promise.all([cache.auth.me.invalidate(), cache.auth.admins.invalidate()]);
    },
    onError: ({ message }) =>
      showToast({ title: ADMINS.emailFailed, text: message, kind: 'destructive' }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmail(normalizeEmail(email))) change.mutate({ email, currentPassword });
    else showToast({ ...BOOKING.invalidEmail, kind: 'destructive' });
  }

  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <EmailInput
        size="sm"
        label="New email"
        name="newEmail"
        autoComplete="email"
        description={
          user && `Currently ${user.email}. We’ll email both addresses about the change.`
        }
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        label="Your password"
        name="passwordForEmail"
        required
        maxLength={PASSWORD_MAX}
        value={currentPassword}
        onChange={(event) => setCurrentPassword(event.currentTarget.value)}
      />
      <div>
        <Button
          type="submit"
          variant="default"
          loading={change.isPending}
          disabled={email.trim() === '' || currentPassword === ''}
        >
          Change email
        </Button>
      </div>
    </form>
  );
}
