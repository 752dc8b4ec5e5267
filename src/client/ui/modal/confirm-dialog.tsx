import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import { Dialog } from './dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** One or two words: `Reject`, `Cancel booking`. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  pending?: boolean;
  /** True until a required reason is given. */
  disabled?: boolean;
  destructive?: boolean;
}

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
