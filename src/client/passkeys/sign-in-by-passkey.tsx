import { authText } from '../../shared/messages/auth.ts';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { trpc } from '../api.ts';
import { showError } from '../ui/page/toast.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { passkeyFailure } from './passkeys.ts';

export default function SignInByPasskey({
  onSignedIn,
}: {
  onSignedIn: (user: { id: number }) => Promise<void>;
}) {
  const options = trpc.passkeys.signInOptions.useMutation();
  const signIn = trpc.passkeys.signIn.useMutation({ onSuccess: onSignedIn });
  return (
    <PasskeyButton
      size="md"
      label={passkeyText('use')}
      ask={async ({ startAuthentication }) =>
        signIn.mutateAsync(await startAuthentication({ optionsJSON: await options.mutateAsync() }))
      }
      onDone={() => undefined}
      onError={(error) =>
        showError({ title: authText('signIn.failed'), text: passkeyFailure(error) })
      }
    />
  );
}
