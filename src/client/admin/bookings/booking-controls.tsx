import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminBooking } from '../../../shared/admin/admin-booking.schema.ts';
import { formatShortDate } from '../../../shared/booking/dates.ts';
import { formatSlotSpan } from '../../../shared/booking/slots.ts';
import { BookingQuestion, type Question } from '../../technician/bookings/booking-question.tsx';
import { ProposeDialog } from '../../technician/bookings/propose-dialog.tsx';
import { useBookingActions } from '../../technician/bookings/use-booking-actions.ts';
import { useHasCome } from '../../ui/use-has-come.ts';
import classes from './bookings.module.css';

const proposers = {
  customer: 'The customer',
  technician: 'The technician',
  admin: 'An administrator',
} as const;

/** An admin can do anything with an open booking that either side can. */
export function BookingControls({ booking }: { booking: AdminBooking }) {
  const actions = useBookingActions();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isProposing, setProposing] = useState(false);
  const hasBegun = useHasCome(booking.startsAt);
  const { id, status, startsAt } = booking;
  if (status !== 'pending' && status !== 'confirmed') return null;
  // Until the customer has opened our email, the request can only be canceled.
  const isWaiting = status === 'pending' && booking.awaitsEmailUntil !== null;
  const asks: [Question, string][] = [['cancel', 'Cancel']];
  if (status === 'pending' && !isWaiting) asks.unshift(['decline', 'Decline']);
  if (status === 'confirmed' && hasBegun) {
    asks.unshift(['complete', 'Complete'], ['noShow', 'No-show']);
  }

  return (
    <section className={classes.moveBox} aria-label="What you can do">
      <Proposal booking={booking} actions={actions} />
      <div className={classes.moves}>
        {status === 'pending' && !isWaiting && (
          <Button
            loading={actions.confirm.isPending}
            onClick={() => actions.confirm.mutate({ id, startsAt })}
          >
            Confirm
          </Button>
        )}
        {asks.map(([name, label]) => (
          <Button key={name} variant="default" onClick={() => setQuestion(name)}>
            {label}
          </Button>
        ))}
        {!isWaiting && (
          <Button variant="default" onClick={() => setProposing(true)}>
            Propose a new time
          </Button>
        )}
      </div>
      {isProposing && (
        <ProposeDialog booking={booking} actions={actions} onClose={() => setProposing(false)} />
      )}
      <BookingQuestion
        booking={booking}
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
      />
    </section>
  );
}

interface ProposalProps {
  booking: AdminBooking;
  actions: ReturnType<typeof useBookingActions>;
}

/** An open proposal. An admin can answer it for either side. */
function Proposal({ booking, actions }: ProposalProps) {
  const { id, proposedBy, proposedDate, proposedSlot, slotCount } = booking;
  if (!proposedBy || !proposedDate || !proposedSlot) return null;
  return (
    <div className={classes.proposal}>
      <p>
        {proposers[proposedBy]} proposed{' '}
        <b>
          {formatShortDate(proposedDate)}, {formatSlotSpan(proposedSlot, slotCount)}
        </b>{' '}
        instead.
      </p>
      <div className={classes.moves}>
        <Button
          mt="sm"
          variant="light"
          loading={actions.accept.isPending}
          onClick={() => actions.accept.mutate({ id })}
        >
          Accept new time
        </Button>
        <Button
          mt="sm"
          variant="default"
          loading={actions.refuse.isPending}
          onClick={() => actions.refuse.mutate({ id })}
        >
          Keep old time
        </Button>
      </div>
    </div>
  );
}
