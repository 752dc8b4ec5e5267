import { and, desc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { preparedFind, preparedInsert, type Queries } from '../../../../db/client.ts';
import { bookings } from '../../../../db/schema.ts';
import {
  COMPLETES_AFTER_MS,
  NUDGE_AFTER_MS,
  OPEN_STATUSES,
  PENDING_EXPIRES_MS,
  REMIND_BEFORE_MS,
} from '../../../shared/booking/booking.ts';
import { slotInstant } from '../../../shared/time/zoned.ts';
import { countRows } from '../sql.ts';

export type BookingRow = typeof bookings.$inferSelect;

export const IS_OPEN = inArray(bookings.status, [...OPEN_STATUSES]);

export const bookingById = preparedFind(bookings, 'id');

/** Doesn't count bookings that the technician entered. */
export function countCompleted(db: Queries, technicianId: number): number {
  const isDone = and(
    eq(bookings.technicianId, technicianId),
    eq(bookings.status, 'completed'),
    sql`NOT EXISTS (SELECT 1 FROM booking_events
      WHERE booking_id = ${bookings.id} AND kind = 'request' AND actor = 'technician')`,
  );
  return countRows(db, bookings, isDone);
}

export const bookingByReference = preparedFind(bookings, 'reference');

export const insertBooking = preparedInsert(bookings, getTableColumns(bookings));

/** Raises the sequence; undefined if another change of status or sequence came first. */
export function updateBookingFrom(
  db: Queries,
  read: Pick<BookingRow, 'id' | 'status' | 'calendarSequence'>,
  change: Partial<typeof bookings.$inferInsert>,
): BookingRow | undefined {
  return db
    .update(bookings)
    .set({ ...change, calendarSequence: read.calendarSequence + 1 })
    .where(
      and(
        eq(bookings.id, read.id),
        eq(bookings.status, read.status),
        eq(bookings.calendarSequence, read.calendarSequence),
      ),
    )
    .returning()
    .get();
}

/** Records that a link sent only to the customer's mailbox was opened; the first time counts. */
export function markEmailConfirmed(db: Queries, id: number, now: number): void {
  db.update(bookings)
    .set({ emailConfirmedAt: now })
    .where(and(eq(bookings.id, id), isNull(bookings.emailConfirmedAt)))
    .run();
}

export function setRemindAgain(db: Queries, id: number, at: number | null): void {
  db.update(bookings).set({ remindAgainAt: at }).where(eq(bookings.id, id)).run();
}

export function endContactOf(db: Queries, id: number, now: number): BookingRow | undefined {
  const where = eq(bookings.id, id);
  return db.update(bookings).set({ contactEndedAt: now }).where(where).returning().get();
}

export function bookingOfPhoto(db: Queries, path: string) {
  return db.select().from(bookings).where(eq(bookings.photoUrl, path)).get();
}

/** Bookings per run of the scheduled tasks; the rest follow in the next run. */
const ROUND_MAX = 500;

/** Requests whose emailed link wasn't opened in time. */
export function unconfirmedRequests(db: Queries, now: number): number[] {
  return idsWhere(db, and(eq(bookings.status, 'pending'), lte(bookings.awaitsEmailUntil, now)));
}

/** Unanswered requests past their deadline (src/shared/booking/booking.ts: expiresAt). */
export function lapsedRequests(db: Queries, now: number): number[] {
  return idsWhere(
    db,
    and(
      eq(bookings.status, 'pending'),
      or(lte(bookings.createdAt, now - PENDING_EXPIRES_MS), lte(bookings.startsAt, now)),
      isNull(bookings.awaitsEmailUntil),
    ),
  );
}

export function bookingsToComplete(db: Queries, now: number): number[] {
  return idsWhere(
    db,
    and(eq(bookings.status, 'confirmed'), lte(bookings.endsAt, now - COMPLETES_AFTER_MS)),
  );
}

/** Completions that can no longer be undone. */
export function completionsToSettle(db: Queries, now: number): number[] {
  return idsWhere(db, and(eq(bookings.status, 'completed'), lte(bookings.undoUntil, now)));
}

/** Scheduled emails: which bookings are due, and the column that says so or when it was sent. */
const DUE = {
  /** Not if changed within the last day, even by a proposal or refusal: that reminded them. */
  remind: {
    column: 'remindedAt',
    isDue: (now: number) =>
      and(
        eq(bookings.status, 'confirmed'),
        isNull(bookings.remindedAt),
        gt(bookings.startsAt, now),
        lte(bookings.startsAt, now + REMIND_BEFORE_MS),
        lte(bookings.updatedAt, sql`${bookings.startsAt} - ${REMIND_BEFORE_MS}`),
      ),
  },
  /** Not while another time is proposed: it's the customer's turn to answer. */
  nudge: {
    column: 'nudgedAt',
    isDue: (now: number) =>
      and(
        eq(bookings.status, 'pending'),
        isNull(bookings.nudgedAt),
        isNull(bookings.proposedBy),
        lte(bookings.createdAt, now - NUDGE_AFTER_MS),
      ),
  },
  again: {
    column: 'remindAgainAt',
    isDue: (now: number) => and(eq(bookings.status, 'completed'), lte(bookings.remindAgainAt, now)),
  },
} as const;

export function dueNotices(db: Queries, what: keyof typeof DUE, now: number): number[] {
  return idsWhere(db, DUE[what].isDue(now));
}

/** Marks the email as sent and returns its booking; undefined if it's not due anymore. */
export function markNoticeSent(db: Queries, id: number, what: keyof typeof DUE, now: number) {
  const { column, isDue } = DUE[what];
  return db
    .update(bookings)
    .set({ [column]: what === 'again' ? null : now })
    .where(and(eq(bookings.id, id), isDue(now)))
    .returning()
    .get();
}

/** Latest first. Erased and phone bookings have no email, so they belong to nobody. */
export function bookingsOfEmail(db: Queries, email: string): BookingRow[] {
  if (email === '') return [];
  return db
    .select()
    .from(bookings)
    .where(eq(bookings.customerEmail, email))
    .orderBy(desc(bookings.startsAt))
    .all();
}

/** Finished bookings before an instant that still name a customer. */
export function finishedBefore(db: Queries, before: number): BookingRow[] {
  return db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ['completed', 'cancelled']),
        lte(bookings.endsAt, before),
        // Must match the WHERE of the index bookings_to_erase, or SQLite won't use it.
        sql`(${bookings.customerName} <> '' OR ${bookings.customerEmail} <> '')`,
      ),
    )
    .limit(ROUND_MAX)
    .all();
}

