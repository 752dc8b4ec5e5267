import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { type FrameProps, ModalFrame } from './modal-frame.tsx';
import { ModalSurface } from './modal-surface.tsx';

interface Props extends Omit<FrameProps, 'titleId'> {
  /**
   * `sm` for a question, `md` for a form, `lg` for one with a calendar, `xl` for steps
   * side by side. Below 48rem, the last two fill the screen.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A modal dialog in the middle of the screen. `[data-autofocus]` inside gets the focus. */
export function Dialog({ size, onClose, ...frame }: Props) {
  return (
    <DialogPanel size={size} onClose={onClose}>
      {(titleId) => <ModalFrame titleId={titleId} onClose={onClose} {...frame} />}
    </DialogPanel>
  );
}

interface PanelProps extends Pick<Props, 'onClose'> {
  size?: Props['size'] | undefined;
  /** As in ModalSurface. */
  opener?: string;
  children: (titleId: string) => ReactNode;
}

/** An empty dialog, for content that brings its own ModalFrame. */
export function DialogPanel({ size = 'md', ...surface }: PanelProps) {
  return <ModalSurface className={`${classes.dialog} ${classes[size]}`} {...surface} />;
}
