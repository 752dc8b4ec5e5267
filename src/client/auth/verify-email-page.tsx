import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { applicationText } from '../../shared/messages/application.ts';
import { authText } from '../../shared/messages/auth.ts';
import { pageText } from '../../shared/messages/page.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { byEmail } from '../emails.ts';
import { site } from '../site.ts';
import { showFailure } from '../ui/failure.ts';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { AuthTag } from './auth-tag.tsx';
import { BackHome, EmailedLink, LinkFailed } from './emailed-link.tsx';
import { LoginForm } from './login-form.tsx';

/**
 * Needs the session: anyone can apply with anyone's address, so the link alone must not make a
 * stranger's account trusted.
 */
export default function VerifyEmailPage() {
  const { token = '' } = useParams<{ token: string }>();
  const cache = trpc.useUtils();
  const { data: user } = trpc.auth.me.useQuery();
  const { data, error, refetch } = trpc.auth.verification.useQuery({ token });
  const verify = trpc.auth.verifyEmail.useMutation({ onSuccess: () => cache.invalidate() });
  const [isEnded, setEnded] = useState(false);

  if (isEnded) {
    return (
      <AuthTag title={authText('claim.ended.title')} lead={authText('claim.ended.text')}>
        <BackHome />
      </AuthTag>
    );
  }
  if (error) return <LinkFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.isVerified) {
    const isApplicant = user?.technicianState === 'applicant';
    const said = { reviewTime: pageText('reviewTime'), sends: byEmail('yes', 'no') };
    return (
      <AuthTag
        title={isApplicant ? applicationText('verified.title') : authText('verify.done')}
        lead={isApplicant && applicationText('verified.text', said)}
      >
        <BackHome />
      </AuthTag>
    );
  }
  if (!data.isOwn || !user) return <Unknown token={token} onEnded={() => setEnded(true)} />;
  return (
    <EmailedLink
      token={token}
      title={pageTitle(pages.verifyEmail)}
      lead={authText('verify.text', { email: user.email })}
      label={authText('verify.submit')}
      act={verify}
    />
  );
}

function Unknown({ token, onEnded }: { token: string; onEnded: () => void }) {
  const [isSigningIn, setSigningIn] = useState(false);
  const disown = trpc.auth.disownApplication.useMutation({
    onSuccess: onEnded,
    onError: (error) => showFailure(error, { title: authText('failed.title') }),
  });
  return (
    <AuthTag
      title={authText('claim.title')}
      lead={authText('claim.text', { site: site.name })}
      stub={<p>{authText('claim.refuse.hint')}</p>}
    >
      {isSigningIn ? (
        <LoginForm />
      ) : (
        <Button size="md" onClick={() => setSigningIn(true)}>
          {authText('claim.signIn')}
        </Button>
      )}
      <Button
        component={Link}
        href={pages.resetPassword.path.replace(':token', token)}
        variant="default"
      >
        {authText('reset.title')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={disown.isPending}
        onClick={() => disown.mutate({ token })}
      >
        {authText('claim.refuse')}
      </Button>
    </AuthTag>
  );
}
