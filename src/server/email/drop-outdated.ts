/** Emails that became wrong before they were sent. */
import { type Database, type Queries, transaction } from '../../../db/client.ts';
import { LINK_LIFE_MS } from '../../shared/account/link-life.ts';
import { withoutEnded } from '../../shared/booking/proposal.ts';
import { consentsOf } from '../store/accounts/consents.ts';
import { userById } from '../store/accounts/users.ts';
import { extrasOfBooking } from '../store/bookings/booking-extras.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import { type OutboxRow, outboxById, readdressEmail, setBody } from '../store/email/outbox.ts';
import { deleteEmail } from '../store/email/user-emails.ts';
import type { EmailKind } from './email-content.ts';
import { newerThan, STANDING } from './queue-emails.ts';

/** Deletes outdated ones. @returns the rest @param now the trusted time, in UTC milliseconds */
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

/** Whether what it says or offers is over, even without a newer one. */
export function isOutdated(db: Queries, email: OutboxRow, now: () => number): boolean {
  const life = LINK_LIFE_MS[email.kind];
  if (life !== undefined && email.createdAt + life <= now()) return true;
  if (email.kind === 'news') {
    const answers = consentsOf(db, email.userId ?? 0);
    return !answers.findLast(({ kind }) => kind === 'marketing')?.isGranted;
  }
  const booking = bookingById(db, email.bookingId);
  return booking !== undefined && isOver(db, email, booking, now());
}

/**
 * queue-emails.ts skips an email being sent, which may arrive after a newer one and contradict it.
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
  // As in merging: without a file, a newer email leaves the earlier one's alone.
  const calendar = email.body?.calendar;
  const row = claimed.find((one) => one.id === newer.id) ?? outboxById(tx, newer.id);
  if (calendar?.method === 'REQUEST' && row?.body && !row.body.calendar) {
    row.body = { ...row.body, calendar };
    setBody(tx, newer.id, row.body);
  }
  return true;
}

/** Past, ended, or already handled by the technician, who gets no email about their own refusal. */
function isOver(
  db: Queries,
  { kind, userId, body }: OutboxRow,
  booking: BookingRow,
  now: number,
): boolean {
  if (kind === 'booking-extras' && userId === null && !body?.calendar) {
    const isToAnswer = extrasOfBooking(db, booking.id).some(({ state }) => state === 'proposed');
    return booking.status !== 'confirmed' || !isToAnswer;
  }
  if (kind === 'booking-reminder') return booking.startsAt <= now;
  if (kind === 'booking-to-confirm') {
    return booking.status !== 'pending' || (booking.awaitsEmailUntil ?? 0) <= now;
  }
  const isTechnicians = userId !== null && STANDING.has(kind);
  if (isTechnicians && booking.cancelKind === 'declined') return kind !== 'booking-declined';
  if (kind !== 'booking-proposed' || body?.calendar) return false;
  if (withoutEnded(booking, now).proposedBy !== null) return false;
  // Customers keep the email of a request they answered: it may be their first with the link. An
  // ended one is followed by another, unless the appointment has begun.
  return isTechnicians || booking.proposedBy !== null || booking.startsAt <= now;
}

// Others stay with their address: links only for that mailbox, and warnings in case somebody else
// changed the password or email.
const FOLLOWING: ReadonlySet<string> = new Set<EmailKind>([
  'technician-approved',
  'technician-rejected',
  'technician-frozen',
  'technician-unfrozen',
  'export-ready',
  'requests-waiting',
  'calendar-failing',
  'message',
]);

/** Only to a confirmed new address: others may be a stranger's, and emails name customers. */
export function toPresentAddress(db: Database, claimed: readonly OutboxRow[]): OutboxRow[] {
  return claimed.map((email) => {
    if (!STANDING.has(email.kind) && !FOLLOWING.has(email.kind)) return email;
    // Emails to customers have no account.
    const user = email.userId === null ? undefined : userById(db, email.userId);
    const isMoved =
      user?.role === 'technician' && user.emailVerifiedAt !== null && user.email !== email.to;
    return isMoved ? readdressEmail(db, email, user.email) : email;
  });
}
