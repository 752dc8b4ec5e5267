import type { Queries } from '../../../db/client.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import {
  emailsAbout,
  NEVER,
  type OutboxDraft,
  type OutboxRow,
  outboxById,
  type QueuedEmail,
  queueEmail,
} from '../store/email/outbox.ts';
import { deleteEmail } from '../store/email/user-emails.ts';
import type { EmailKind } from './email-content.ts';

interface QueueDeps {
  clock: () => number;
  env: { siteUrl: string };
  randomBytes: (count: number) => Uint8Array;
}

/** Call it in the change's transaction; {@link mergeEmails} and portions may delay them. */
export function queueEmails(
  { clock, env, randomBytes }: QueueDeps,
  tx: Queries,
  drafts: readonly OutboxDraft[],
  perMinute = Infinity,
): void {
  const { hostname } = new URL(env.siteUrl);
  const now = clock();
  for (const [at, each] of drafts.entries()) {
    const unique = Buffer.from(randomBytes(16)).toString('hex');
    const messageId = `<${unique}@${hostname}>`;
    const { draft, dueAt } = mergeEmails(tx, each, now);
    const nextAttemptAt = dueAt + Math.floor(at / perMinute) * MINUTE_MS;
    queueEmail(tx, { ...draft, messageId, createdAt: now, nextAttemptAt });
  }
}

export const MERGE_WITHIN_MS = 2 * MINUTE_MS;

// A newer one of these replaces one still waiting. Others say more (a reason, a review link) and
// come last; emails someone asked for are never delayed.
export const STANDING: ReadonlySet<string> = new Set<EmailKind>([
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
  'booking-place-changed',
  'booking-corrected',
  'booking-extras',
]);

/** Replaces waiting ones. @returns when to send: now, or two minutes after the last to them */
function mergeEmails(
  tx: Queries,
  draft: OutboxDraft,
  now: number,
): { draft: OutboxDraft; dueAt: number } {
  if (draft.bookingId === null || !STANDING.has(draft.kind)) return { draft, dueAt: now };
  const earlier = standing(tx, draft);
  const [last] = earlier;
  if (!last) return { draft, dueAt: now };
  const replaced = earlier.filter((one) => isUnsent(one, now));
  // A proposal has no file and leaves the earlier one; a request's may be outdated, since customers
  // get no email when they move it.
  const files = replaced.map(({ id }) => outboxById(tx, id)?.body?.calendar);
  const calendar = draft.body.calendar ?? files.find((file) => file?.method === 'REQUEST');
  for (const { id } of replaced) deleteEmail(tx, id);
  const body = { ...draft.body, ...(calendar && { calendar }) };
  const dueAt = isWaiting(last, now)
    ? last.nextAttemptAt
    : Math.max(now, wentAt(last, now) + MERGE_WITHIN_MS);
  return { draft: { ...draft, body }, dueAt };
}

/** Deletes what waits about the booking, in favor of an email about several. */
export function dropWaiting(
  tx: Queries,
  about: Pick<OutboxDraft, 'bookingId' | 'to'>,
  now: number,
): void {
  for (const one of standing(tx, about)) if (isUnsent(one, now)) deleteEmail(tx, one.id);
}

function standing(tx: Queries, { bookingId, to }: Pick<OutboxDraft, 'bookingId' | 'to'>) {
  if (bookingId === null) return [];
  return emailsAbout(tx, { bookingId, to }).filter(
    ({ kind, status }) => STANDING.has(kind) && status !== 'failed',
  );
}

/** Newer emails about the booking's state, which an older one would contradict. */
export function newerThan(tx: Queries, { id, bookingId, to, kind }: OutboxRow): QueuedEmail[] {
  return STANDING.has(kind) ? standing(tx, { bookingId, to }).filter((one) => one.id > id) : [];
}

const isUnsent = (one: QueuedEmail, now: number) => isWaiting(one, now) || isPutOff(one);

/** Certainly unsent: delayed here. Emails kept without a mail server are readable already. */
function isWaiting({ status, attempts, nextAttemptAt }: QueuedEmail, now: number): boolean {
  return status === 'queued' && attempts === 0 && nextAttemptAt > now && nextAttemptAt < NEVER;
}

/** Tried and not being sent now. The server may have it, so the newer one should arrive last. */
function isPutOff({ status, attempts, leasedUntil }: QueuedEmail): boolean {
  return status === 'queued' && attempts > 0 && leasedUntil === null;
}

/** At the latest now, in case a wrong clock recorded a later time. */
function wentAt({ sentAt, nextAttemptAt, createdAt }: QueuedEmail, now: number): number {
  return Math.min(now, sentAt ?? (nextAttemptAt <= now ? nextAttemptAt : createdAt));
}
