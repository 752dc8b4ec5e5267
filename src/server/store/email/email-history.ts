/** Emails as the history of the person or booking they are about. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { outbox } from '../../../../db/schema-records.ts';
import { countRows } from '../count-rows.ts';
import { latestId } from '../latest-id.ts';

const SUMMARY = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.to,
  subject: outbox.subject,
  status: outbox.status,
  createdAt: outbox.createdAt,
};

/** Emails about an account, newest first; emails about bookings aren't included. */
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

const HAS_FAILED = eq(outbox.status, 'failed');

/** Rises when an email fails for good, also one queued before another that did. */
export function failedEmailsVersion(db: Queries): number {
  return latestId(db, outbox, HAS_FAILED) + countRows(db, outbox, HAS_FAILED);
}
