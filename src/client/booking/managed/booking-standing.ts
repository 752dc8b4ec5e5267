import { formatDate, localNow } from '../../../shared/booking/dates.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { foreignZoneOn } from '../zone-note.ts';

/** A booking's status in words: the page's heading and the sentence under it. */
export interface Standing {
  title: string;
  lead: string;
}

/** Describes the booking's status to the customer. `visitorZone` is their own time zone. */
export function standingOf(booking: ManagedBooking, visitorZone: string): Standing {
  const name = technicianName(booking);
  switch (booking.status) {
    case 'pending':
      if (booking.awaitsEmailUntil !== null) return unsent(booking, name);
      return { title: 'Requested', lead: waiting(booking, name, visitorZone) };
    case 'confirmed':
      return {
        title: 'Confirmed',
        lead: booking.serviceAddress
          ? `${name} will come to you.`
          : `${name} is expecting you and your bike.`,
      };
    case 'completed':
      return { title: 'Done', lead: `${name} has finished the work.` };
    case 'cancelled':
      return ended(booking, name);
  }
}

/** A request that isn't sent until the customer opens the emailed link. */
function unsent({ isHeld }: ManagedBooking, name: string): Standing {
  const until = isHeld
    ? "We're holding this time for you until then."
    : "We're not holding this time yet.";
  return {
    title: 'Check your email',
    lead: `Open the link in our email within 20 minutes to send this request to ${name}. ${until}`,
  };
}

function waiting(booking: ManagedBooking, name: string, visitorZone: string): string {
  const { expiresAt, timeZone } = booking;
  let until = '';
  if (expiresAt !== null) {
    // In the technician's time zone, like the appointment next to it.
    const time = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }).format(expiresAt);
    until = ` until ${time}${zoneNote(booking, localNow(timeZone, expiresAt).date, visitorZone)}`;
  }
  return `${name} has${until} to reply. We’re holding the time for you.`;
}

function ended(booking: ManagedBooking, name: string): Standing {
  const { cancelKind, cancelReason, awaitsEmailUntil } = booking;
  const because = cancelReason ? ` Reason: ${cancelReason}` : '';
  switch (cancelKind) {
    case 'declined':
      return { title: 'Declined', lead: `${name} couldn’t take this request.${because}` };
    case 'expired':
      if (awaitsEmailUntil !== null) {
        return {
          title: 'Not sent',
          lead: `The link in our email wasn't opened in time, so ${name} never got this request.`,
        };
      }
      return {
        title: 'No reply in time',
        lead: `We’re sorry, ${name} didn’t reply in time. The request is closed, and you haven’t paid anything.`,
      };
    case 'no_show':
      return {
        title: 'Closed as a no-show',
        lead: `${name} reported that no one was there.${because}`,
      };
    default:
      return { title: 'Canceled', lead: `This booking was canceled.${because}` };
  }
}

/** Describes a proposed time, or undefined when there is none. */
export function proposalText(booking: ManagedBooking, visitorZone: string): string | undefined {
  if (!booking.proposal) return undefined;
  const { by, date, timeSlot } = booking.proposal;
  const note = zoneNote(booking, date, visitorZone);
  const time = `${formatDate(date)}, ${formatSlot(timeSlot)}${note}`;
  if (by === 'customer') {
    return `You proposed ${time}. Until ${technicianName(booking)} answers, we hold both times.`;
  }
  return `${by === 'admin' ? 'Our support team' : technicianName(booking)} proposed ${time} instead.`;
}

/** ` (Pacific Time)`, or nothing if the visitor's clock shows the same time. */
function zoneNote({ timeZone }: ManagedBooking, date: string, visitorZone: string): string {
  const zone = foreignZoneOn(date, timeZone, visitorZone);
  return zone === undefined ? '' : ` (${zone})`;
}

/** The technician's name, or a stand-in if the account was deleted. */
export function technicianName({ technician }: Pick<ManagedBooking, 'technician'>): string {
  return technician?.name ?? 'The technician';
}
