import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
import { TearLine } from '../tear-line.tsx';
import classes from './modal-surface.module.css';

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
      <header className={classes.head}>
        {lead}
        <div className={classes.title}>
          <h2 id={titleId}>{title}</h2>
          {subtitle}
        </div>
        <CloseButton size="lg" aria-label={uiText('close')} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
      {footer && (
        <footer className={classes.foot}>
          <TearLine />
          <div className={classes.footRow}>
            {footerStart && <div className={classes.footStart}>{footerStart}</div>}
            {footer}
          </div>
        </footer>
      )}
    </>
  );
}
