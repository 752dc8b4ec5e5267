import { and, asc, count, desc, eq, gt, inArray, lt, max, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { bookings } from '../../../../db/schema.ts';
import { outbox } from '../../../../db/schema-records.ts';
import type { EmailFilter } from '../../../shared/admin/admin-email.schema.ts';
import type { EmailStatus } from '../../../shared/admin/outbox.ts';
import { contains, countRows, latestId } from '../sql.ts';
import { NEVER } from './outbox.ts';

const SUMMARY = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.to,
  subject: outbox.subject,
  status: outbox.status,
  createdAt: outbox.createdAt,
};

/** Newest first, without emails about bookings. */
export function emailsOfUser(db: Queries, userId: number, limit: number) {
  return db
    .select(SUMMARY)
    .from(outbox)
    .where(and(eq(outbox.userId, userId), sql`${outbox.bookingId} IS NULL`))
    .orderBy(desc(outbox.id))
    .limit(limit)
    .all();
}

export function emailsOfBooking(db: Queries, bookingId: number) {
  return db
    .select(SUMMARY)
    .from(outbox)
    .where(eq(outbox.bookingId, bookingId))
    .orderBy(desc(outbox.id))
    .all();
}

/** When the last one of a kind was written, in UTC milliseconds; 0 without one. */
export function lastEmailAt(
  db: Queries,
  kind: string,
  of: { userId: number } | { bookingId: number },
): number {
  const isTheirs =
    'userId' in of ? eq(outbox.userId, of.userId) : eq(outbox.bookingId, of.bookingId);
  const last = db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(and(isTheirs, eq(outbox.kind, kind)))
    .get();
  return last?.at ?? 0;
}

const HAS_FAILED = eq(outbox.status, 'failed');

/** Rises when an email fails for good. */
export function failedEmailsVersion(db: Queries): number {
  return latestId(db, outbox, HAS_FAILED) + countRows(db, outbox, HAS_FAILED);
}

export function outboxCounts(db: Queries): Record<EmailStatus, number> {
  const counts = { queued: 0, sent: 0, failed: 0 };
  const rows = db
    .select({ status: outbox.status, n: count() })
    .from(outbox)
    .groupBy(outbox.status)
    .all();
  for (const { status, n } of rows) counts[status] = n;
  return counts;
}

export function countFailedSince(db: Queries, since: number): number {
  const isRecent = and(eq(outbox.status, 'failed'), gt(outbox.nextAttemptAt, since));
  return countRows(db, outbox, isRecent);
}

/** When the oldest unsent email was written, in UTC milliseconds. */
export function oldestQueuedAt(db: Queries): number | undefined {
  return db
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.status, 'queued'))
    .orderBy(asc(outbox.id))
    .limit(1)
    .get()?.at;
}

/** One page without bodies, newest first, and the total. `query` matches address and subject. */
export function listOutbox(db: Queries, { status, query, limit, offset }: EmailFilter) {
  const where = and(
    status && eq(outbox.status, status),
    query ? or(contains(outbox.to, query), contains(outbox.subject, query)) : undefined,
  );
  const rows = db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      to: outbox.to,
      subject: outbox.subject,
      status: outbox.status,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      nextAttemptAt: outbox.nextAttemptAt,
      isSecret: outbox.isSecret,
      bookingId: outbox.bookingId,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(where)
    .orderBy(desc(outbox.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { rows, total: countRows(db, outbox, where) };
}

/** One page with bodies, newest first. */
export function outboxPage(db: Queries, { status, limit, offset }: Omit<EmailFilter, 'query'>) {
  const where = status && eq(outbox.status, status);
  const rows = db
    .select()
    .from(outbox)
    .where(where)
    .orderBy(desc(outbox.id))
    .limit(limit)
    .offset(offset)
    .all();
  return { rows, total: countRows(db, outbox, where) };
}

const ENDS = ['booking-cancelled', 'booking-declined', 'booking-no-show', 'booking-expired'];

/** Which bookings ended without the technician's email about it sent yet. */
export function unsentEnds(db: Queries, bookingIds: readonly number[]): number[] {
  return db
    .select({ id: bookings.id })
    .from(outbox)
    .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(
      and(
        inArray(bookings.id, [...bookingIds]),
        inArray(outbox.kind, ENDS),
        eq(outbox.status, 'queued'),
        // Without a mail server, emails are kept for years.
        lt(outbox.nextAttemptAt, NEVER),
        ne(outbox.to, bookings.customerEmail),
      ),
    )
    .all()
    .map(({ id }) => id);
}
