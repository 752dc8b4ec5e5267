import { Button } from '@mantine/core';
import { passkeyText } from '../../shared/messages/passkey.ts';
import layout from '../ui/layout.module.css';
import { AddPasskey } from './add-passkey.tsx';

export default function PasskeyOffer({ onDismiss }: { onDismiss: () => void }) {
  return (
    <>
      <p>{passkeyText('offer')}</p>
      <span className={layout.buttons}>
        <AddPasskey size="compact-md" />
        <Button variant="subtle" size="compact-md" onClick={onDismiss}>
          {passkeyText('later')}
        </Button>
      </span>
    </>
  );
}
