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
      return { title: uiText('confirmed'), lead: ahead(booking, name, hasEnded) };
    case 'completed':
      return {
        title: managedBookingText('done'),
        lead: managedBookingText('hasFinishedTheWork', { name }),
      };
    case 'cancelled':
      return ended(booking, name);
  }
}

/** A request that isn't sent until the customer confirms it with the emailed link. */
function unsent(booking: ManagedBooking, fromEmail: boolean): Standing {
  const until = booking.isHeld
    ? bookingFormText('wereHoldingThisTime')
    : managedBookingText('wereNotHoldingThisTime');
  const values = { name: nameWithin(booking), until };
  return fromEmail
    ? {
        title: managedBookingText('sendYourRequest'),
        lead: managedBookingText('oneButtonSends', values),
      }
    : {
        title: managedBookingText('checkYourEmail'),
        lead: managedBookingText('openTheLinkInOur', values),
      };
}

function waiting(booking: ManagedBooking, name: string, visitorZone?: string): string {
  const { expiresAt, timeZone } = booking;
  if (expiresAt === null) return managedBookingText('hasToReply', { name });
  // In the technician's time zone, like the appointment next to it.
  const time = formatInstant(expiresAt, 'weekdayAndTime', timeZone);
  const note = zoneNote(booking, localNow(timeZone, expiresAt).date, visitorZone);
  return managedBookingText('hasToReplyUntil', { name, time: `${time}${note}` });
}

/** What to expect of a confirmed booking. It stays confirmed until someone marks the work as done. */
function ahead(booking: ManagedBooking, name: string, hasEnded: boolean): string {
  if (hasEnded) {
    return managedBookingText('timeHasPassed', {
      name: nameWithin(booking),
      canCall: booking.technician?.phone ? 'yes' : 'no',
    });
  }
  return managedBookingText(booking.serviceAddress ? 'willCome' : 'isExpecting', { name });
}

function ended(booking: ManagedBooking, name: string): Standing {
  const { cancelKind, cancelReason, awaitsEmailUntil } = booking;
  const because = cancelReason ? ` ${managedBookingText('reason', { reason: cancelReason })}` : '';
  switch (cancelKind) {
    case 'declined':
      return {
        title: managedBookingText('declined'),
        lead: managedBookingText('couldntTakeThisRequest', { name, because }),
      };
    case 'expired':
      if (awaitsEmailUntil !== null) {
        return {
          title: managedBookingText('notSent'),
          lead: managedBookingText('theLinkInOurEmail', { name: nameWithin(booking) }),
        };
      }
      if (booking.wasProposalLeft) {
        return {
          title: managedBookingText('requestExpired'),
          lead: managedBookingText('proposedTimeNotAnswered'),
        };
      }
      return {
        title: managedBookingText('noReplyInTime'),
        lead: managedBookingText('wereSorryDidntReply', { name: nameWithin(booking) }),
      };
    case 'no_show':
      return {
        title: managedBookingText('closedAsANoShow'),
        lead: managedBookingText('reportedThatNoOne', { name, because }),
      };
    default:
      return {
        title: uiText('canceled'),
        lead: managedBookingText('thisBookingWasCanceled', { because }),
      };
  }
}

export function proposalText(booking: ManagedBooking, visitorZone?: string): string | undefined {
  if (!booking.proposal) return undefined;
  const { by, date, timeSlot } = booking.proposal;
  const note = zoneNote(booking.proposal, date, visitorZone);
  const time = withTime(formatDate(date), formatSlot(timeSlot)) + note;
  if (by === 'customer') {
    return managedBookingText('youProposedUntilAnswersWe', { time, name: nameWithin(booking) });
  }
  return managedBookingText('proposedInstead', {
    who: by === 'admin' ? managedBookingText('ourTeam') : technicianName(booking),
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
