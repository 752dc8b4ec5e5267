import { useId } from 'react';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { BookingFoot } from './booking-foot.tsx';
import { BookingForm } from './booking-form.tsx';
import { BookingFrame, type FrameProps } from './booking-frame.tsx';
import type { Booking } from './use-booking.ts';
import { useDetails } from './use-details.ts';
import { useSteps } from './use-steps.ts';

interface Props {
  technician: TechnicianPage;
  booking: Booking;
  frame: FrameProps;
}

/** The form and its buttons. What was typed survives closing, until it's sent or canceled. */
export function BookingSteps({ technician, booking, frame }: Props) {
  const form = useDetails(technician.id);
  const steps = useSteps(booking.choices);
  const formId = useId();
  const parts = { technician, booking, form, steps };

  function cancel() {
    if (!booking.isPending) form.discard();
    frame.onClose();
  }

  return (
    <BookingFrame {...frame} footer={<BookingFoot {...parts} formId={formId} onCancel={cancel} />}>
      <BookingForm {...parts} id={formId} origin={frame.origin} />
    </BookingFrame>
  );
}
