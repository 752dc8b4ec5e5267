import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { authText } from '../../shared/messages/account/auth.ts';
import { policyText } from '../../shared/messages/site/policy.ts';
import { applicationText } from '../../shared/messages/technician/application.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { byEmail } from '../emails.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { showFailure } from '../ui/failure.ts';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { Questions } from '../ui/page/questions.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { AuthTag } from './auth-tag.tsx';
import { LoginForm } from './login-form.tsx';

/**
 * `/verify-email/:token`: confirms the email of an account, which takes that account. Anyone can
 * apply with anyone's address, so the link alone must not make a stranger's account trusted.
 */
export default function VerifyEmailPage() {
  const { token = '' } = useParams<{ token: string }>();
  const { data: user } = trpc.auth.me.useQuery();
  const { data, error, refetch } = trpc.auth.verification.useQuery({ token });
  const [isEnded, setEnded] = useState(false);

  const home = (
    <Button component={Link} href={paths.home} variant="default">
      {authText('backToHome')}
    </Button>
  );
  if (isEnded) {
    return (
      <AuthTag title={authText('applicationEnded')} lead={authText('itsDataIsDeleted')}>
        {home}
      </AuthTag>
    );
  }
  if (data?.isVerified) return <Verified isApplicant={user?.technicianState === 'applicant'} />;
  if (data?.isOwn && user) return <OwnAccount token={token} email={user.email} />;
  if (data) return <Unknown token={token} onEnded={() => setEnded(true)} />;
  if (!error) return <PageSkeleton />;
  if (error.data?.httpStatus !== 404 && error.data?.httpStatus !== 400) {
    return <ErrorPage title={pageTitle(pages.verifyEmail)} onRetry={() => void refetch()} />;
  }
  return (
    <AuthTag
      title={authText('thisLinkDoesntWork')}
      lead={applicationText('itMayBeIncomplete')}
      stub={
        <p>
          <Questions />
        </p>
      }
    >
      {home}
    </AuthTag>
  );
}

function Verified({ isApplicant }: { isApplicant: boolean }) {
  const reviewTime = policyText('reviewTime');
  const sends = byEmail('yes', 'no');
  return (
    <AuthTag
      title={isApplicant ? applicationText('thankYou') : authText('emailConfirmed')}
      lead={
        isApplicant && applicationText('wellReviewYourApplicationWithin', { reviewTime, sends })
      }
    >
      <Button component={Link} href={paths.home}>
        {authText('backToHome')}
      </Button>
    </AuthTag>
  );
}

function OwnAccount({ token, email }: { token: string; email: string }) {
  const cache = trpc.useUtils();
  const verify = trpc.auth.verifyEmail.useMutation({
    onSuccess: () => cache.invalidate(),
    onError: (error) => showFailure(error, { title: authText('somethingWentWrong') }),
  });
  return (
    <AuthTag title={pageTitle(pages.verifyEmail)} lead={authText('confirmThatItsYours', { email })}>
      <Button size="md" loading={verify.isPending} onClick={() => verify.mutate({ token })}>
        {authText('confirmMyEmail')}
      </Button>
    </AuthTag>
  );
}

/** Whoever reads the email may know the account's password, or not know the account at all. */
function Unknown({ token, onEnded }: { token: string; onEnded: () => void }) {
  const [isSigningIn, setSigningIn] = useState(false);
  const disown = trpc.auth.disownApplication.useMutation({
    onSuccess: onEnded,
    onError: (error) => showFailure(error, { title: authText('somethingWentWrong') }),
  });
  return (
    <AuthTag
      title={authText('isThisYourAccount')}
      lead={authText('someoneUsedYourEmail', { site: site.name })}
      stub={<p>{authText('notMeEndsIt')}</p>}
    >
      {isSigningIn ? (
        <LoginForm />
      ) : (
        <Button size="md" onClick={() => setSigningIn(true)}>
          {authText('signInWithYourPassword')}
        </Button>
      )}
      <Button
        component={Link}
        href={pages.resetPassword.path.replace(':token', token)}
        variant="default"
      >
        {authText('chooseANewPassword')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={disown.isPending}
        onClick={() => disown.mutate({ token })}
      >
        {authText('thisWasntMe')}
      </Button>
    </AuthTag>
  );
}
