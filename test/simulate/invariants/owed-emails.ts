/** Which emails are owed to whom, and which may stay unsent: written again on purpose from docs/decisions. */
import { LINK_WORKS } from './email-text.ts';
import type { EmailRecord, EventRecord, Records } from './records.ts';

type Owed = { customer?: string; technician?: string };
const both = (kind: string): Owed => ({ customer: kind, technician: kind });

interface Standing {
  hasLeft: boolean;
  hasBegun: boolean;
  /** Somebody has opened a link that was emailed to the customer. */
  isProved: boolean;
}

const ALWAYS: Record<string, Owed> = {
  wait: { customer: 'booking-to-confirm' },
  confirm: both('booking-confirmed'),
  expire: both('booking-expired'),
  move: { technician: 'booking-moved' },
  agree: both('booking-moved'),
  put_back: both('booking-moved'),
  withdraw: { technician: 'booking-not-moved' },
  relocate: { customer: 'booking-place-changed' },
  extra_approve: { technician: 'booking-extras' },
  extra_decline: { technician: 'booking-extras' },
};
const TO_ANSWER = `SELECT 1 FROM booking_extras WHERE booking_id = ? AND state = 'proposed'`;

export function owedFor(
  { kind, actor, fromStatus }: EventRecord,
  { hasLeft, hasBegun, isProved }: Standing,
): Owed {
  const isAdmin = actor === 'admin';
  switch (kind) {
    case 'request':
      return actor === 'technician' ? {} : both('booking-requested');
    case 'decline':
      return isAdmin ? both('booking-declined') : { customer: 'booking-declined' };
    case 'cancel':
      return actor === 'system' ? { customer: 'booking-cancelled' } : both('booking-cancelled');
    case 'complete':
      // Staff can undo theirs for ten minutes, and then it's settled.
      if (actor !== 'system') return {};
      return hasLeft ? {} : { customer: 'booking-completed' };
    case 'settle':
      // It asks for a review: not of a technician who is gone.
      return hasLeft ? {} : { customer: 'booking-completed' };
    case 'extra':
      return isProved ? { customer: 'booking-extras' } : {};
    case 'no_show':
      return isAdmin ? both('booking-no-show') : { customer: 'booking-no-show' };
    case 'propose':
      return others(actor, 'booking-proposed');
    case 'accept':
      return both(fromStatus === 'pending' ? 'booking-confirmed' : 'booking-moved');
    case 'refuse':
      return others(actor, 'booking-not-moved');
    case 'outdate':
      // It says that the appointment stays.
      return hasBegun ? {} : both('booking-not-moved');
    default:
      return ALWAYS[kind] ?? {};
  }
}

/** Both sides but the one that did it. */
function others(actor: string, kind: string): Owed {
  return {
    ...(actor !== 'customer' && { customer: kind }),
    ...(actor !== 'technician' && { technician: kind }),
  };
}

export type KnownEmail = Pick<
  EmailRecord,
  'id' | 'messageId' | 'kind' | 'to' | 'bookingId' | 'userId'
> & { queuedAt: number };

/** What it says or asks is over by now (docs/decisions, booking life): it may stay unsent. */
export function isOver(
  records: Records,
  { kind, to, bookingId, queuedAt }: KnownEmail,
  now: number,
): boolean {
  if (kind in LINK_WORKS) return queuedAt + LINK_WORKS[kind]! <= now;
  const booking = records.booking(bookingId ?? 0);
  if (!booking) return false;
  if (kind === 'booking-reminder') return booking.startsAt <= now;
  if (kind === 'booking-extras' && to === booking.email) {
    return booking.status !== 'confirmed' || !records.db.prepare(TO_ANSWER).get(booking.id);
  }
  if (kind === 'booking-to-confirm') {
    return booking.status !== 'pending' || (booking.awaitsEmailUntil ?? 0) <= now;
  }
  const isProposal = kind === 'booking-proposed';
  if (to === booking.email) {
    return isProposal && booking.proposedBy === null && booking.startsAt <= now;
  }
  // Technicians have answered it, and may have proposed another time since.
  const isAnswered = booking.proposedBy === null || booking.proposedBy === 'technician';
  return (
    (booking.cancelKind === 'declined' && kind !== 'booking-declined') || (isProposal && isAnswered)
  );
}

/** Whether it has to go once no mailbox takes it. */
export function namesErased(records: Records, { kind, bookingId }: KnownEmail): boolean {
  const booking = records.booking(bookingId ?? 0);
  const isAnonymous = booking && (booking.technicianId === null || booking.name === '');
  return kind === 'account-deleted' || isAnonymous === true;
}
