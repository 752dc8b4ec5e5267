import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { REASON_MAX } from '../../../shared/booking/booking.ts';
import { formatDate } from '../../../shared/booking/dates.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { trpc } from '../../api.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import type { useBookingActions } from './use-booking-actions.ts';

interface Wording {
  title: string;
  text: (customer: string) => string;
  confirm: string;
  needsReason: boolean;
  isDestructive: boolean;
}

const questions = {
  decline: {
    title: 'Decline this request?',
    text: (customer) => `${customer} gets an email with your reason, and the time is free again.`,
    confirm: 'Decline',
    needsReason: true,
    isDestructive: true,
  },
  cancel: {
    title: 'Cancel this booking?',
    text: (customer) => `${customer} gets an email with your reason, and the time is free again.`,
    confirm: 'Cancel booking',
    needsReason: true,
    isDestructive: true,
  },
  noShow: {
    title: 'Mark as a no-show?',
    text: (customer) => `The booking is closed, and ${customer} is told that nobody was there.`,
    confirm: 'Mark as no-show',
    needsReason: false,
    isDestructive: true,
  },
  complete: {
    title: 'Is the work done?',
    text: (customer) => `${customer} is thanked by e-mail and asked for a review.`,
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

/** Asks before a booking is closed, and for the reason the customer is told. */
export function BookingQuestion({ booking, question, actions, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isForAll, setForAll] = useState(false);
  // A request can come in dozens from one sender; a booking is called off on its own.
  const endsRequest = booking.status === 'pending' && question !== null;
  const same = trpc.booking.sameSender.useQuery(
    { id: booking.id },
    { enabled: endsRequest, staleTime: 0 },
  );
  if (!question) return null;
  const { title, text, confirm, needsReason, isDestructive } = questions[question];
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
        {formatDate(booking.date)}, {formatSlot(booking.timeSlot)}. {text(booking.customerName)}
      </p>
      {endsRequest && same.data && same.data.requests > 1 && (
        <Checkbox
          mt="md"
          label={`Decline all ${same.data.requests} requests from this ${same.data.by}`}
          checked={isForAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      {needsReason && (
        <Textarea
          mt="md"
          label="Reason"
          required
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
