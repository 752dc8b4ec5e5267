import { Button } from '@mantine/core';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { AddPasskey } from './add-passkey.tsx';

export default function PasskeyOffer({ onDismiss }: { onDismiss: () => void }) {
  return (
    <>
      <p>{passkeyText('offer')}</p>
      <AddPasskey size="compact-md" />
      <Button variant="subtle" size="compact-md" onClick={onDismiss}>
        {passkeyText('later')}
      </Button>
    </>
  );
}
