import { useState } from 'react';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { trpc } from '../api.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeyFailure } from './passkeys.ts';

/** Instead of the password. */
export function ProveByPasskey({ onProven }: { onProven: () => void }) {
  const options = trpc.passkeys.proofOptions.useMutation();
  const prove = trpc.passkeys.prove.useMutation();
  const [fault, setFault] = useState('');
  return (
    <>
      <PasskeyButton
        label={passkeyText('use')}
        ask={async ({ startAuthentication }) =>
          prove.mutateAsync(await startAuthentication({ optionsJSON: await options.mutateAsync() }))
        }
        onDone={onProven}
        onError={(error) => setFault(passkeyFailure(error))}
      />
      {fault && <p role="alert">{fault}</p>}
    </>
  );
}
