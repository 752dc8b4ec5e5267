import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { authText } from '../../shared/messages/auth.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { sendsEmails } from '../emails.ts';
import { site } from '../site.ts';
import { EmailInput } from '../ui/form/email-input.tsx';
import { Dialog } from '../ui/modal/dialog.tsx';
import { FormDialog } from '../ui/modal/form-dialog.tsx';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { richText } from '../ui/rich-text.ts';

interface Props {
  onClose: () => void;
  /** What was typed in the sign-in form. */
  email: string;
}

export function ForgotPasswordDialog({ onClose, email: known }: Props) {
  const [email, setEmail] = useState(known);
  const forgot = trpc.auth.forgotPassword.useMutation({
    onSettled() {
      showSuccess(authText.notice('password.resetSent'));
      onClose();
    },
  });

  if (!sendsEmails) return <NoEmails onClose={onClose} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') showError(authText.notice('signIn.required'));
    else forgot.mutate({ email });
  }

  return (
    <FormDialog
      size="sm"
      title={pageTitle(pages.resetPassword)}
      submitLabel={authText('forgot.submit')}
      pending={forgot.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <EmailInput
        label={authText('field.email')}
        autoComplete="username"
        data-autofocus
        description={authText('forgot.text')}
        value={email}
        onChange={setEmail}
      />
    </FormDialog>
  );
}

function NoEmails({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      size="sm"
      onClose={onClose}
      title={pageTitle(pages.resetPassword)}
      footer={<Button onClick={onClose}>{uiText('close')}</Button>}
    >
      <p>
        {richText(authText('forgot.noEmails', { email: site.supportEmail }), {
          link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
        })}
      </p>
    </Dialog>
  );
}
