import type { ReactNode } from 'react';
import classes from './drawer.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { ModalSurface } from './modal-surface.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** In the stub: left and right. */
  footerStart?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel at the right edge; fills a phone's screen. */
export function Drawer({ opened, onClose, ...frame }: Props) {
  return (
    <ModalSurface opened={opened} onClose={onClose} className={classes.drawer}>
      {(titleId) => <ModalFrame titleId={titleId} onClose={onClose} {...frame} />}
    </ModalSurface>
  );
}
