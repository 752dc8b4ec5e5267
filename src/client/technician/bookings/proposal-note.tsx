import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { timeZoneName, zoneInParentheses } from '../../../shared/format/instants.ts';
import { withTime } from '../../../shared/format/times.ts';
import { formatSlotSpan } from '../../../shared/format/work-hours.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { richText } from '../../ui/rich-text.ts';
import classes from './proposal-note.module.css';
import { useActionToasts } from './use-booking-actions.tsx';

interface Props {
  booking: TechnicianBooking;
  /** An admin can answer for either side. */
  isAdmin: boolean;
}

/** Both times are held until the answer. */
export function ProposalNote({ booking, isAdmin }: Props) {
  const withToasts = useActionToasts();
  const accept = trpc.booking.accept.useMutation(withToasts('accept'));
  const refuse = trpc.booking.refuse.useMutation(withToasts('refuse'));
  const { id, proposedBy, proposedDate, proposedSlot, slotCount, customerName } = booking;
  const { timeZone, proposedTimeZone } = booking;
  if (!proposedBy || !proposedDate || !proposedSlot) return null;
  const zone =
    proposedTimeZone && proposedTimeZone !== timeZone
      ? zoneInParentheses(timeZoneName(proposedTimeZone, proposedDate))
      : '';
  const time =
    withTime(formatShortDate(proposedDate), formatSlotSpan(proposedSlot, slotCount)) + zone;
  const isOwn = proposedBy === 'technician' && !isAdmin;
  // A technician alone can't accept an admin's proposal to the customer.
  const mayAccept = isAdmin || proposedBy === 'customer';
  const proposer = {
    customer: customerName,
    technician: isAdmin ? dashboardText('actor.technician') : dashboardText('actor.you'),
    admin: dashboardText('actor.admin'),
  }[proposedBy];

  function sentence(): string {
    const name = customerName;
    if (isOwn) return dashboardText('proposal.own', { time, name });
    if (mayAccept) return dashboardText('proposal.theirs', { who: proposer, time });
    return dashboardText('proposal.ours', { who: proposer, time, name });
  }

  return (
    <div className={classes.note}>
      <IconCalendarEvent size={20} aria-hidden />
      <div>
        <p>{richText(sentence())}</p>
        {!isOwn && (
          <div className={classes.buttons}>
            {mayAccept && (
              <Button
                size="sm"
                loading={accept.isPending}
                onClick={() => accept.mutate({ id, date: proposedDate, timeSlot: proposedSlot })}
              >
                {dashboardText('accept')}
              </Button>
            )}
            <Button
              size="sm"
              variant="default"
              loading={refuse.isPending}
              onClick={() => refuse.mutate({ id })}
            >
              {dashboardText(booking.isCalledOff ? 'cancel' : 'refuse')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
