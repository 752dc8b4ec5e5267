import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { AdminAccount } from '../../shared/account/user.schema.ts';
import { authText } from '../../shared/messages/auth.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { isEmail, normalizeEmail } from '../../shared/site/contact.ts';
import { trpc } from '../api.ts';
import { byEmail } from '../emails.ts';
import { showFailure } from '../ui/failure.ts';
import { EmailInput } from '../ui/form/email-input.tsx';
import layout from '../ui/layout.module.css';
import { ConfirmDialog } from '../ui/modal/confirm-dialog.tsx';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { Unloaded } from '../ui/page/unloaded.tsx';
import classes from './admin-accounts.module.css';

export function AdminAccounts() {
  const query = trpc.auth.admins.useQuery();
  const { data: admins, isError } = query;
  const [toRemove, setToRemove] = useState<AdminAccount | null>(null);

  if (isError || !admins) return <Unloaded query={query} lines={3} />;
  return (
    <>
      <ul>
        {admins.map((admin) => (
          <li key={admin.id} className={layout.line}>
            <span className={layout.about}>
              <span>{admin.email}</span>
              {(admin.isOneself || admin.isInvited) && (
                <span className={layout.small}>
                  {admin.isOneself ? authText('admins.you') : authText('admins.invited')}
                </span>
              )}
            </span>
            {!admin.isOneself && (
              <Button
                variant="subtle"
                color="red"
                aria-label={authText('admins.remove', { email: admin.email })}
                onClick={() => setToRemove(admin)}
              >
                {uiText('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <InviteForm />
      {toRemove && <RemoveDialog admin={toRemove} onClose={() => setToRemove(null)} />}
    </>
  );
}

/** Shown on sites that send no emails. */
const INVITED_HERE = {
  title: authText('admins.inviteSent.title'),
  text: authText('admins.inviteSent.text'),
};

function InviteForm() {
  const cache = trpc.useUtils();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const invite = trpc.auth.invite.useMutation({
    async onSuccess() {
      setEmail('');
      // The pressed button is disabled now, and would lose the focus.
      field.current?.focus();
      showSuccess(byEmail(authText.notice('admins.invited'), INVITED_HERE));
      await cache.auth.admins.invalidate();
    },
    onError: (error) => showFailure(error, { title: authText('admins.invite.failed') }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmail(normalizeEmail(email))) invite.mutate({ email });
    else showError(bookingText.notice('error.email'));
  }

  return (
    <form className={classes.invite} onSubmit={submit} noValidate>
      <EmailInput
        ref={field}
        className={classes.field}
        size="sm"
        label={authText('admins.invite.title')}
        name="inviteEmail"
        autoComplete="off"
        description={byEmail(undefined, authText('admins.invite.noEmails'))}
        required={false}
        value={email}
        onChange={setEmail}
      />
      <Button
        type="submit"
        variant="default"
        loading={invite.isPending}
        disabled={email.trim() === ''}
      >
        {byEmail(authText('admins.invite.submit'), authText('admins.invite'))}
      </Button>
    </form>
  );
}

function RemoveDialog({ admin, onClose }: { admin: AdminAccount; onClose: () => void }) {
  const cache = trpc.useUtils();
  const remove = trpc.auth.removeAdmin.useMutation({
    async onSuccess() {
      onClose();
      showSuccess(authText.notice('admins.removed'));
      await cache.auth.admins.invalidate();
    },
    onError(error) {
      onClose();
      showFailure(error, { title: authText('admins.remove.failed') });
    },
  });
  return (
    <ConfirmDialog
      title={authText('admins.remove.title')}
      confirmLabel={uiText('remove')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id: admin.id })}
      onClose={onClose}
    >
      <p>{authText('admins.remove.text', { email: admin.email })}</p>
    </ConfirmDialog>
  );
}
