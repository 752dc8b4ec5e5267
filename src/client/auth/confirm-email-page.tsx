import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { accountText } from '../../shared/messages/account/account.ts';
import { authText } from '../../shared/messages/account/auth.ts';
import { shellText } from '../../shared/messages/site/shell.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { Questions } from '../ui/page/questions.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { useOnce } from '../ui/use-once.ts';
import { AuthTag } from './auth-tag.tsx';
import { LoginForm } from './login-form.tsx';

/** `/confirm-email/:token`: the link sent to a technician's new email. It needs their session. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams<{ token: string }>();
  const { data: user, isPending } = trpc.auth.me.useQuery();
  if (isPending) return <PageSkeleton />;
  if (user) return <Confirmation token={token} />;
  return (
    <AuthTag title={authText('confirmYourNewEmail')} lead={authText('signInWithTheEmail')}>
      <LoginForm />
    </AuthTag>
  );
}

function Confirmation({ token }: { token: string }) {
  const cache = trpc.useUtils();
  const { mutate, data, error } = trpc.auth.emailChange.confirm.useMutation({
    onSuccess: () => cache.invalidate(),
  });
  useOnce(() => mutate({ token }));

  if (data) {
    return (
      <AuthTag
        title={authText('emailChanged')}
        lead={`${accountText('emailChange.changed.text', { email: data.email })} ${authText('otherDevicesSignedOut')}`}
      >
        <Button component={Link} href={paths.techDashboard}>
          {authText('goToYourDashboard')}
        </Button>
      </AuthTag>
    );
  }
  if (!error) return <PageSkeleton />;
  const status = error.data?.httpStatus;
  const isFinal = status !== undefined && status < 429;
  return (
    <AuthTag
      title={isFinal ? authText('thisLinkDoesntWork') : authText('somethingWentWrong')}
      lead={isFinal ? error.message : authText('yourEmailIsntChanged')}
      stub={
        <p>
          <Questions />
        </p>
      }
    >
      {!isFinal && <Button onClick={() => mutate({ token })}>{shellText('tryAgain')}</Button>}
      <Button component={Link} href={paths.home} variant="default">
        {authText('backToHome')}
      </Button>
    </AuthTag>
  );
}
