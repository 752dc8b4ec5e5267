import { and, asc, eq, inArray, isNull, ne, type SQLWrapper } from 'drizzle-orm';
import { prepared, preparedInsert, type Queries } from '../../../../db/client.ts';
import { bookingExtras } from '../../../../db/schema-bookings.ts';
import type { ExtraState } from '../../../shared/booking/extra-work.ts';

export type ExtraRow = typeof bookingExtras.$inferSelect;

export const insertExtra = preparedInsert(bookingExtras, { id: bookingExtras.id });

const ofBooking = prepared(['bookingId'], (db, { bookingId }) =>
  db
    .select()
    .from(bookingExtras)
    .where(eq(bookingExtras.bookingId, bookingId))
    .orderBy(asc(bookingExtras.id)),
);

export function extrasOfBooking(db: Queries, bookingId: number): ExtraRow[] {
  return ofBooking(db).all({ bookingId });
}

/** Only a proposed line can get another state; false if it's no longer one. */
export function answerProposed(
  db: Queries,
  id: number,
  state: Exclude<ExtraState, 'proposed'>,
  now: number,
): boolean {
  const isProposed = and(eq(bookingExtras.id, id), eq(bookingExtras.state, 'proposed'));
  return (
    db.update(bookingExtras).set({ state, answeredAt: now }).where(isProposed).run().changes > 0
  );
}

/** Erases what was typed. @param keepsAgreed keeps what approved work is called */
export function forgetExtrasOf(
  db: Queries,
  bookings: readonly number[] | SQLWrapper,
  keepsAgreed = false,
): void {
  const theirs = inArray(bookingExtras.bookingId, bookings);
  db.update(bookingExtras).set({ reason: '' }).where(theirs).run();
  const typed = isNull(bookingExtras.packageId);
  const isForgotten = keepsAgreed ? ne(bookingExtras.state, 'approved') : undefined;
  db.update(bookingExtras)
    .set({ title: '' })
    .where(and(theirs, typed, isForgotten))
    .run();
}
