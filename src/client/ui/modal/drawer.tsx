import { type FrameProps, ModalFrame } from './dialog.tsx';
import classes from './drawer.module.css';
import { ModalSurface } from './modal-surface.tsx';

/** At the right edge of the screen, or all of a phone's. */
export function Drawer({ onClose, ...frame }: Omit<FrameProps, 'titleId'>) {
  return (
    <ModalSurface onClose={onClose} className={classes.drawer}>
      {(titleId) => <ModalFrame titleId={titleId} onClose={onClose} {...frame} />}
    </ModalSurface>
  );
}
