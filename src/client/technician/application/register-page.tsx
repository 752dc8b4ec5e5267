import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { applicationText } from '../../../shared/messages/application.ts';
import { pageTitle } from '../../../shared/site/page-head.ts';
import { pages } from '../../../shared/site/pages.ts';
import { trpc } from '../../api.ts';
import { paths } from '../../paths.ts';
import { PageBody } from '../../ui/page/page-body.tsx';
import { richText } from '../../ui/rich-text.ts';
import { applicationDraft } from './application-draft.ts';
import { ApplicationForm } from './application-form.tsx';
import { registrationSuccessPath, toApplication } from './application-values.ts';
import classes from './register-page.module.css';
import { useDraftedForm, useRefusal } from './use-application.ts';

export default function RegisterPage() {
  const { data: user } = trpc.auth.me.useQuery();
  const [, navigate] = useLocation();
  const { form, isRestored, startOver } = useDraftedForm();
  const showRefusal = useRefusal(form);
  const send = trpc.application.send.useMutation({
    onSuccess({ hasPlace }) {
      applicationDraft.forget();
      navigate(registrationSuccessPath(hasPlace));
    },
  });

  return (
    <PageBody
      title={pageTitle(pages.techRegister)}
      lead={
        <>
          <span>{applicationText('lead')}</span>
          {!user && (
            <>
              {' '}
              {richText(applicationText('signIn'), {
                link: (text) => <Link href={paths.login}>{text}</Link>,
              })}
            </>
          )}
        </>
      }
      width="wide"
    >
      {isRestored && (
        <p className={classes.restored} role="status">
          {applicationText('draft.kept')}
          <Button variant="subtle" size="xs" onClick={startOver}>
            {applicationText('draft.discard')}
          </Button>
        </p>
      )}
      <ApplicationForm
        form={form}
        isPending={send.isPending}
        onSend={(values) =>
          send.mutateAsync(toApplication(values)).then(() => undefined, showRefusal)
        }
      />
    </PageBody>
  );
}
