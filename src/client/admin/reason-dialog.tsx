import type { ReactNode } from 'react';
import { useKeptText } from '../ui/form/kept-typing.ts';
import { ReasonField } from '../ui/form/reason-field.tsx';
import { ConfirmDialog } from '../ui/modal/confirm-dialog.tsx';

interface Props {
  title: string;
  /** What the reason is used for. */
  children: ReactNode;
  /** Below the reason. */
  choice?: ReactNode;
  confirmLabel: string;
  /** What was typed is kept under it until `forget` is called, also when the dialog is closed. */
  draftKey: string;
  pending: boolean;
  /** There's nothing left to confirm. */
  isOver?: boolean;
  onConfirm: (reason: string, forget: () => void) => void;
  onClose: () => void;
}

export function ReasonDialog({
  title,
  children,
  choice,
  confirmLabel,
  draftKey,
  pending,
  isOver = false,
  onConfirm,
  onClose,
}: Props) {
  const [reason, setReason, forget] = useKeptText(`reason-${draftKey}`, '');
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      destructive
      pending={pending}
      disabled={isOver || reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim(), forget)}
      onClose={onClose}
    >
      <p role={isOver ? 'status' : undefined}>{children}</p>
      <ReasonField value={reason} onChange={setReason} />
      {choice}
    </ConfirmDialog>
  );
}
