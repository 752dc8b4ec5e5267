/** Nobody needs three emails about one booking in two minutes: the last says how it stands. */
import type { Queries } from '../../../db/client.ts';
import { mailsAbout, type QueuedMail } from '../store/mails-about.ts';
import { NEVER, type OutboxDraft, outboxById } from '../store/outbox.ts';
import { deleteMail } from '../store/person-mails.ts';
import type { MailKind } from './mail.ts';

export const GATHER_WITHIN_MS = 2 * 60_000;

/**
 * Emails that tell how a booking stands, whole in themselves, so that a newer one can take the place
 * of one still waiting. What carries more than that (a reason, the link to a review) ends a booking,
 * so that nothing follows it; what somebody asked for, such as a lost link, is never held up.
 */
const STANDING: ReadonlySet<string> = new Set<MailKind>([
  'booking-requested',
  'booking-confirmed',
  'booking-declined',
  'booking-cancelled',
  'booking-expired',
  'booking-completed',
  'booking-no-show',
  'booking-proposed',
  'booking-moved',
  'booking-not-moved',
  'booking-reminder',
  'booking-nudge',
]);

/**
 * When an email is to go, and with what: at once, or two minutes after the last one about the same
 * booking to the same person. It takes the place, and the turn, of one that waits for that already.
 */
export function gather(
  tx: Queries,
  draft: OutboxDraft,
  now: number,
): { draft: OutboxDraft; dueAt: number } {
  if (draft.bookingId === null || !STANDING.has(draft.kind)) return { draft, dueAt: now };
  const last = mailsAbout(tx, { bookingId: draft.bookingId, to: draft.to }).find(
    ({ kind, status }) => STANDING.has(kind) && status !== 'failed',
  );
  if (!last) return { draft, dueAt: now };
  if (!isWaiting(last, now)) {
    return { draft, dueAt: Math.max(now, wentAt(last, now) + GATHER_WITHIN_MS) };
  }
  const replaced = outboxById(tx, last.id)?.body;
  deleteMail(tx, last.id);
  // A proposal brings no calendar file of its own, and changes nothing in the one before it.
  const calendar = draft.body.calendar ?? replaced?.calendar;
  const body = { ...draft.body, ...(calendar && { calendar }) };
  return { draft: { ...draft, body }, dueAt: last.nextAttemptAt };
}

/** Held up here, and so surely not sent yet; what is kept for want of a server can be read already. */
function isWaiting({ status, attempts, nextAttemptAt }: QueuedMail, now: number): boolean {
  return status === 'queued' && attempts === 0 && nextAttemptAt > now && nextAttemptAt < NEVER;
}

function wentAt({ sentAt, nextAttemptAt, createdAt }: QueuedMail, now: number): number {
  return sentAt ?? (nextAttemptAt <= now ? nextAttemptAt : createdAt);
}
