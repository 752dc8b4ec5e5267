import { formatDate } from '../format/dates.ts';
import { zoneInParentheses } from '../format/instants.ts';
import { formatSlot, withTime } from '../format/times.ts';
import { bookingText } from '../messages/booking.ts';
import { myBookingsText } from '../messages/my-bookings.ts';
import { uiText } from '../messages/ui.ts';
import { localNow } from '../time/dates.ts';
import { deadlineText } from './deadline.ts';
import type { ManagedBooking } from './managed-booking.schema.ts';
import { nameWithin, technicianName } from './technician-name.ts';
import { foreignZone } from './zone-note.ts';

/** A booking's status in words: a heading and the sentence under it. */
export interface Standing {
  title: string;
  lead: string;
}

/** @param now UTC milliseconds @param fromEmail from an emailed link @param visitorZone theirs */
export function standingOf(
  booking: ManagedBooking,
  now: number,
  fromEmail = false,
  visitorZone?: string,
): Standing {
  const name = technicianName(booking);
  switch (booking.status) {
    case 'pending':
      if (booking.awaitsEmailUntil !== null) return unsent(booking, fromEmail);
      return {
        title: myBookingsText('requested.title'),
        lead: waiting(booking, name, now, visitorZone),
      };
    case 'confirmed':
      return {
        title: uiText('status.confirmed'),
        lead: ahead(booking, name, booking.endsAt <= now),
      };
    case 'completed':
      return {
        title: myBookingsText('completed.title'),
        lead: myBookingsText('completed.text', { name }),
      };
    case 'cancelled':
      return ended(booking, name);
  }
}

/** Not sent until the customer opens the emailed link. */
function unsent(booking: ManagedBooking, fromEmail: boolean): Standing {
  const until = booking.isHeld
    ? bookingText('sent.holding')
    : myBookingsText('unconfirmed.notHolding');
  const values = { name: nameWithin(booking), until };
  return fromEmail
    ? {
        title: myBookingsText('send.title'),
        lead: myBookingsText('send.text', values),
      }
    : {
        title: myBookingsText('unconfirmed.title'),
        lead: myBookingsText('unconfirmed.text', values),
      };
}

function waiting(booking: ManagedBooking, name: string, now: number, visitorZone?: string): string {
  const { expiresAt, timeZone } = booking;
  if (expiresAt === null) return myBookingsText('requested.text', { name });
  // In the technician's time zone, like the appointment beside it.
  const time = deadlineText(expiresAt, timeZone, now);
  const note = zoneNote(booking, localNow(timeZone, expiresAt).date, visitorZone);
  return myBookingsText('requested.deadline', { name, time: `${time}${note}` });
}

function ahead(booking: ManagedBooking, name: string, hasEnded: boolean): string {
  if (hasEnded) {
    return myBookingsText('confirmed.past', {
      name: nameWithin(booking),
      canCall: booking.technician?.phone ? 'yes' : 'no',
    });
  }
  return myBookingsText(booking.serviceAddress ? 'confirmed.visit' : 'confirmed.workshop', {
    name,
  });
}

function ended(booking: ManagedBooking, name: string): Standing {
  const { cancelKind, cancelReason, awaitsEmailUntil, endedBy } = booking;
  const who = endedBy === 'admin' ? myBookingsText('proposal.team') : name;
  const because = cancelReason ? ` ${myBookingsText('reason', { reason: cancelReason })}` : '';
  switch (cancelKind) {
    case 'declined':
      return {
        title: myBookingsText('declined.title'),
        lead: myBookingsText('declined.text', { name: who, because }),
      };
    case 'expired':
      if (awaitsEmailUntil !== null) {
        return {
          title: myBookingsText('unsent.title'),
          lead: myBookingsText('unsent.text', { name: nameWithin(booking) }),
        };
      }
      if (booking.wasProposalLeft) {
        return {
          title: myBookingsText('expired.title'),
          lead: myBookingsText('expired.text'),
        };
      }
      return {
        title: myBookingsText('unanswered.title'),
        lead: myBookingsText('unanswered.text', { name }),
      };
    case 'no_show':
      return {
        title: myBookingsText('noShow.title'),
        lead: myBookingsText('noShow.text', { name, because }),
      };
    default:
      return {
        title: uiText('status.canceled'),
        lead:
          endedBy === 'customer'
            ? myBookingsText('canceled.own', { because })
            : myBookingsText('canceled.text', { name: who, because }),
      };
  }
}

export function proposalText(booking: ManagedBooking, visitorZone?: string): string | undefined {
  if (!booking.proposal) return undefined;
  const { by, date, timeSlot, calledOffFor } = booking.proposal;
  const note = zoneNote(booking.proposal, date, visitorZone);
  const time = withTime(formatDate(date), formatSlot(timeSlot)) + note;
  if (by === 'customer') {
    return myBookingsText('proposal.own', { time, name: nameWithin(booking) });
  }
  const who = by === 'admin' ? myBookingsText('proposal.team') : technicianName(booking);
  if (calledOffFor === null) return myBookingsText('proposal.theirs', { who, time });
  return myBookingsText('proposal.calledOff', { who, time, reason: calledOffFor });
}

/** ` (Pacific Time)`, or nothing if the visitor's clock shows the same time. */
function zoneNote(
  { timeZone }: Pick<ManagedBooking, 'timeZone'>,
  date: string,
  visitorZone?: string,
): string {
  const zone = foreignZone(date, timeZone, visitorZone);
  return zone === undefined ? '' : zoneInParentheses(zone);
}
