import { type FormEvent, useState } from 'react';
import { PASSWORD_MAX } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/auth.ts';
import { trpc } from '../api.ts';
import { canUsePasskeys } from '../passkeys/can-use.ts';
import { ProveByPasskey } from '../passkeys/prove-by-passkey.tsx';
import { failureText } from '../ui/failure.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import { FormDialog } from '../ui/modal/form-dialog.tsx';

interface Props {
  onProven: () => void;
  onClose: () => void;
}

export default function PasswordDialog({ onProven, onClose }: Props) {
  const [currentPassword, setCurrentPassword] = useState('');
  const { data: user } = trpc.auth.me.useQuery();
  const prove = trpc.auth.prove.useMutation({ onSuccess: onProven });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (currentPassword !== '') prove.mutate({ currentPassword });
  }

  return (
    <FormDialog
      size="sm"
      title={authText('password.confirm.title')}
      submitLabel={authText('continue')}
      pending={prove.isPending}
      disabled={currentPassword === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{authText('password.confirm.text')}</p>
      {user?.hasPasskey && canUsePasskeys() && <ProveByPasskey onProven={onProven} />}
      <PasswordField
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
    </FormDialog>
  );
}
