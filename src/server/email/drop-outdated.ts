/** Emails that became wrong while they waited for the mail server, or for their turn. */
import { type Database, type Queries, transaction } from '../../../db/client.ts';
import { LINK_LIFE_MS } from '../../shared/account/link-life.ts';
import { withoutEnded } from '../../shared/booking/proposal.ts';
import { userById } from '../store/accounts/users.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import { type OutboxRow, outboxById, readdressEmail, setBody } from '../store/email/outbox.ts';
import { deleteEmail } from '../store/email/user-emails.ts';
import type { EmailKind } from './email-content.ts';
import { newerThan, STANDING } from './queue-emails.ts';

/**
 * Deletes those of the claimed emails that no longer say how things stand.
 * @param now the time known to be right, in UTC milliseconds
 */
export function dropOutdated(db: Database, claimed: OutboxRow[], now: () => number): OutboxRow[] {
  return claimed.filter((email) => {
    if (!STANDING.has(email.kind) && !isOutdated(db, email, now)) return true;
    return !transaction(db, (tx) => {
      const isWrong = isReplaced(tx, email, claimed, now) || isOutdated(tx, email, now);
      if (isWrong) deleteEmail(tx, email.id);
      return isWrong;
    });
  });
}

/** Whether an email would say or offer what is over, whether or not there's a newer one. */
export function isOutdated(db: Queries, email: OutboxRow, now: () => number): boolean {
  const life = LINK_LIFE_MS[email.kind];
  if (life !== undefined && email.createdAt + life <= now()) return true;
  const booking = bookingById(db, email.bookingId);
  return booking !== undefined && isOver(email, booking, now());
}

/**
 * Whether a newer one follows one that the server put off, or is due as well, as after a pause.
 * queue-emails.ts leaves an email alone that is being sent just then; if that fails, it would arrive
 * after the newer one and contradict it, as one sent at the same moment may.
 */
function isReplaced(
  tx: Queries,
  email: OutboxRow,
  claimed: readonly OutboxRow[],
  now: () => number,
): boolean {
  const newer = newerThan(tx, email).find(
    ({ id, nextAttemptAt }) =>
      email.attempts > 1 || nextAttemptAt <= now() || claimed.some((other) => other.id === id),
  );
  if (!newer) return false;
  // The same as when they are merged: a newer one without a file changes nothing in the earlier.
  const calendar = email.body?.calendar;
  const row = claimed.find((one) => one.id === newer.id) ?? outboxById(tx, newer.id);
  if (calendar?.method === 'REQUEST' && row?.body && !row.body.calendar) {
    row.body = { ...row.body, calendar };
    setBody(tx, newer.id, row.body);
  }
  return true;
}

/**
 * Whether the time has passed that it reminds of or asks about, the request has ended that its link
 * would send, or the technician has done what it asks for: they get no email about what they decline
 * or refuse.
 */
function isOver({ kind, userId, body }: OutboxRow, booking: BookingRow, now: number): boolean {
  if (kind === 'booking-reminder') return booking.startsAt <= now;
  if (kind === 'booking-to-confirm') {
    return booking.status !== 'pending' || (booking.awaitsEmailUntil ?? 0) <= now;
  }
  const isTechnicians = userId !== null && STANDING.has(kind);
  if (isTechnicians && booking.cancelKind === 'declined') return kind !== 'booking-declined';
  if (kind !== 'booking-proposed' || body?.calendar) return false;
  if (withoutEnded(booking, now).proposedBy !== null) return false;
  // Customers keep one that they answered: it may be their first with the link. Of one that has
  // ended, an email follows, unless the appointment has begun.
  return isTechnicians || booking.proposedBy !== null || booking.startsAt <= now;
}

/**
 * About a technician's work. All others stay with the address they were written for: a link that
 * only its mailbox may open, and what its owner has to learn if it was somebody else who changed the
 * password or the address.
 */
const FOLLOWING: ReadonlySet<string> = new Set<EmailKind>([
  'technician-approved',
  'technician-rejected',
  'technician-frozen',
  'technician-unfrozen',
  'export-ready',
]);

/**
 * Readdresses those of the claimed emails whose technician has confirmed another address since. One
 * that isn't confirmed may be a stranger's, and the emails have customers' names.
 */
export function toPresentAddress(db: Database, claimed: readonly OutboxRow[]): OutboxRow[] {
  return claimed.map((email) => {
    if (!STANDING.has(email.kind) && !FOLLOWING.has(email.kind)) return email;
    // Of customers' emails none has an account.
    const user = email.userId === null ? undefined : userById(db, email.userId);
    const isMoved =
      user?.role === 'technician' && user.emailVerifiedAt !== null && user.email !== email.to;
    return isMoved ? readdressEmail(db, email, user.email) : email;
  });
}
