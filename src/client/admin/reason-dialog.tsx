import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { REASON_MAX } from '../../shared/booking/booking.ts';
import { ConfirmDialog } from '../ui/modal/confirm-dialog.tsx';

interface Props {
  title: string;
  /** What the reason is used for. */
  children: ReactNode;
  confirmLabel: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for a reason. It can't be confirmed without one. */
export function ReasonDialog({
  title,
  children,
  confirmLabel,
  pending,
  onConfirm,
  onClose,
}: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      destructive
      pending={pending}
      disabled={reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      <p>{children}</p>
      <Textarea
        mt="md"
        label="Reason"
        required
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
