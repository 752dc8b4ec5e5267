import { type FrameProps, ModalFrame } from './dialog.tsx';
import classes from './drawer.module.css';
import { ModalSurface } from './modal-surface.tsx';

/** A modal panel on the right edge. On a phone it fills the screen. */
export function Drawer({ onClose, ...frame }: Omit<FrameProps, 'titleId'>) {
  return (
    <ModalSurface onClose={onClose} className={classes.drawer}>
      {(titleId) => <ModalFrame titleId={titleId} onClose={onClose} {...frame} />}
    </ModalSurface>
  );
}
