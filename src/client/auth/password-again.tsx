import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { PASSWORD } from '../../shared/site/messages.ts';
import { trpc } from '../api.ts';
import { failureText } from '../ui/failure.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { Dialog } from '../ui/modal/dialog.tsx';

/** Whether a call was refused only until the password is typed again. */
export function needsPassword({ data }: { data?: unknown }): boolean {
  const refused = data as { httpStatus?: number; field?: string } | null | undefined;
  return refused?.httpStatus === 403 && refused.field === 'currentPassword';
}

/**
 * Asks for the password when the server does, and then does again what it refused. What was typed
 * elsewhere stays as it is.
 *
 * @returns what asks, and the dialog to show
 */
export function usePasswordAgain() {
  const [waiting, setWaiting] = useState<{ act: () => void }>();
  const dialog = waiting && (
    <PasswordDialog
      onProven={() => {
        setWaiting(undefined);
        waiting.act();
      }}
      onClose={() => setWaiting(undefined)}
    />
  );
  return { ask: (act: () => void) => setWaiting({ act }), dialog };
}

function PasswordDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const formId = useId();
  const [currentPassword, setCurrentPassword] = useState('');
  const prove = trpc.auth.prove.useMutation({ onSuccess: onProven });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (currentPassword !== '') prove.mutate({ currentPassword });
  }

  return (
    <Dialog
      opened
      size="sm"
      title={PASSWORD.againTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={prove.isPending}
            disabled={currentPassword === ''}
          >
            Continue
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p>You haven't typed it for a while, and this step needs it.</p>
        <PasswordField
          mt="md"
          label="Your password"
          name="passwordAgain"
          required
          data-autofocus
          maxLength={PASSWORD_MAX}
          value={currentPassword}
          error={prove.isError && failureText(prove.error)}
          onChange={(event) => {
            setCurrentPassword(event.currentTarget.value);
            prove.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
