import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams, useRoute } from 'wouter';
import { authText } from '../../shared/messages/auth.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { AuthTag } from './auth-tag.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export default function ResetPasswordPage() {
  const { token } = useParams<{ token?: string }>();
  const [state, setState] = useState<'open' | 'invalid' | { hasCalendar: boolean }>('open');
  const [isInvited] = useRoute(pages.invitation.path);

  if (!token || state === 'invalid') return isInvited ? <InvalidInvitation /> : <InvalidLink />;
  if (state !== 'open') return isInvited ? <Welcome /> : <Complete {...state} />;
  return (
    <AuthTag
      title={isInvited ? pageTitle(pages.invitation) : authText('reset.title')}
      lead={authText('reset.rule')}
      stub={
        isInvited ? (
          <p>{authText('invitation.text', { site: site.name })}</p>
        ) : (
          <p>
            {authText('reset.text')} <Link href={paths.login}>{authText('reset.backToLogin')}</Link>
          </p>
        )
      }
    >
      <ResetPasswordForm
        token={token}
        isInvited={isInvited}
        onDone={setState}
        onInvalid={() => setState('invalid')}
      />
    </AuthTag>
  );
}

function InvalidInvitation() {
  return (
    <AuthTag
      title={authText('invitation.invalid.title')}
      lead={authText('invitation.invalid.text')}
      stub={<Link href={paths.login}>{authText('reset.login')}</Link>}
    />
  );
}

function Welcome() {
  return (
    <AuthTag title={authText('invitation.done.title')} lead={authText('invitation.done.text')}>
      <Button component={Link} href={paths.login} size="md">
        {authText('reset.login')}
      </Button>
    </AuthTag>
  );
}

function InvalidLink() {
  const [isResetOpen, setResetOpen] = useState(false);
  return (
    <AuthTag
      title={authText('password.invalidLink.title')}
      lead={authText('password.invalidLink.text')}
      stub={
        <p>
          {authText('reset.remembered')}{' '}
          <Link href={paths.login}>{authText('reset.backToLogin')}</Link>
        </p>
      }
    >
      <Button size="md" onClick={() => setResetOpen(true)}>
        {authText('reset.newLink')}
      </Button>
      {isResetOpen && <ForgotPasswordDialog email="" onClose={() => setResetOpen(false)} />}
    </AuthTag>
  );
}

function Complete({ hasCalendar }: { hasCalendar: boolean }) {
  return (
    <AuthTag title={authText('reset.done.title')} lead={authText('reset.done.text')}>
      {hasCalendar && <p>{authText('reset.calendar')}</p>}
      <Button component={Link} href={paths.login} size="md">
        {authText('reset.login')}
      </Button>
    </AuthTag>
  );
}

interface Props {
  token: string;
  isInvited: boolean;
  onDone: (done: { hasCalendar: boolean }) => void;
  onInvalid: () => void;
}

function ResetPasswordForm({ token, isInvited, onDone, onInvalid }: Props) {
  const cache = trpc.useUtils();
  const reset = trpc.auth.resetPassword.useMutation({
    async onSuccess(done) {
      if (!isInvited) showSuccess(authText.notice('password.resetDone'));
      onDone(done);
      // The reset ended all sessions, this browser's too.
      await cache.invalidate();
    },
    onError({ message, data }) {
      if (message === authText('password.invalidLink.text')) {
        if (!isInvited) showError(authText.notice('password.invalidLink'));
        onInvalid();
        return;
      }
      // Without data, the message is the browser's own.
      const text = data ? message : authText('password.resetFailed.text');
      showError({ title: authText('password.resetFailed.title'), text });
    },
  });
  return (
    <NewPasswordForm
      labels={{
        confirm: authText('field.confirmPassword'),
        button: authText(isInvited ? 'invitation.submit' : 'reset.submit'),
      }}
      isPending={reset.isPending}
      onSend={({ newPassword }) => reset.mutateAsync({ token, newPassword })}
    />
  );
}
