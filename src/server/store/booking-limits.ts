/** What the limits on booking requests count, and when it is forgotten. */
import { and, count, eq, gt, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookings } from '../../../db/schema.ts';
import { OPEN_STATUSES } from '../../shared/booking.ts';

/** Bookings forgotten about in one go: the first time there may be years of them. */
const FORGOTTEN_AT_ONCE = 500;

/** How many bookings still hold slots, by whom they were asked for (against hoarding). */
export function openBookingsOf(
  db: Queries,
  who: { email: string; phone: string; network: string },
): { byPerson: number; byNetwork: number } {
  const open = inArray(bookings.status, [...OPEN_STATUSES]);
  const mine = (
    column: typeof bookings.customerEmail | typeof bookings.customerPhone,
    value: string,
  ) =>
    db
      .select({ n: count() })
      .from(bookings)
      .where(and(eq(column, value), open))
      .get()?.n ?? 0;
  return {
    byPerson: Math.max(
      mine(bookings.customerEmail, who.email),
      mine(bookings.customerPhone, who.phone),
    ),
    byNetwork:
      db
        .select({ n: count() })
        .from(bookings)
        .where(and(eq(bookings.network, who.network), open))
        .get()?.n ?? 0,
  };
}

/** Requests for one technician and day that nobody has answered yet. */
export function pendingOnDay(db: Queries, technicianId: number, date: string): number {
  return (
    db
      .select({ n: count() })
      .from(bookings)
      .where(
        and(
          eq(bookings.technicianId, technicianId),
          eq(bookings.status, 'pending'),
          eq(bookings.date, date),
        ),
      )
      .get()?.n ?? 0
  );
}

/** Bookings asked for since an instant, from one network or for one address. */
export function requestsSince(db: Queries, network: string, email: string, since: number): number {
  return (
    db
      .select({ n: count() })
      .from(bookings)
      .where(
        and(
          sql`(${bookings.network} = ${network} OR ${bookings.customerEmail} = ${email})`,
          gt(bookings.createdAt, since),
        ),
      )
      .get()?.n ?? 0
  );
}

/**
 * Forgets which network bookings came from that were asked for before an instant and hold no slots
 * any more: no limit counts them.
 */
export function forgetNetworks(db: Queries, before: number): void {
  const uncounted = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isNotNull(bookings.network),
        notInArray(bookings.status, [...OPEN_STATUSES]),
        lt(bookings.createdAt, before),
      ),
    )
    .limit(FORGOTTEN_AT_ONCE);
  db.update(bookings).set({ network: null }).where(inArray(bookings.id, uncounted)).run();
}
