import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { PASSWORD, SIGN_IN } from '../../shared/site/messages.ts';
import { trpc } from '../api.ts';
import { Dialog } from '../ui/modal/dialog.tsx';
import { showToast } from '../ui/page/toast.ts';
import { EmailInput } from './email-input.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What stands in the form behind. */
  email: string;
}

/** Asks for the address that a link to choose a new password is mailed to. */
export function ForgotPasswordDialog(props: Props) {
  return props.opened ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, email: known }: Props) {
  const formId = useId();
  const [email, setEmail] = useState(known);
  const forgot = trpc.auth.forgotPassword.useMutation({
    onSettled() {
      // The same for an account, no account and a failure: the answer tells nobody anything.
      showToast({ ...PASSWORD.resetSent, kind: 'success' });
      onClose();
    },
  });

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
          description="We mail you a link that works once, for an hour."
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
