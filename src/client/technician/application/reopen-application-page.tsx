import { Button } from '@mantine/core';
import { Link, useLocation, useParams } from 'wouter';
import { applicationText } from '../../../shared/messages/application.ts';
import { authText } from '../../../shared/messages/auth.ts';
import { pageTitle } from '../../../shared/site/page-head.ts';
import { pages } from '../../../shared/site/pages.ts';
import type { EarlierApplication } from '../../../shared/technician/application.schema.ts';
import { trpc } from '../../api.ts';
import { AuthTag } from '../../auth/auth-tag.tsx';
import { paths } from '../../paths.ts';
import { ErrorPage } from '../../ui/page/error-state.tsx';
import { PageBody } from '../../ui/page/page-body.tsx';
import { PageSkeleton } from '../../ui/page/skeletons.tsx';
import { ApplicationForm } from './application-form.tsx';
import { registrationSuccessPath, toApplication, valuesOf } from './application-values.ts';
import classes from './register-page.module.css';
import { useApplicationForm, useRefusal } from './use-application.ts';

export default function ReopenApplicationPage() {
  const { token = '' } = useParams<{ token: string }>();
  const { data: earlier, error, refetch } = trpc.application.earlier.useQuery({ token });
  if (earlier) return <Reopening token={token} earlier={earlier} />;
  if (!error) return <PageSkeleton />;
  if (error.data?.httpStatus !== 404 && error.data?.httpStatus !== 400) {
    return <ErrorPage title={pageTitle(pages.reopenApplication)} onRetry={() => void refetch()} />;
  }
  return (
    <AuthTag title={authText('link.invalid')} lead={applicationText('reopen.invalid')}>
      <Button component={Link} href={paths.login}>
        {authText('signIn.submit')}
      </Button>
      <Button component={Link} href={paths.techRegister} variant="default">
        {applicationText('reopen.anotherEmail')}
      </Button>
    </AuthTag>
  );
}

function Reopening({ token, earlier }: { token: string; earlier: EarlierApplication }) {
  const [, navigate] = useLocation();
  const form = useApplicationForm(valuesOf(earlier));
  const showRefusal = useRefusal(form);
  const send = trpc.application.reopen.useMutation({
    onSuccess: ({ hasPlace }) => navigate(registrationSuccessPath(hasPlace)),
  });

  return (
    <PageBody
      title={pageTitle(pages.reopenApplication)}
      lead={applicationText('reopen.text')}
      width="wide"
    >
      {earlier.rejectionReason && (
        <p className={classes.restored}>
          <b>{applicationText('reopen.reason')}</b> <span>{earlier.rejectionReason}</span>
        </p>
      )}
      <ApplicationForm
        form={form}
        fixedEmail={earlier.email}
        isPending={send.isPending}
        onSend={(values) =>
          send.mutateAsync({ ...toApplication(values), token }).then(() => undefined, showRefusal)
        }
      />
    </PageBody>
  );
}