/** Removes the customer and voids the link; the row stays for the counts. */
export function anonymizeBooking(db: Queries, id: number, now: number): void {
  db.update(bookings)
    .set({
      customerId: null,
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      specialInstructions: '',
      bikeModel: '',
      callAboveCents: null,
      serviceAddress: null,
      photoUrl: null,
      emailConfirmedAt: null,
      cancelReason: null,
      completionNote: '',
      remindAgainAt: null,
      linkGeneration: sql`${bookings.linkGeneration} + 1`,
      updatedAt: now,
    })
    .where(eq(bookings.id, id))
    .run();
}

function idsWhere(db: Queries, where: ReturnType<typeof and>): number[] {
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(where)
    .limit(ROUND_MAX)
    .all()
    .map(({ id }) => id);
}

/** Fills the start of requests that a migration moved to another time zone (0 until then). */
export function fillStarts(db: Queries): void {
  const moved = and(eq(bookings.status, 'pending'), eq(bookings.startsAt, 0));
  for (const { id, date, timeSlot, timeZone, endsAt: length } of db
    .select()
    .from(bookings)
    .where(moved)
    .all()) {
    const startsAt = slotInstant(date, timeSlot, timeZone);
    db.update(bookings)
      .set({ startsAt, endsAt: startsAt + length })
      .where(eq(bookings.id, id))
      .run();
  }
}
