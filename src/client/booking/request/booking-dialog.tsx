import { useId, useState } from 'react';
import { BOOKING } from '../../../shared/site/messages.ts';
import { imageUrl } from '../../../shared/site/upload.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { TechnicianLine } from '../technician-line.tsx';
import { BookedTag } from './booked-tag.tsx';
import classes from './booking-dialog.module.css';
import { BookingFoot } from './booking-foot.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { NotBookable } from './not-bookable.tsx';
import { TechnicianIntro } from './technician-intro.tsx';
import { useBooking } from './use-booking.ts';
import { useDetails } from './use-details.ts';
import { useOrigin } from './use-origin.ts';

interface Props {
  technicianId: number;
  /** Where the customer searched from, if known. */
  from?: { latitude: number; longitude: number };
  onClose: () => void;
}

/**
 * Books a technician, from choosing services to the sent request. The choices are kept in the URL.
 * What was typed survives closing the dialog, until it's sent or canceled.
 */
export default function BookingDialog({ technicianId, from, onClose }: Props) {
  const booking = useBooking(technicianId);
  const form = useDetails();
  const origin = useOrigin(from);
  const formId = useId();
  const { confirmation } = booking;
  const technician = booking.technician.data;
  const canBook = booking.packages.length > 0;
  const [isAsking, setAsking] = useState(false);
  if (isAsking && !booking.isPending) setAsking(false);

  function close() {
    if (booking.isPending) setAsking(true);
    else onClose();
  }

  function cancel() {
    if (!booking.isPending) form.discard();
    close();
  }

  function body() {
    if (!technician) {
      const { error, refetch } = booking.technician;
      if (!error) return <BookingSkeleton />;
      if (error.data?.httpStatus !== 404) return <ErrorState onRetry={() => void refetch()} />;
      return <NotBookable reason={error.message} onClose={onClose} />;
    }
    if (confirmation) {
      return <BookedTag technician={technician} confirmation={confirmation} onClose={onClose} />;
    }
    return (
      <div className={classes.body}>
        <TechnicianIntro technician={technician} origin={origin} />
        {canBook ? (
          <BookingForm id={formId} technician={technician} booking={booking} form={form} />
        ) : (
          <NotBookable reason={BOOKING.notAssigned} onClose={onClose} />
        )}
      </div>
    );
  }

  return (
    <Dialog
      opened
      size="lg"
      onClose={close}
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
      footer={
        technician &&
        canBook &&
        !confirmation && (
          <BookingFoot
            formId={formId}
            technician={technician}
            booking={booking}
            form={form}
            onCancel={cancel}
          />
        )
      }
    >
      {body()}
      <ConfirmDialog
        opened={isAsking}
        title="Your request is still being sent"
        confirmLabel="Close anyway"
        cancelLabel="Wait"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <p>
          It may still reach {technician?.name}. If it does, you’ll get an email with a link to
          change or cancel it.
        </p>
      </ConfirmDialog>
    </Dialog>
  );
}
