import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries, transaction } from '../../../db/client.ts';
import { bookings, technicians } from '../../../db/schema.ts';
import { REPLIES_COUNTED, repliesWithinHours } from '../../shared/booking/reply-time.ts';

/** When the technician got the request; null if they entered it. */
export const askedAt = sql<number | null>`(SELECT min(at) FROM booking_events
  WHERE booking_id = bookings.id AND kind = 'request' AND actor <> 'technician')`;

/** When the technician first responded; admins' responses don't count. */
export const answeredAt = sql<number | null>`(SELECT min(at) FROM booking_events
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
        // Neither open requests nor withdrawn ones. Expired ones need a confirmed email, or anyone
        // could spoil a competitor's figures with made-up requests.
        sql`(${answeredAt} IS NOT NULL OR
          (${bookings.cancelKind} IS 'expired' AND ${bookings.emailConfirmedAt} IS NOT NULL))`,
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(REPLIES_COUNTED),
);

/** Milliseconds to answer each of the latest {@link REPLIES_COUNTED} requests; null if expired. */
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

/** Counts replies anew, for lists that are sorted by them. */
export function countReplies(db: Queries, technicianId: number): void {
  const replyHours = repliesWithinHours(repliesOf(db, technicianId)) ?? 0;
  saveReplyHours(db).run({ replyHours, technicianId });
}

/** Enough to tell the operator why the start takes long: 100,000 took 5.8 s. */
const MANY = 2_000;

/** `report` takes a line when there are many, as after an upgrade; usually there are a few. */
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
