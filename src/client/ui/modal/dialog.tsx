import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import { TearLine } from '../tear-line.tsx';
import classes from './dialog.module.css';
import modalSurface from './modal-surface.module.css';
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

export interface FrameProps {
  titleId: string;
  title: ReactNode;
  /** Before the title, such as a photo. */
  lead?: ReactNode;
  /** Under the title. */
  subtitle?: ReactNode;
  /** On the left of the footer, such as a total. On a phone it has its own line. */
  footerStart?: ReactNode;
  /** On the right of the footer: the buttons, the main one last. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function ModalFrame(props: FrameProps) {
  const { titleId, title, lead, subtitle, footerStart, footer, onClose, children } = props;
  return (
    <>
      <header className={modalSurface.head}>
        {lead}
        <div className={modalSurface.title}>
          <h2 id={titleId}>{title}</h2>
          {subtitle}
        </div>
        <CloseButton size="lg" aria-label={uiText('close')} onClick={onClose} />
      </header>
      <div className={modalSurface.body}>{children}</div>
      {footer && (
        <footer className={modalSurface.foot}>
          <TearLine />
          <div className={modalSurface.footRow}>
            {footerStart && <div className={modalSurface.footStart}>{footerStart}</div>}
            {footer}
          </div>
        </footer>
      )}
    </>
  );
}
