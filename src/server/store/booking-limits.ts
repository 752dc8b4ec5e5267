/** What the limits on booking requests count, and when it is forgotten. */
import { and, count, eq, gt, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { bookings } from '../../../db/schema.ts';
import { OPEN_STATUSES } from '../../shared/booking.ts';

/** Bookings forgotten about in one go: the first time there may be years of them. */
const FORGOTTEN_AT_ONCE = 500;

const openWith = (
  column: typeof bookings.customerEmail | typeof bookings.customerPhone | typeof bookings.network,
) =>
  prepared((db) =>
    db
      .select({ n: count() })
      .from(bookings)
      .where(
        and(eq(column, sql.placeholder('value')), inArray(bookings.status, [...OPEN_STATUSES])),
      )
      .prepare(),
  );
const openOfEmail = openWith(bookings.customerEmail);
const openOfPhone = openWith(bookings.customerPhone);
const openOfNetwork = openWith(bookings.network);

/** How many bookings still hold slots, by whom they were asked for (against hoarding). */
export function openBookingsOf(
  db: Queries,
  who: { email: string; phone: string; network: string },
): { byPerson: number; byNetwork: number } {
  const { email, phone, network } = who;
  return {
    byPerson: Math.max(
      openOfEmail(db).get({ value: email })?.n ?? 0,
      openOfPhone(db).get({ value: phone })?.n ?? 0,
    ),
    byNetwork: openOfNetwork(db).get({ value: network })?.n ?? 0,
  };
}

const pending = prepared((db) =>
  db
    .select({ n: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.technicianId, sql.placeholder('technicianId')),
        eq(bookings.status, 'pending'),
        eq(bookings.date, sql.placeholder('date')),
      ),
    )
    .prepare(),
);

/** Requests for one technician and day that nobody has answered yet. */
export function pendingOnDay(db: Queries, technicianId: number, date: string): number {
  return pending(db).get({ technicianId, date })?.n ?? 0;
}

/**
 * By an index of whose requests they are: left to itself SQLite may take that of times, by which each
 * request in a flood reads all before it.
 */
const askedBy = (index: string, isTheirs: SQL) =>
  prepared((db) =>
    db
      .select({ n: count() })
      .from(sql`${bookings} INDEXED BY ${sql.identifier(index)}`)
      .where(and(isTheirs, gt(bookings.createdAt, sql.placeholder('since'))))
      .prepare(),
  );
const askedByNetwork = askedBy(
  'bookings_network',
  eq(bookings.network, sql.placeholder('network')),
);
const askedByEmailElsewhere = askedBy(
  'bookings_email',
  sql`${bookings.customerEmail} = ${sql.placeholder('email')}
    AND ${bookings.network} IS NOT ${sql.placeholder('network')}`,
);

/** Bookings asked for since an instant, from one network or for one address. */
export function requestsSince(db: Queries, network: string, email: string, since: number): number {
  const byNetwork = askedByNetwork(db).get({ network, since })?.n ?? 0;
  const byEmail = askedByEmailElsewhere(db).get({ email, network, since })?.n ?? 0;
  return byNetwork + byEmail;
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
