import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { PASSWORD, SIGN_IN } from '../../shared/site/messages.ts';
import { trpc } from '../api.ts';
import { sendsEmails } from '../emails.ts';
import { site } from '../site.ts';
import { Dialog } from '../ui/modal/dialog.tsx';
import { showToast } from '../ui/page/toast.ts';
import { EmailInput } from './email-input.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What was typed in the sign-in form. */
  email: string;
}

/** Asks where to send the password reset link. */
export function ForgotPasswordDialog(props: Props) {
  return props.opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, email: known }: Props) {
  const formId = useId();
  const [email, setEmail] = useState(known);
  const forgot = trpc.auth.forgotPassword.useMutation({
    onSettled() {
      // Always the same message, so it never reveals which addresses have accounts.
      showToast({ ...PASSWORD.resetSent, kind: 'success' });
      onClose();
    },
  });

  if (!sendsEmails) return <NoEmails onClose={onClose} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') showToast({ ...SIGN_IN.emailRequired, kind: 'destructive' });
    else forgot.mutate({ email });
  }

  return (
    <Dialog
      opened
      size="sm"
      onClose={onClose}
      title="Reset your password"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={forgot.isPending}>
            Send Reset Link
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <EmailInput
          data-autofocus
          description="We’ll email you a link that works once, within an hour."
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function NoEmails({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      opened
      size="sm"
      onClose={onClose}
      title="Reset your password"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>
        This site doesn’t send emails, so it can’t send you a link. Ask{' '}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> for help.
      </p>
    </Dialog>
  );
}
