import { bookingText } from '../../../shared/messages/booking.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { BookedTag } from './booked-tag.tsx';
import { BookingFrame, type FrameProps } from './booking-frame.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { NotBookable } from './not-bookable.tsx';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  frame: FrameProps;
}

export default function BookingContent({ booking, frame }: Props) {
  const { confirmation } = booking;
  const { onClose } = frame;
  const { data: technician, error, refetch } = booking.technician;
  // Also of someone who left while the dialog was open.
  const isGone = error?.data?.httpStatus === 404;

  if (technician && !isGone && !confirmation && booking.packages.length > 0) {
    return <BookingSteps technician={technician} booking={booking} frame={frame} />;
  }

  function body() {
    if (technician && confirmation) {
      return <BookedTag technician={technician} confirmation={confirmation} onClose={onClose} />;
    }
    if (isGone) return <NotBookable reason={error.message} onClose={onClose} />;
    if (!technician) {
      return error ? <ErrorState onRetry={() => void refetch()} /> : <BookingSkeleton />;
    }
    return <NotBookable reason={bookingText('error.noServices')} onClose={onClose} />;
  }

  return <BookingFrame {...frame}>{body()}</BookingFrame>;
}
