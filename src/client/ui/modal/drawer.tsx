import type { ReactNode } from 'react';
import classes from './drawer.module.css';
import { ModalFrame } from './modal-frame.tsx';
import { ModalSurface } from './modal-surface.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The left and right side of the footer. */
  footerStart?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal panel on the right edge. On a phone it fills the screen. */
export function Drawer({ opened, onClose, ...frame }: Props) {
  return (
    <ModalSurface opened={opened} onClose={onClose} className={classes.drawer}>
      {(titleId) => <ModalFrame titleId={titleId} onClose={onClose} {...frame} />}
    </ModalSurface>
  );
}
