import { Button } from '@mantine/core';
import type { PendingEmail } from '../../shared/account/user.schema.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { authText } from '../../shared/messages/auth.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { trpc } from '../api.ts';
import { sendsEmails } from '../emails.ts';
import { site } from '../site.ts';
import { showFailure } from '../ui/failure.ts';
import layout from '../ui/layout.module.css';
import { showSuccess } from '../ui/page/toast.ts';
import { Unloaded } from '../ui/page/unloaded.tsx';
import { richText } from '../ui/rich-text.ts';
import { NewEmailForm } from './new-email-form.tsx';

export function OwnEmail({ email }: { email: string }) {
  return (
    <section className={layout.card} aria-labelledby="own-email">
      <h2 id="own-email">{authText('field.emailAddress')}</h2>
      {sendsEmails ? (
        <EmailChange email={email} />
      ) : (
        <p className={layout.words}>
          {richText(dashboardText('email.fixed', { email, support: site.supportEmail }), {
            link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
          })}
        </p>
      )}
    </section>
  );
}

function EmailChange({ email }: { email: string }) {
  const query = trpc.auth.emailChange.pending.useQuery();
  const { data, isError } = query;
  if (isError || !data) return <Unloaded query={query} lines={2} />;
  // After a confirmation in another tab, the account has it.
  if (data.pending && data.pending.email !== email)
    return <Pending email={email} pending={data.pending} />;
  return <NewEmailForm present={email} />;
}

function Pending({ email, pending }: { email: string; pending: PendingEmail }) {
  const cache = trpc.useUtils();
  const cancel = trpc.auth.emailChange.cancel.useMutation({
    onSuccess() {
      cache.auth.emailChange.pending.setData(undefined, { pending: null });
      showSuccess(authText.notice('emailChange.canceled'));
    },
    onError: (error) => showFailure(error, { title: authText('emailChange.cancelFailed') }),
  });
  return (
    <>
      <p className={layout.words}>
        {richText(
          dashboardText('email.pending', {
            pending: pending.email,
            time: formatInstant(pending.expiresAt, 'weekdayAndTime'),
            email,
          }),
        )}
      </p>
      <p className={layout.soft}>{dashboardText('email.missing')}</p>
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {dashboardText('email.cancel')}
        </Button>
      </div>
    </>
  );
}
