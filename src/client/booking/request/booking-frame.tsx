import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { bookingText } from '../../../shared/messages/booking.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import type { PublicTechnician } from '../../../shared/technician/technician.schema.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ModalFrame } from '../../ui/modal/dialog.tsx';
import { TechnicianLine } from '../technician-line.tsx';
import classes from './booking-dialog.module.css';
import type { Origin } from './use-origin.ts';

export interface FrameProps {
  titleId: string;
  technician: PublicTechnician | undefined;
  origin: Origin;
  /** The dialog is as it was when the customer comes back. */
  hasProfileLink: boolean;
  onClose: () => void;
}

interface Props extends FrameProps {
  footer?: ReactNode;
  children: ReactNode;
}

export function BookingFrame({ technician, origin, hasProfileLink, ...frame }: Props) {
  return (
    <ModalFrame
      title={technician?.name ?? bookingText('title.unnamed')}
      lead={
        technician && (
          <Avatar
            name={technician.name}
            image={technician.profileImage && imageUrl(technician.profileImage, 96)}
            size={48}
          />
        )
      }
      subtitle={
        technician && (
          <TechnicianLine technician={technician} from={origin.point}>
            {hasProfileLink && (
              <Link className={classes.profile} href={paths.technician(technician.slug)}>
                {bookingText('technician.profile')}
              </Link>
            )}
          </TechnicianLine>
        )
      }
      {...frame}
    />
  );
}
