import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { EMAIL_CHANGE } from '../../shared/account/account-messages.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
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
    <AuthTag
      title="Confirm your new email"
      lead="Sign in with the email you’ve used so far. We’ll change it right after."
    >
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
        title="Email changed"
        lead={`${EMAIL_CHANGE.changed(data.email).text} All your other devices were signed out.`}
      >
        <Button component={Link} href={paths.techDashboard}>
          Go to your dashboard
        </Button>
      </AuthTag>
    );
  }
  if (!error) return <PageSkeleton />;
  const status = error.data?.httpStatus;
  const isFinal = status !== undefined && status < 429;
  return (
    <AuthTag
      title={isFinal ? 'This link doesn’t work' : 'Something went wrong'}
      lead={isFinal ? error.message : 'Your email isn’t changed yet. Please try again in a moment.'}
      stub={
        <p>
          Questions? Email <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      }
    >
      {!isFinal && <Button onClick={() => mutate({ token })}>Try again</Button>}
      <Button component={Link} href={paths.home} variant="default">
        Back to home
      </Button>
    </AuthTag>
  );
}
