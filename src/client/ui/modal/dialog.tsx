import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { ModalSurface } from './modal-surface.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Before the title, such as a photo. */
  lead?: ReactNode;
  /** Under the title. */
  subtitle?: ReactNode;
  /** On the left of the footer, such as a total. On a phone it has its own line. */
  footerStart?: ReactNode;
  /** On the right of the footer: the buttons, the main one last. */
  footer?: ReactNode;
  /**
   * `sm` for a question, `md` for a form, `lg` for one with a calendar, `xl` for steps
   * side by side. Below 48rem, the last two fill the screen.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A modal dialog in the middle of the screen. `[data-autofocus]` inside gets the focus. */
export function Dialog({ opened, size, onClose, ...frame }: Props) {
  return (
    <DialogPanel opened={opened} size={size} onClose={onClose}>
      {(titleId) => <ModalFrame titleId={titleId} onClose={onClose} {...frame} />}
    </DialogPanel>
  );
}

interface PanelProps extends Pick<Props, 'opened' | 'onClose'> {
  size?: Props['size'] | undefined;
  children: (titleId: string) => ReactNode;
}

/** An empty dialog, for content that brings its own ModalFrame. */
export function DialogPanel({ size = 'md', ...surface }: PanelProps) {
  return <ModalSurface className={`${classes.dialog} ${classes[size]}`} {...surface} />;
}
