import { useId } from 'react';
import { BOOKING } from '../../../shared/site/messages.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { BookedTag } from './booked-tag.tsx';
import classes from './booking-dialog.module.css';
import { BookingFoot } from './booking-foot.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingFrame, type FrameProps } from './booking-frame.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { NotBookable } from './not-bookable.tsx';
import { TechnicianIntro } from './technician-intro.tsx';
import type { Booking } from './use-booking.ts';
import { useDetails } from './use-details.ts';

interface Props {
  booking: Booking;
  frame: FrameProps;
}

/** The dialog's form, or the sent request. What was typed survives closing, until it's sent or canceled. */
export default function BookingContent({ booking, frame }: Props) {
  const form = useDetails(booking.technicianId);
  const formId = useId();
  const { confirmation } = booking;
  const { origin, onClose } = frame;
  const technician = booking.technician.data;
  const canBook = booking.packages.length > 0;

  function cancel() {
    if (!booking.isPending) form.discard();
    onClose();
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
    <BookingFrame
      {...frame}
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
    </BookingFrame>
  );
}
