import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { formatInstant, zoneInParentheses } from '../../../shared/format/instants.ts';
import { formatSlot, withTime } from '../../../shared/format/times.ts';
import { bookingFormText } from '../../../shared/messages/booking/booking-form.ts';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { uiText } from '../../../shared/messages/site/ui.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { nameWithin, technicianName } from '../technician-name.ts';
import { foreignZoneOn } from '../zone-note.ts';

/** A booking's status in words: the page's heading and the sentence under it. */
export interface Standing {
  title: string;
  lead: string;
}

/**
 * Describes the booking's status to the customer. `hasEnded` is whether the appointment's time has passed,
 * `fromEmail` whether they came from one of our emails, `visitorZone` their own time zone.
 */
export function standingOf(
  booking: ManagedBooking,
  hasEnded: boolean,
  fromEmail = false,
  visitorZone?: string,
): Standing {
  const name = technicianName(booking);
  switch (booking.status) {
    case 'pending':
      if (booking.awaitsEmailUntil !== null) return unsent(booking, fromEmail);
      return {
        title: managedBookingText('requested.title'),
        lead: waiting(booking, name, visitorZone),
      };
    case 'confirmed':
      return { title: uiText('status.confirmed'), lead: ahead(booking, name, hasEnded) };
    case 'completed':
      return {
        title: managedBookingText('completed.title'),
        lead: managedBookingText('completed.text', { name }),
      };
    case 'cancelled':
      return ended(booking, name);
  }
}

/** A request that isn't sent until the customer confirms it with the emailed link. */
function unsent(booking: ManagedBooking, fromEmail: boolean): Standing {
  const until = booking.isHeld
    ? bookingFormText('sent.holding')
    : managedBookingText('unconfirmed.notHolding');
  const values = { name: nameWithin(booking), until };
  return fromEmail
    ? {
        title: managedBookingText('send.title'),
        lead: managedBookingText('send.text', values),
      }
    : {
        title: managedBookingText('unconfirmed.title'),
        lead: managedBookingText('unconfirmed.text', values),
      };
}

function waiting(booking: ManagedBooking, name: string, visitorZone?: string): string {
  const { expiresAt, timeZone } = booking;
  if (expiresAt === null) return managedBookingText('requested.text', { name });
  // In the technician's time zone, like the appointment next to it.
  const time = formatInstant(expiresAt, 'weekdayAndTime', timeZone);
  const note = zoneNote(booking, localNow(timeZone, expiresAt).date, visitorZone);
  return managedBookingText('requested.deadline', { name, time: `${time}${note}` });
}

/** What to expect of a confirmed booking. It stays confirmed until someone marks the work as done. */
function ahead(booking: ManagedBooking, name: string, hasEnded: boolean): string {
  if (hasEnded) {
    return managedBookingText('confirmed.past', {
      name: nameWithin(booking),
      canCall: booking.technician?.phone ? 'yes' : 'no',
    });
  }
  return managedBookingText(booking.serviceAddress ? 'confirmed.visit' : 'confirmed.workshop', {
    name,
  });
}

function ended(booking: ManagedBooking, name: string): Standing {
  const { cancelKind, cancelReason, awaitsEmailUntil } = booking;
  const because = cancelReason ? ` ${managedBookingText('reason', { reason: cancelReason })}` : '';
  switch (cancelKind) {
    case 'declined':
      return {
        title: managedBookingText('declined.title'),
        lead: managedBookingText('declined.text', { name, because }),
      };
    case 'expired':
      if (awaitsEmailUntil !== null) {
        return {
          title: managedBookingText('unsent.title'),
          lead: managedBookingText('unsent.text', { name: nameWithin(booking) }),
        };
      }
      if (booking.wasProposalLeft) {
        return {
          title: managedBookingText('expired.title'),
          lead: managedBookingText('expired.text'),
        };
      }
      return {
        title: managedBookingText('unanswered.title'),
        lead: managedBookingText('unanswered.text', { name: nameWithin(booking) }),
      };
    case 'no_show':
      return {
        title: managedBookingText('noShow.title'),
        lead: managedBookingText('noShow.text', { name, because }),
      };
    default:
      return {
        title: uiText('status.canceled'),
        lead: managedBookingText('canceled.text', { because }),
      };
  }
}

export function proposalText(booking: ManagedBooking, visitorZone?: string): string | undefined {
  if (!booking.proposal) return undefined;
  const { by, date, timeSlot } = booking.proposal;
  const note = zoneNote(booking.proposal, date, visitorZone);
  const time = withTime(formatDate(date), formatSlot(timeSlot)) + note;
  if (by === 'customer') {
    return managedBookingText('proposal.own', { time, name: nameWithin(booking) });
  }
  return managedBookingText('proposal.theirs', {
    who: by === 'admin' ? managedBookingText('proposal.team') : technicianName(booking),
    time,
  });
}

/** ` (Pacific Time)`, or nothing if the visitor's clock shows the same time. */
function zoneNote(
  { timeZone }: Pick<ManagedBooking, 'timeZone'>,
  date: string,
  visitorZone?: string,
): string {
  const zone = foreignZoneOn(date, timeZone, visitorZone);
  return zone === undefined ? '' : zoneInParentheses(zone);
}
