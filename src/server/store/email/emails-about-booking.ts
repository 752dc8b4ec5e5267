import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { prepared } from '../../../../db/prepared.ts';
import { bookings } from '../../../../db/schema.ts';
import { outbox } from '../../../../db/schema-records.ts';
import { NEVER } from './outbox.ts';

const about = prepared(['bookingId', 'to'], (db, { bookingId, to }) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      status: outbox.status,
      attempts: outbox.attempts,
      leasedUntil: outbox.leasedUntil,
      nextAttemptAt: outbox.nextAttemptAt,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(and(eq(outbox.bookingId, bookingId), eq(outbox.to, to)))
    .orderBy(desc(outbox.id)),
);

export type QueuedEmail = ReturnType<typeof emailsAbout>[number];

/** The emails about a booking to an address, newest first, without their bodies. */
export function emailsAbout(db: Queries, of: { bookingId: number; to: string }) {
  return about(db).all(of);
}

const ENDS = ['booking-cancelled', 'booking-declined', 'booking-no-show', 'booking-expired'];

/** Which of some bookings ended without the technician's email about it being sent yet. */
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
