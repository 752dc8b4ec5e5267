import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { authText } from '../../../shared/messages/account/auth.ts';
import { policyText } from '../../../shared/messages/site/policy.ts';
import { shellText } from '../../../shared/messages/site/shell.ts';
import { applicationText } from '../../../shared/messages/technician/application.ts';
import { trpc } from '../../api.ts';
import { AuthTag } from '../../auth/auth-tag.tsx';
import { byEmail } from '../../emails.ts';
import { paths } from '../../paths.ts';
import { Questions } from '../../ui/page/questions.tsx';
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
        title={applicationText('thankYou')}
        lead={applicationText('wellReviewYourApplicationWithin', {
          reviewTime: policyText('reviewTime'),
          sends: byEmail('yes', 'no'),
        })}
      >
        <Button component={Link} href={paths.home}>
          {authText('backToHome')}
        </Button>
      </AuthTag>
    );
  }
  if (!error) return <PageSkeleton />;
  const isInvalid = error.data?.httpStatus === 404 || error.data?.httpStatus === 400;
  return (
    <AuthTag
      title={isInvalid ? authText('thisLinkDoesntWork') : authText('somethingWentWrong')}
      lead={
        isInvalid ? applicationText('itMayBeIncomplete') : applicationText('yourEmailIsntConfirmed')
      }
      stub={
        <p>
          <Questions />
        </p>
      }
    >
      {!isInvalid && <Button onClick={() => mutate({ token })}>{shellText('tryAgain')}</Button>}
      <Button component={Link} href={paths.home} variant="default">
        {authText('backToHome')}
      </Button>
    </AuthTag>
  );
}
