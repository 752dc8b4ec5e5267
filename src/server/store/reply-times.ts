/** How quickly technicians have replied to the requests they got. */
import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries, transaction } from '../../../db/client.ts';
import { bookings, technicians } from '../../../db/schema.ts';
import { REPLIES_COUNTED, repliesWithinHours } from '../../shared/booking/reply-time.ts';

/** When the technician got the request; null if they entered it themselves. */
const askedAt = sql<number | null>`(SELECT min(at) FROM booking_events
  WHERE booking_id = bookings.id AND kind = 'request' AND actor <> 'technician')`;

/** When they first responded. An admin's response doesn't count. */
const answeredAt = sql<number | null>`(SELECT min(at) FROM booking_events
  WHERE booking_id = bookings.id AND actor = 'technician' AND from_status = 'pending'
    AND kind IN ('confirm', 'decline', 'propose', 'cancel'))`;

const latestReplies = prepared(['technicianId'], (db, { technicianId }) =>
  db
    .select({ askedAt, answeredAt })
    .from(bookings)
    .where(
      and(
        eq(bookings.technicianId, technicianId),
        isNull(bookings.awaitsEmailUntil),
        sql`${askedAt} IS NOT NULL`,
        // Not open requests, nor those a customer took back. Expired ones only if the email was
        // confirmed: anyone could spoil a competitor's figures with made-up requests.
        sql`(${answeredAt} IS NOT NULL OR
          (${bookings.cancelKind} IS 'expired' AND ${bookings.emailConfirmedAt} IS NOT NULL))`,
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(REPLIES_COUNTED),
);

/**
 * Milliseconds until the answer to each of the latest {@link REPLIES_COUNTED} requests that were
 * answered or expired; null for one that expired.
 */
export function repliesOf(db: Queries, technicianId: number): (number | null)[] {
  return latestReplies(db)
    .all({ technicianId })
    .flatMap(({ askedAt: from, answeredAt: to }) => (from === null ? [] : to && to - from));
}

const saveReplyHours = prepared(
  ['replyHours', 'technicianId'],
  (db, { replyHours, technicianId }) =>
    db
      .update(technicians)
      .set({ replyHours: sql`${replyHours}` })
      .where(eq(technicians.id, technicianId)),
);

/** Counts a technician's replies anew, for lists that are sorted by them. */
export function countReplies(db: Queries, technicianId: number): void {
  const replyHours = repliesWithinHours(repliesOf(db, technicianId)) ?? 0;
  saveReplyHours(db).run({ replyHours, technicianId });
}

/** From so many on, an operator may wonder what a start is doing: 100,000 took 5.8 s. */
const MANY = 2_000;

/**
 * Counts the replies of technicians whose replies were never counted: a few at any start, all of them
 * after an upgrade. `report` takes a line for the operator when there are many.
 */
export function countMissingReplies(
  db: Database,
  report: (line: string) => void = () => {},
  many = MANY,
): void {
  transaction(db, (tx) => {
    const theirBookings = tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.technicianId, technicians.id));
    const missing = tx
      .select({ id: technicians.id })
      .from(technicians)
      .where(and(isNull(technicians.replyHours), exists(theirBookings)))
      .all();
    if (missing.length >= many) report('Counting how quickly technicians reply');
    for (const { id } of missing) countReplies(tx, id);
  });
}
