import { Button } from '@mantine/core';
import { EMAIL_CHANGE } from '../../../shared/account/account-messages.ts';
import type { PendingEmail } from '../../../shared/account/user.schema.ts';
import { trpc } from '../../api.ts';
import { NewEmailForm } from '../../auth/new-email-form.tsx';
import { sendsEmails } from '../../emails.ts';
import { site } from '../../site.ts';
import { failureText } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showToast } from '../../ui/page/toast.ts';

/** The technician's sign-in email, and changing it. */
export function OwnEmail({ email }: { email: string }) {
  return (
    <section className={layout.card} aria-labelledby="own-email">
      <h2 id="own-email">Your email address</h2>
      {sendsEmails ? (
        <EmailChange email={email} />
      ) : (
        <p className={layout.words}>
          You sign in as <b>{email}</b>. This site doesn’t send emails, so a new address can’t be
          confirmed. To change it, write to{' '}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      )}
    </section>
  );
}

function EmailChange({ email }: { email: string }) {
  const cache = trpc.useUtils();
  const { data, isError, refetch } = trpc.auth.emailChange.pending.useQuery();
  const ask = trpc.auth.emailChange.ask.useMutation({
    onSuccess(pending) {
      cache.auth.emailChange.pending.setData(undefined, { pending });
      showToast({ ...EMAIL_CHANGE.asked(pending.email), kind: 'success' });
    },
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Bone lines={2} />;
  if (data.pending) return <Pending email={email} pending={data.pending} />;
  return (
    <NewEmailForm
      description={`You sign in as ${email}. It changes once you open the link that we’ll email to the new address.`}
      button="Send the link"
      isPending={ask.isPending}
      onSend={ask.mutateAsync}
      onFailure={(text) => showToast({ title: EMAIL_CHANGE.failed, text, kind: 'destructive' })}
    />
  );
}

function Pending({ email, pending }: { email: string; pending: PendingEmail }) {
  const cache = trpc.useUtils();
  const cancel = trpc.auth.emailChange.cancel.useMutation({
    onSuccess() {
      cache.auth.emailChange.pending.setData(undefined, { pending: null });
      showToast({ ...EMAIL_CHANGE.canceled, kind: 'success' });
    },
    onError: (error) =>
      showToast({
        title: EMAIL_CHANGE.cancelFailed,
        text: failureText(error),
        kind: 'destructive',
      }),
  });
  return (
    <>
      <p className={layout.words}>
        Open the link that we sent to <b>{pending.email}</b> by {dateTime.format(pending.expiresAt)}
        . Until then, you sign in as <b>{email}</b>.
      </p>
      <p className={layout.soft}>
        No email? Check the spam folder and the address. If it’s mistyped, cancel and start over.
      </p>
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the change
        </Button>
      </div>
    </>
  );
}

const dateTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
