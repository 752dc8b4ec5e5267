import type { ReactNode } from 'react';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ModalFrame } from '../../ui/modal/modal-frame.tsx';
import { TechnicianLine } from '../technician-line.tsx';
import type { Origin } from './use-origin.ts';

export interface FrameProps {
  titleId: string;
  technician: PublicTechnician | undefined;
  origin: Origin;
  onClose: () => void;
}

interface Props extends FrameProps {
  footer?: ReactNode;
  children: ReactNode;
}

/** The dialog's head with the technician, around its body and foot. */
export function BookingFrame({ technician, origin, ...frame }: Props) {
  return (
    <ModalFrame
      title={technician?.name ?? 'Book a technician'}
      lead={
        technician && (
          <Avatar
            name={technician.name}
            image={technician.profileImage && imageUrl(technician.profileImage, 96)}
            size={48}
          />
        )
      }
      subtitle={technician && <TechnicianLine technician={technician} from={origin.point} />}
      {...frame}
    />
  );
}
