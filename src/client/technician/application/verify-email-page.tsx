import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { REVIEW_TIME } from '../../../shared/site/policy.ts';
import { APPLICATION } from '../../../shared/technician/application.ts';
import { trpc } from '../../api.ts';
import { AuthTag } from '../../auth/auth-tag.tsx';
import { byEmail } from '../../emails.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PageSkeleton } from '../../ui/page/skeletons.tsx';
import { useOnce } from '../../ui/use-once.ts';

/** `/verify-email/:token`: opening the emailed link confirms the address. */
export default function VerifyEmailPage() {
  const { token = '' } = useParams<{ token: string }>();
  const { mutate, isSuccess, error } = trpc.application.verifyEmail.useMutation();
  useOnce(() => mutate({ token }));

  if (isSuccess) {
    return (
      <AuthTag
        title="Thank you"
        lead={`${APPLICATION.verified} We’ll review your application within ${REVIEW_TIME}${byEmail(' and email you', '')}.`}
      >
        <Button component={Link} href={paths.home}>
          Back to home
        </Button>
      </AuthTag>
    );
  }
  if (!error) return <PageSkeleton />;
  const isInvalid = error.data?.httpStatus === 404 || error.data?.httpStatus === 400;
  return (
    <AuthTag
      title={isInvalid ? 'This link doesn’t work' : 'Something went wrong'}
      lead={
        isInvalid
          ? 'It may be incomplete, or replaced by a newer one. Your application isn’t lost.'
          : 'Your email isn’t confirmed yet. Please try again in a moment.'
      }
      stub={
        <p>
          Questions? Email <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      }
    >
      {!isInvalid && <Button onClick={() => mutate({ token })}>Try again</Button>}
      <Button component={Link} href={paths.home} variant="default">
        Back to home
      </Button>
    </AuthTag>
  );
}
