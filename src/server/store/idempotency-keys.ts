import { and, eq, gt, inArray, lte, type SQLWrapper } from 'drizzle-orm';
import { prepared, type Queries } from '../../../db/client.ts';
import { idempotencyKeys } from '../../../db/schema-records.ts';
import { DAY_MS } from '../../shared/time.ts';

/** Kept a day (docs/decisions, "asking twice books once"). */
const IDEMPOTENCY_KEPT_MS = DAY_MS;

const answerOf = prepared(['key', 'after'], (db, { key, after }) =>
  db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.key, key), gt(idempotencyKeys.createdAt, after))),
);

export function idempotentAnswer(db: Queries, key: string, now: number) {
  return answerOf(db).get({ key, after: now - IDEMPOTENCY_KEPT_MS });
}

export function saveIdempotentAnswer(db: Queries, row: typeof idempotencyKeys.$inferInsert): void {
  db.insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: idempotencyKeys.key, set: row })
    .run();
}

export function deleteExpiredKeys(db: Queries, now: number): number {
  return db
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, now - IDEMPOTENCY_KEPT_MS))
    .run().changes;
}

/** @param bookings their numbers, or a query for them */
export function deleteIdempotentAnswersOf(db: Queries, bookings: readonly number[] | SQLWrapper) {
  db.delete(idempotencyKeys).where(inArray(idempotencyKeys.bookingId, bookings)).run();
}
