import classes from './drawer.module.css';
import { type FrameProps, ModalFrame } from './modal-frame.tsx';
import { ModalSurface } from './modal-surface.tsx';

interface Props extends Omit<FrameProps, 'titleId'> {
  opened: boolean;
}

/** A modal panel on the right edge. On a phone it fills the screen. */
export function Drawer({ opened, onClose, ...frame }: Props) {
  return (
    <ModalSurface opened={opened} onClose={onClose} className={classes.drawer}>
      {(titleId) => <ModalFrame titleId={titleId} onClose={onClose} {...frame} />}
    </ModalSurface>
  );
}
