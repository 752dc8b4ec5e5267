import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { currentLanguage } from '#current-language';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import type { CurrentUser } from '../../shared/account/user.schema.ts';
import { authText } from '../../shared/messages/auth.ts';
import { localizedPath } from '../../shared/site/localized-path.ts';
import { hasDashboard } from '../../shared/technician/technician.ts';
import { queryClient, trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { EmailInput } from '../ui/form/email-input.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import layout from '../ui/layout.module.css';
import { rememberLanguage } from '../ui/page/choose-language.ts';
import { dismissToast, showError, showToast } from '../ui/page/toast.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import classes from './form.module.css';
import { landingPath, signIns } from './landing.ts';
import { forgetOthersTyping } from './own-session.ts';
import { signInFailure } from './sign-in-failure.ts';

/** Technicians land on the home page; applicants read their state. */
function toDashboard(state: NonNullable<CurrentUser['technicianState']>) {
  const isDecided = hasDashboard(state);
  return {
    ...(!isDecided && {
      text: authText(state === 'applicant' ? 'gate.underReview' : 'gate.rejected'),
    }),
    action: (
      <Button
        component={Link}
        href={paths.techDashboard}
        size="compact-md"
        variant="default"
        onClick={dismissToast}
      >
        {authText(isDecided ? 'dashboard.link' : 'reason.seeDetails')}
      </Button>
    ),
  };
}

export function LoginForm() {
  const cache = trpc.useUtils();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isResetOpen, setResetOpen] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const login = trpc.auth.login.useMutation({
    async onSuccess({ id }) {
      forgetOthersTyping(id);
      signIns().postMessage(null);
      // The data was loaded for a visitor, or for someone else.
      queryClient.removeQueries({ type: 'inactive' });
      await cache.invalidate();
      const user = cache.auth.me.getData();
      if (user?.language && user.language !== currentLanguage()) {
        rememberLanguage(user.language);
        location.assign(localizedPath(landingPath(user.role), user.language, site.defaultLanguage));
      }
      showToast({
        ...authText.notice('signIn.success'),
        kind: 'success',
        ...(user?.technicianState && toDashboard(user.technicianState)),
      });
    },
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
      </form>
      {isResetOpen && <ForgotPasswordDialog email={email} onClose={() => setResetOpen(false)} />}
    </>
  );
}
