import type { ButtonProps } from '@mantine/core';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { trpc } from '../api.ts';
import { needsPassword } from '../ui/failure.ts';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeyFailure } from './passkeys.ts';

export function AddPasskey(button: ButtonProps) {
  const cache = trpc.useUtils();
  const options = trpc.passkeys.newOptions.useMutation();
  const add = trpc.passkeys.add.useMutation();
  return (
    <PasskeyButton
      label={passkeyText('add')}
      ask={async ({ startRegistration }) =>
        add.mutateAsync(await startRegistration({ optionsJSON: await options.mutateAsync() }))
      }
      onDone={() => {
        showSuccess(passkeyText.notice('added'));
        return Promise.all([cache.passkeys.list.invalidate(), cache.auth.me.invalidate()]);
      }}
      onError={(error) => {
        if (!needsPassword(error))
          showError({ title: passkeyText('add.failed'), text: passkeyFailure(error) });
      }}
      {...button}
    />
  );
}
