import { byEmail } from '../../emails.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { formatDate } from '../../../shared/booking/dates.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { trpc } from '../../api.ts';
import { ReasonField } from '../../ui/form/reason-field.tsx';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import type { useBookingActions } from './use-booking-actions.ts';

interface Wording {
  title: string;
  text: (customer: string) => string;
  /** For a caller who left no email. */
  textForCaller: (customer: string) => string;
  confirm: string;
  needsReason: boolean;
  isDestructive: boolean;
}

const GETS_REASON = byEmail(
  'gets an email with your reason',
  'sees your reason on their booking’s page',
);

const freesTime = (customer: string) =>
  `${customer} left no email, so let them know yourself. The time becomes available again.`;

const questions = {
  decline: {
    title: 'Decline this request?',
    text: (customer) => `${customer} ${GETS_REASON}, and the time becomes available again.`,
    textForCaller: freesTime,
    confirm: 'Decline',
    needsReason: true,
    isDestructive: true,
  },
  cancel: {
    title: 'Cancel this booking?',
    text: (customer) => `${customer} ${GETS_REASON}, and the time becomes available again.`,
    textForCaller: freesTime,
    confirm: 'Cancel booking',
    needsReason: true,
    isDestructive: true,
  },
  noShow: {
    title: 'Mark as a no-show?',
    text: (customer) =>
      `This closes the booking, and ${customer} ${byEmail('gets an email about the missed appointment', 'sees that on their booking’s page')}.`,
    textForCaller: () => 'This closes the booking.',
    confirm: 'Mark as no-show',
    needsReason: false,
    isDestructive: true,
  },
  complete: {
    title: 'Is the work done?',
    text: (customer) =>
      byEmail(
        `${customer} gets a thank-you email that asks for a review, unless you entered the booking.`,
        `${customer} can then write a review on their booking’s page, unless you entered the booking.`,
      ),
    textForCaller: () => 'This closes the booking.',
    confirm: 'Complete',
    needsReason: false,
    isDestructive: false,
  },
} as const satisfies Record<string, Wording>;
export type Question = keyof typeof questions;

interface Props {
  booking: TechnicianBooking;
  question: Question | null;
  actions: ReturnType<typeof useBookingActions>;
  onClose: () => void;
}

/** Confirms that a booking should be closed, and asks for the reason the customer will get. */
export function BookingQuestion({ booking, question, actions, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isForAll, setForAll] = useState(false);
  // One sender can flood a technician with requests, so those can be declined together.
  const endsRequest = booking.status === 'pending' && question !== null;
  const sameSender = trpc.booking.sameSender.useQuery(
    { id: booking.id },
    { enabled: endsRequest, staleTime: 0 },
  );
  if (!question) return null;
  const { title, text, textForCaller, confirm, needsReason, isDestructive } = questions[question];
  const describe = booking.customerEmail ? text : textForCaller;
  const action = endsRequest && isForAll ? actions.declineAll : actions[question];

  function answer() {
    const input = { id: booking.id, reason: reason.trim() };
    action.mutate(input, {
      onSuccess: () => {
        setReason('');
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirm}
      cancelLabel="Back"
      destructive={isDestructive}
      pending={action.isPending}
      disabled={needsReason && reason.trim() === ''}
      onConfirm={answer}
      onClose={onClose}
    >
      <p>
        {formatDate(booking.date)}, {formatSlot(booking.timeSlot)}. {describe(booking.customerName)}
      </p>
      {endsRequest && sameSender.data && sameSender.data.requests > 1 && (
        <Checkbox
          mt="md"
          label={`Decline all ${sameSender.data.requests} requests from this ${sameSender.data.by}`}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      {needsReason && <ReasonField value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}
