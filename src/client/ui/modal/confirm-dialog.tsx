import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  /** What will happen, and a field if a reason is needed. */
  children: ReactNode;
  /** The action in one or two words: `Reject`, `Cancel booking`. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  /** While the action runs. */
  pending?: boolean;
  /** True until a required reason is given. */
  disabled?: boolean;
  /** Shows the action in red, because it can't be undone. */
  destructive?: boolean;
}

/** Asks before something that's hard to undo. The focus starts on the safe button. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = uiText('cancel'),
  onConfirm,
  onClose,
  pending,
  disabled,
  destructive,
}: Props) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button
            color={destructive ? 'red' : undefined}
            onClick={onConfirm}
            loading={pending}
            disabled={disabled}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
