import { formatDate, localNow } from '../../../shared/booking/dates.ts';
import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';
import { formatSlot } from '../../../shared/booking/slots.ts';
import { foreignZoneOn } from '../zone-note.ts';

/** How a booking stands: the page's heading and the sentence under it. */
export interface Standing {
  title: string;
  lead: string;
}

/** How the booking stands, in the customer's words. `visitorZone` is where they read it. */
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
          ? `${name} comes to you.`
          : `${name} expects you and your bike.`,
      };
    case 'completed':
      return { title: 'Done', lead: `${name} has finished the work.` };
    case 'cancelled':
      return ended(booking, name);
  }
}

/** A request that nobody has been told of before its customer opens the emailed link. */
function unsent({ isHeld }: ManagedBooking, name: string): Standing {
  const until = isHeld
    ? "We're holding this time for you until then."
    : "This time isn't held for you yet.";
  return {
    title: 'Check your email',
    lead: `Open the link in our email within 20 minutes to send this request to ${name}. ${until}`,
  };
}

function waiting(booking: ManagedBooking, name: string, visitorZone: string): string {
  const { expiresAt, timeZone } = booking;
  let until = '';
  if (expiresAt !== null) {
    // At the technician's clock, as the appointment beside it.
    const time = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }).format(expiresAt);
    until = ` until ${time}${zoneNote(booking, localNow(timeZone, expiresAt).date, visitorZone)}`;
  }
  return `${name} has${until} to answer. The time is held for you meanwhile.`;
}

function ended(booking: ManagedBooking, name: string): Standing {
  const { cancelKind, cancelReason, awaitsEmailUntil } = booking;
  const because = cancelReason ? ` The reason given: ${cancelReason}` : '';
  switch (cancelKind) {
    case 'declined':
      return { title: 'Declined', lead: `${name} could not take this request.${because}` };
    case 'expired':
      if (awaitsEmailUntil !== null) {
        return {
          title: 'Not sent',
          lead: `The link in our email wasn't opened in time, so ${name} never got this request.`,
        };
      }
      return {
        title: 'Not answered in time',
        lead: `We are sorry: ${name} did not answer. Nothing was paid, and the request is closed.`,
      };
    case 'no_show':
      return {
        title: 'Closed as a no-show',
        lead: `${name} noted that nobody was there.${because}`,
      };
    default:
      return { title: 'Cancelled', lead: `This booking was called off.${because}` };
  }
}

/** What is said of a time that one side has proposed; undefined while none is. */
export function proposalText(booking: ManagedBooking, visitorZone: string): string | undefined {
  if (!booking.proposal) return undefined;
  const { by, date, timeSlot } = booking.proposal;
  const note = zoneNote(booking, date, visitorZone);
  const time = `${formatDate(date)}, ${formatSlot(timeSlot)}${note}`;
  if (by === 'customer') {
    return `You proposed ${time}. Until ${technicianName(booking)} answers, both times are held.`;
  }
  return `${by === 'admin' ? 'Our support' : technicianName(booking)} proposes ${time} instead.`;
}

/** ` (Pacific Time)` where the visitor's clock shows another time. */
function zoneNote({ timeZone }: ManagedBooking, date: string, visitorZone: string): string {
  const zone = foreignZoneOn(date, timeZone, visitorZone);
  return zone === undefined ? '' : ` (${zone})`;
}

/** The name, also when the technician's account is gone. */
export function technicianName({ technician }: Pick<ManagedBooking, 'technician'>): string {
  return technician?.name ?? 'The technician';
}
