import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'wouter';
import { REVIEW_TIME } from '../../../shared/site/policy.ts';
import { APPLICATION } from '../../../shared/technician/application.ts';
import { trpc } from '../../api.ts';
import { AuthTag } from '../../auth/auth-tag.tsx';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PageSkeleton } from '../../ui/page/skeletons.tsx';

/** `/verify-email/:token`: opening the mailed link confirms the address. */
export default function VerifyEmailPage() {
  const { token = '' } = useParams<{ token: string }>();
  const { mutate, isSuccess, error } = trpc.application.verifyEmail.useMutation();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ token });
  }, [mutate, token]);

  if (isSuccess) {
    return (
      <AuthTag
        title="Thank you"
        lead={`${APPLICATION.verified} We review your application within ${REVIEW_TIME} and write to you.`}
      >
        <Button component={Link} href={paths.home}>
          To the home page
        </Button>
      </AuthTag>
    );
  }
  if (!error) return <PageSkeleton />;
  const isVoid = error.data?.httpStatus === 404 || error.data?.httpStatus === 400;
  return (
    <AuthTag
      title={isVoid ? 'This link does not work' : 'That did not work'}
      lead={
        isVoid
          ? 'It may be cut short, or a newer one has taken its place. Your application is not lost.'
          : 'Your address is not confirmed yet. Please try again in a moment.'
      }
      stub={
        <p>
          Questions? Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      }
    >
      {!isVoid && <Button onClick={() => mutate({ token })}>Try again</Button>}
      <Button component={Link} href={paths.home} variant="default">
        To the home page
      </Button>
    </AuthTag>
  );
}
