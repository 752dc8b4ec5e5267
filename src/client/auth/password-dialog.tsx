import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/auth.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { trpc } from '../api.ts';
import { failureText } from '../ui/failure.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { Dialog } from '../ui/modal/dialog.tsx';

interface Props {
  onProven: () => void;
  onClose: () => void;
}

export default function PasswordDialog({ onProven, onClose }: Props) {
  const formId = useId();
  const [currentPassword, setCurrentPassword] = useState('');
  const prove = trpc.auth.prove.useMutation({ onSuccess: onProven });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (currentPassword !== '') prove.mutate({ currentPassword });
  }

  return (
    <Dialog
      size="sm"
      title={authText('password.confirm.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {uiText('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={prove.isPending}
            disabled={currentPassword === ''}
          >
            {authText('continue')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p>{authText('password.confirm.text')}</p>
        <PasswordField
          mt="md"
          label={authText('field.yourPassword')}
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
