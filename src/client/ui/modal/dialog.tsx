import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import { TearLine } from '../tear-line.tsx';
import classes from './dialog.module.css';
import modalSurface from './modal-surface.module.css';
import { ModalSurface } from './modal-surface.tsx';

interface Props extends Omit<FrameProps, 'titleId'> {
  /** `sm` for a question, `md` a form, `lg` a calendar, `xl` steps. The last two fill phones. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** `[data-autofocus]` gets the focus. */
export function Dialog({ size, onClose, ...frame }: Props) {
  return (
    <DialogPanel size={size} onClose={onClose}>
      {(titleId) => <ModalFrame titleId={titleId} onClose={onClose} {...frame} />}
    </DialogPanel>
  );
}

interface PanelProps extends Pick<Props, 'onClose'> {
  size?: Props['size'] | undefined;
  opener?: string;
  children: (titleId: string) => ReactNode;
}

/** For content with its own ModalFrame. */
export function DialogPanel({ size = 'md', ...surface }: PanelProps) {
  return <ModalSurface className={`${classes.dialog} ${classes[size]}`} {...surface} />;
}

export interface FrameProps {
  titleId: string;
  title: ReactNode;
  lead?: ReactNode;
  subtitle?: ReactNode;
  /** Such as a total. On a phone it has its own line. */
  footerStart?: ReactNode;
  /** The buttons, with the main one last. */
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
