import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { accountText } from '../../shared/messages/account/account.ts';
import { authText } from '../../shared/messages/account/auth.ts';
import { shellText } from '../../shared/messages/site/shell.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { Questions } from '../ui/page/questions.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { AuthTag } from './auth-tag.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { landingPath } from './landing.ts';
import { LoginForm } from './login-form.tsx';

/**
 * `/confirm-email/:token`: the link sent to an account's new email, which needs its session; with
 * `?undo` the one sent to the old email, which gives that back.
 */
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
        title={authText('emailChanged')}
        lead={`${accountText('emailChange.changed.text', { email })} ${authText('otherDevicesSignedOut')}`}
      >
        <Button
          component={Link}
          href={user.role === 'admin' ? landingPath(user.role) : paths.techDashboard}
        >
          {authText('goToYourDashboard')}
        </Button>
      </AuthTag>
    );
  }
  if (isPending || (user && !data)) return <PageSkeleton />;
  if (!user) {
    return (
      <AuthTag title={authText('confirmYourNewEmail')} lead={authText('signInWithTheEmail')}>
        <LoginForm />
      </AuthTag>
    );
  }
  if (!data?.pending) return <Failed />;
  if (confirm.error) {
    return <Failed error={confirm.error} onRetry={() => confirm.mutate({ token })} />;
  }
  return (
    <AuthTag
      title={authText('confirmYourNewEmail')}
      lead={authText('fromNowOn', { email: data.pending.email })}
    >
      <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {authText('confirmMyNewEmail')}
      </Button>
    </AuthTag>
  );
}

function Undo({ token }: { token: string }) {
  const cache = trpc.useUtils();
  const [isResetOpen, setResetOpen] = useState(false);
  const { data, error } = trpc.auth.emailChange.former.useQuery({ token });
  const undo = trpc.auth.emailChange.undo.useMutation({
    onSuccess: () => cache.auth.me.invalidate(),
  });

  if (error) return <Failed error={error} />;
  if (!data) return <PageSkeleton />;
  if (undo.error) return <Failed error={undo.error} onRetry={() => undo.mutate({ token })} />;
  const { email } = data;
  if (!undo.isSuccess) {
    return (
      <AuthTag title={authText('undoTheChange')} lead={authText('oldEmailAgain', { email })}>
        <Button size="md" loading={undo.isPending} onClick={() => undo.mutate({ token })}>
          {authText('undoThis')}
        </Button>
      </AuthTag>
    );
  }
  return (
    <AuthTag title={authText('changeUndone')} lead={authText('thenChooseANew', { email })}>
      <Button size="md" onClick={() => setResetOpen(true)}>
        {authText('chooseANewPassword')}
      </Button>
      <Button component={Link} href={paths.login} variant="default">
        {authText('goToLogin')}
      </Button>
      {isResetOpen && <ForgotPasswordDialog email={email} onClose={() => setResetOpen(false)} />}
    </AuthTag>
  );
}

interface Failure {
  message: string;
  data?: { httpStatus: number } | null | undefined;
}

/** @param error none when there is no change that waits for this link */
function Failed({ error, onRetry }: { error?: Failure; onRetry?: () => void }) {
  const status = error?.data?.httpStatus;
  const isFinal = !error || (status !== undefined && status < 429);
  return (
    <AuthTag
      title={isFinal ? authText('thisLinkDoesntWork') : authText('somethingWentWrong')}
      lead={
        isFinal
          ? (error?.message ?? accountText('emailChange.linkInvalid'))
          : authText('yourEmailIsntChanged')
      }
      stub={
        <p>
          <Questions />
        </p>
      }
    >
      {!isFinal && onRetry && <Button onClick={onRetry}>{shellText('tryAgain')}</Button>}
      <Button component={Link} href={paths.home} variant="default">
        {authText('backToHome')}
      </Button>
    </AuthTag>
  );
}
