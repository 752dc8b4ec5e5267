import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { bookingText } from '../../../shared/messages/booking.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { BookedTag } from './booked-tag.tsx';
import { BookingFoot } from './booking-foot.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingFrame, type FrameProps } from './booking-frame.tsx';
import { BookingSkeleton } from './booking-skeleton.tsx';
import type { Booking } from './use-booking.ts';
import { useDetails } from './use-details.ts';
import { useSteps } from './use-steps.ts';

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

interface BookingStepsProps {
  technician: TechnicianPage;
  booking: Booking;
  frame: FrameProps;
}

/** The form and its buttons. What was typed survives closing, until it's sent or canceled. */
function BookingSteps({ technician, booking, frame }: BookingStepsProps) {
  const form = useDetails(technician, booking.visit);
  const steps = useSteps(booking.choices);
  const formId = useId();
  const parts = { technician, booking, form, steps };

  function cancel() {
    if (!booking.isPending) {
      form.discard();
      booking.setChoices({ ...booking.choices, bringsBike: false });
    }
    frame.onClose();
  }

  return (
    <BookingFrame {...frame} footer={<BookingFoot {...parts} formId={formId} onCancel={cancel} />}>
      <BookingForm {...parts} id={formId} origin={frame.origin} />
    </BookingFrame>
  );
}

function NotBookable({ reason, onClose }: { reason: string; onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // It replaces the times or the form, one of which had the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <EmptyState
      icon={<IconCalendarOff size={36} stroke={1.5} />}
      title={reason}
      titleRef={title}
      hint={reason === bookingText('error.noServices') ? bookingText('error.askAdmin') : undefined}
      action={
        <Button variant="default" onClick={onClose}>
          {bookingText('technician.another')}
        </Button>
      }
    />
  );
}
