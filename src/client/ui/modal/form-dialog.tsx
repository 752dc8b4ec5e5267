import { Button } from '@mantine/core';
import { type ComponentProps, type FormEvent, type Ref, useId } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import layout from '../layout.module.css';
import { Dialog } from './dialog.tsx';

interface Props extends Omit<ComponentProps<typeof Dialog>, 'footer' | 'footerStart'> {
  submitLabel: string;
  cancelLabel?: string;
  /** Closes by default. */
  onCancel?: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  disabled?: boolean;
  form?: Ref<HTMLFormElement>;
}

/** A form, with its buttons below it. */
export function FormDialog({
  submitLabel,
  cancelLabel = uiText('cancel'),
  onCancel,
  onSubmit,
  pending,
  disabled,
  form,
  children,
  ...dialog
}: Props) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="default" onClick={onCancel ?? dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={id} loading={pending} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={layout.form} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}
