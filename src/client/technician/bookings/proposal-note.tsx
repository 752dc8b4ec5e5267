import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { formatShortDate } from '../../../shared/booking/dates.ts';
import { formatSlotSpan } from '../../../shared/booking/slots.ts';
import classes from './proposal-note.module.css';
import type { useBookingActions } from './use-booking-actions.ts';

interface Props {
  booking: TechnicianBooking;
  /** An admin can answer for either side. */
  isAdmin: boolean;
  actions: ReturnType<typeof useBookingActions>;
}

/** A proposed new time that one side still has to answer. Both times are held until then. */
export function ProposalNote({ booking, isAdmin, actions }: Props) {
  const { id, proposedBy, proposedDate, proposedSlot, slotCount, customerName } = booking;
  if (!proposedBy || !proposedDate || !proposedSlot) return null;
  const time = `${formatShortDate(proposedDate)}, ${formatSlotSpan(proposedSlot, slotCount)}`;
  const isOwn = proposedBy === 'technician' && !isAdmin;
  const proposer = {
    customer: customerName,
    technician: isAdmin ? 'The technician' : 'You',
    admin: 'An administrator',
  }[proposedBy];

  return (
    <div className={classes.note}>
      <IconCalendarEvent size={20} aria-hidden />
      <div>
        <p>
          {proposer} proposed <b>{time}</b>
          {isOwn ? `. ${customerName} hasn’t answered yet.` : ' instead.'}
        </p>
        {!isOwn && (
          <div className={classes.buttons}>
            <Button
              size="sm"
              loading={actions.accept.isPending}
              onClick={() => actions.accept.mutate({ id })}
            >
              Accept new time
            </Button>
            <Button
              size="sm"
              variant="default"
              loading={actions.refuse.isPending}
              onClick={() => actions.refuse.mutate({ id })}
            >
              Keep old time
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
