import { Button } from '@mantine/core';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/auth.ts';
import { trpc } from '../api.ts';
import { canUsePasskeys } from '../passkeys/can-use.ts';
import { EmailInput } from '../ui/form/email-input.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import layout from '../ui/layout.module.css';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { showError } from '../ui/page/toast.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import classes from './form.module.css';
import { signInFailure } from './sign-in-failure.ts';
import { useAfterSignIn } from './use-after-sign-in.tsx';

const SignInByPasskey = lazyPart(() => import('../passkeys/sign-in-by-passkey.tsx'));

export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isResetOpen, setResetOpen] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const onSignedIn = useAfterSignIn();
  const login = trpc.auth.login.useMutation({
    onSuccess: onSignedIn,
    onError({ message }) {
      showError({ title: authText('signIn.failed'), text: signInFailure(message) });
      passwordField.current?.select();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '' || password === '') {
      showError(authText.notice('signIn.missing'));
      (email.trim() === '' ? emailField : passwordField).current?.focus();
      return;
    }
    login.mutate({ email, password });
  }

  return (
    <>
      <form className={layout.form} onSubmit={submit} noValidate>
        <EmailInput
          label={authText('field.email')}
          autoComplete="username"
          ref={emailField}
          value={email}
          onChange={setEmail}
        />
        <PasswordField
          ref={passwordField}
          name="password"
          size="md"
          required
          maxLength={PASSWORD_MAX}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <button type="button" className={classes.forgot} onClick={() => setResetOpen(true)}>
          {authText('forgot.title')}
        </button>
        <Button type="submit" size="md" loading={login.isPending}>
          {authText('signIn.submit')}
        </Button>
        {canUsePasskeys() && (
          <Suspense fallback={<Button size="md" variant="default" disabled aria-hidden />}>
            <SignInByPasskey onSignedIn={onSignedIn} />
          </Suspense>
        )}
      </form>
      {isResetOpen && <ForgotPasswordDialog email={email} onClose={() => setResetOpen(false)} />}
    </>
  );
}
