import { and, asc, count, desc, eq, gt, inArray, lt, max, type SQLWrapper, sql } from 'drizzle-orm';
import { preparedInsert, type Queries } from '../../../../db/client.ts';
import { bookingEvents } from '../../../../db/schema-bookings.ts';
import { countRows } from '../sql.ts';

export type BookingEventRow = typeof bookingEvents.$inferSelect;

/** Returns the event's number. */
export const insertBookingEvent = preparedInsert(bookingEvents, { id: bookingEvents.id });

export function eventsOfBooking(db: Queries, bookingId: number): BookingEventRow[] {
  return db
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
    .all();
}

const CORRECTIONS = ['correct', 'ask_email', 'change_email'];

/** Whether it expired with an open proposal: its end clears that, but only corrections came between. */
export function wasProposalLeft(events: readonly BookingEventRow[]): boolean {
  const end = events.findIndex(({ kind }) => kind === 'expire');
  const before = events.slice(0, Math.max(0, end));
  return before.findLast(({ kind }) => !CORRECTIONS.includes(kind))?.kind === 'propose';
}

/** After these, the booking's time is one that its technician can make. */
const SETTLED = ['accept', 'agree', 'confirm', 'move', 'put_back'];

/** Why the technician can't make the booking's time and proposed another; undefined if they can. */
export function calledOffFor(db: Queries, bookingId: number): string | undefined {
  const last = eventsOfBooking(db, bookingId).findLast(
    ({ kind, reason }) => SETTLED.includes(kind) || (kind === 'propose' && reason !== null),
  );
  return last?.kind === 'propose' ? (last.reason ?? undefined) : undefined;
}

/** Nobody else can confirm that such a booking had a customer. */
export function isEnteredByTechnician(db: Queries, bookingId: number): boolean {
  return eventsOfBooking(db, bookingId).some(
    ({ kind, actor }) => kind === 'request' && actor === 'technician',
  );
}

/** How many events of each kind came after the event `id`, and the newest one's number. */
export function countEventsAfter(db: Queries, id: number) {
  return db
    .select({
      kind: bookingEvents.kind,
      events: count(),
      newestId: sql<number>`${max(bookingEvents.id)}`,
    })
    .from(bookingEvents)
    .where(gt(bookingEvents.id, id))
    .groupBy(bookingEvents.kind)
    .all();
}

export function systemErasuresSince(db: Queries, since: number): number {
  // Events are numbered in order, so only the latest are read.
  const before = db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(lt(bookingEvents.at, since))
    .orderBy(desc(bookingEvents.id))
    .limit(1)
    .get();
  const where = and(
    gt(bookingEvents.id, before?.id ?? 0),
    eq(bookingEvents.kind, 'erase'),
    eq(bookingEvents.actor, 'system'),
  );
  return countRows(db, bookingEvents, where);
}

/** Reasons are free text, so they're deleted with the customer's data. */
export function forgetReasonsOf(db: Queries, bookings: readonly number[] | SQLWrapper): void {
  db.update(bookingEvents)
    .set({ reason: null })
    .where(inArray(bookingEvents.bookingId, bookings))
    .run();
}
