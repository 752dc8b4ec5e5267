import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { authText } from '../../shared/messages/auth.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { AuthTag } from './auth-tag.tsx';
import { EmailedLink, LinkFailed } from './emailed-link.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { landingPath } from './landing.ts';
import { LoginForm } from './login-form.tsx';

/** The link to an account's new email, which needs its session; `?undo` restores the old one. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams<{ token: string }>();
  const [isUndo] = useState(() => new URLSearchParams(location.search).has('undo'));
  return isUndo ? <Undo token={token} /> : <Confirm token={token} />;
}

function Confirm({ token }: { token: string }) {
  const cache = trpc.useUtils();
  const { data: user, isPending } = trpc.auth.me.useQuery();
  const { data } = trpc.auth.emailChange.pending.useQuery(undefined, { enabled: Boolean(user) });
  const confirm = trpc.auth.emailChange.confirm.useMutation({
    onSuccess: () => cache.invalidate(),
  });

  if (confirm.data && user) {
    const { email } = confirm.data;
    return (
      <AuthTag
        title={authText('emailChange.changed.title')}
        lead={`${authText('emailChange.changed.text', { email })} ${authText('newEmail.done')}`}
      >
        <Button
          component={Link}
          href={user.role === 'admin' ? landingPath(user.role) : paths.techDashboard}
        >
          {authText('dashboard.link')}
        </Button>
      </AuthTag>
    );
  }
  if (isPending || (user && !data)) return <PageSkeleton />;
  if (!user) {
    return (
      <AuthTag title={authText('newEmail.title')} lead={authText('newEmail.signIn')}>
        <LoginForm />
      </AuthTag>
    );
  }
  if (!data?.pending)
    return <LinkFailed error={{ message: authText('emailChange.linkInvalid') }} />;
  return (
    <EmailedLink
      token={token}
      title={authText('newEmail.title')}
      lead={authText('newEmail.text', { email: data.pending.email })}
      label={authText('newEmail.submit')}
      act={confirm}
    />
  );
}

function Undo({ token }: { token: string }) {
  const cache = trpc.useUtils();
  const [isResetOpen, setResetOpen] = useState(false);
  const { data, error, refetch } = trpc.auth.emailChange.former.useQuery({ token });
  const undo = trpc.auth.emailChange.undo.useMutation({
    onSuccess: () => cache.auth.me.invalidate(),
  });

  if (error) return <LinkFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { email } = data;
  if (!undo.isSuccess) {
    return (
      <EmailedLink
        token={token}
        title={authText('undoEmail.title')}
        lead={authText('undoEmail.text', { email })}
        label={authText('undoEmail.submit')}
        act={undo}
      />
    );
  }
  return (
    <AuthTag
      title={authText('undoEmail.done.title')}
      lead={authText('undoEmail.done.text', { email })}
    >
      <Button size="md" onClick={() => setResetOpen(true)}>
        {authText('reset.title')}
      </Button>
      <Button component={Link} href={paths.login} variant="default">
        {authText('reset.login')}
      </Button>
      {isResetOpen && <ForgotPasswordDialog email={email} onClose={() => setResetOpen(false)} />}
    </AuthTag>
  );
}
