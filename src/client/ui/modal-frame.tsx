import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './modal-surface.module.css';
import { TearLine } from './tear-line.tsx';

interface Props {
  titleId: string;
  title: ReactNode;
  /** Before the title, such as a picture. */
  lead?: ReactNode;
  /** Under the title. */
  subtitle?: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Heading with a close button, a body that scrolls, and a stub to tear off. */
export function ModalFrame({ titleId, title, lead, subtitle, footer, onClose, children }: Props) {
  return (
    <>
      <header className={classes.head}>
        {lead}
        <div className={classes.title}>
          <h2 id={titleId}>{title}</h2>
          {subtitle}
        </div>
        <CloseButton size="lg" aria-label="Close" onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
      {footer && (
        <footer className={classes.foot}>
          <TearLine />
          <div className={classes.footRow}>{footer}</div>
        </footer>
      )}
    </>
  );
}
