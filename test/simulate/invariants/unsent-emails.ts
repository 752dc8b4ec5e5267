/** When an email may stay unsent: what it says or asks is over by then. */
import { BrokenPromise } from '../history.ts';
import type { Delivered } from '../post-office.ts';
import type { EmailRecord, Records } from './records.ts';

const HOUR = 3_600_000;

export type KnownEmail = Pick<
  EmailRecord,
  'id' | 'messageId' | 'kind' | 'to' | 'bookingId' | 'userId'
> & { queuedAt: number };

/** How long the link works that is all there is in an email (docs/decisions, email). */
const LINK_WORKS: Record<string, number> = {
  'password-reset': HOUR,
  'email-to-confirm': 24 * HOUR,
};

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

/** A link that doesn't work any longer isn't sent, however long the mail server was down. */
export function refuseExpiredLink({ email }: Delivered, now: number): void {
  const works = LINK_WORKS[email.kind];
  if (works === undefined || email.createdAt + works > now) return;
  throw new BrokenPromise('links work', `email ${email.id} (${email.kind}) arrived too late`);
}

/** Whether it has to go once no mailbox takes it. */
export function namesErased(records: Records, { kind, bookingId }: KnownEmail): boolean {
  const booking = records.booking(bookingId ?? 0);
  const isAnonymous = booking && (booking.technicianId === null || booking.name === '');
  return kind === 'account-deleted' || isAnonymous === true;
}
