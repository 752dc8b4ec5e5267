import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { adminText } from '../../shared/messages/admin.ts';
import { useKeptText } from '../ui/form/kept-typing.ts';
import { ReasonField } from '../ui/form/long-text.tsx';
import { ConfirmDialog } from '../ui/modal/confirm-dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Offers to hide customers' contact details from the person. */
  offersHiding?: boolean;
  confirmLabel: string;
  /** Keeps what was typed, also when closed, until `forget` is called. */
  draftKey: string;
  pending: boolean;
  isOver?: boolean;
  onConfirm: (reason: string, forget: () => void, hidesContacts: boolean) => void;
  onClose: () => void;
}

export function ReasonDialog({
  title,
  children,
  offersHiding = false,
  confirmLabel,
  draftKey,
  pending,
  isOver = false,
  onConfirm,
  onClose,
}: Props) {
  const [reason, setReason, forget] = useKeptText(`reason-${draftKey}`, '');
  const [hidesContacts, setHidesContacts] = useState(false);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      destructive
      pending={pending}
      disabled={isOver || reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim(), forget, hidesContacts)}
      onClose={onClose}
    >
      <p role={isOver ? 'status' : undefined}>{children}</p>
      <ReasonField value={reason} onChange={setReason} />
      {offersHiding && (
        <Checkbox
          mt="md"
          label={adminText('freeze.contacts')}
          description={adminText('freeze.contacts.hint')}
          checked={hidesContacts}
          onChange={(event) => setHidesContacts(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
