/** Who asked for bookings, as keyed hashes: what the limits on requests count. */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, not, or, sum } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { prepared, preparedFind, preparedInsert } from '../../../../db/prepared.ts';
import { bookings } from '../../../../db/schema.ts';
import { bookingEvents, bookingSenders } from '../../../../db/schema-bookings.ts';
import { type BookingRow, IS_OPEN } from './bookings.ts';

/** Senders deleted per run: the first time there may be years of them. */
const FORGOTTEN_AT_ONCE = 500;

/** Keyed hashes, never the email, phone or address itself. */
export type Sender = Pick<
  typeof bookingSenders.$inferSelect,
  'email' | 'phone' | 'network' | 'widerNetwork'
>;
type By = 'network' | 'widerNetwork';

export const insertSender = preparedInsert(bookingSenders, { bookingId: bookingSenders.bookingId });

export const senderOf = preparedFind(bookingSenders, 'bookingId');

export function hasBookedFrom(db: Queries, sender: Pick<Sender, 'email' | 'network'>): boolean {
  const booking = db
    .select({ id: bookingSenders.bookingId })
    .from(bookingSenders)
    .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
    .where(
      and(
        eq(bookingSenders.email, sender.email),
        eq(bookingSenders.network, sender.network),
        IS_OPEN,
      ),
    )
    .get();
  return booking !== undefined;
}

function byEach<T>(write: (by: By) => T): Record<By, T> {
  return { network: write('network'), widerNetwork: write('widerNetwork') };
}

const open = byEach((by) =>
  prepared(['value'], (db, { value }) =>
    db
      .select({ n: count() })
      .from(bookingSenders)
      .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
      .where(and(eq(bookingSenders[by], value), IS_OPEN)),
  ),
);

export function openOf(db: Queries, by: By, sender: Sender): number {
  return open[by](db).get({ value: sender[by] })?.n ?? 0;
}

const provedOpen = prepared(['value'], (db, { value }) =>
  db
    .select({ n: count() })
    .from(bookingSenders)
    .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
    .where(and(eq(bookingSenders.email, value), isNotNull(bookings.emailConfirmedAt), IS_OPEN)),
);

/** @param email as a keyed hash */
export function provedOpenOf(db: Queries, email: string): number {
  return provedOpen(db).get({ value: email })?.n ?? 0;
}

const asked = byEach((by) =>
  prepared(['value', 'since'], (db, { value, since }) =>
    db
      .select({ n: count() })
      .from(bookingSenders)
      .where(and(eq(bookingSenders[by], value), gt(bookingSenders.createdAt, since))),
  ),
);

/** How many requests they made since an instant, whatever their status. */
export function requestsSince(db: Queries, by: By, sender: Sender, since: number): number {
  return asked[by](db).get({ value: sender[by], since })?.n ?? 0;
}

const unanswered = byEach((by) =>
  prepared(['value', 'technicianId'], (db, { value, technicianId }) =>
    db
      .select({ requests: count(), hours: sum(bookings.slotCount).mapWith(Number) })
      .from(bookingSenders)
      .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
      .where(
        and(
          eq(bookingSenders[by], value),
          eq(bookings.technicianId, technicianId),
          eq(bookings.status, 'pending'),
        ),
      ),
  ),
);

export function unansweredOf(
  db: Queries,
  by: By,
  sender: Sender,
  technicianId: number,
): { requests: number; hours: number } {
  const row = unanswered[by](db).get({ value: sender[by], technicianId });
  return { requests: row?.requests ?? 0, hours: row?.hours ?? 0 };
}

const changed = byEach((by) =>
  prepared(['value', 'technicianId', 'since'], (db, { value, technicianId, since }) =>
    db
      .select({ n: count() })
      .from(bookingSenders)
      .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
      .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookingSenders.bookingId))
      .where(
        and(
          eq(bookingSenders[by], value),
          eq(bookings.technicianId, technicianId),
          inArray(bookingEvents.kind, ['cancel', 'move']),
          eq(bookingEvents.fromStatus, 'pending'),
          eq(bookingEvents.actor, 'customer'),
          gt(bookingEvents.at, since),
        ),
      ),
  ),
);

export function changesSince(
  db: Queries,
  by: By,
  sender: Sender,
  technicianId: number,
  since: number,
): number {
  return changed[by](db).get({ value: sender[by], technicianId, since })?.n ?? 0;
}

/**
 * Unanswered requests of a sender, oldest first: those to one technician by the same email, phone or
 * network, or without a technician all of the network's, also those that wait for an email.
 */
export function requestsOfSender(
  db: Queries,
  sender: Sender,
  technicianId: number | undefined,
): BookingRow[] {
  const ofNetwork = eq(bookingSenders.network, sender.network);
  const whose =
    technicianId === undefined
      ? ofNetwork
      : and(
          eq(bookings.technicianId, technicianId),
          isNull(bookings.awaitsEmailUntil),
          or(
            ofNetwork,
            eq(bookingSenders.email, sender.email),
            eq(bookingSenders.phone, sender.phone),
          ),
        );
  return db
    .select({ booking: bookings })
    .from(bookingSenders)
    .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
    .where(and(eq(bookings.status, 'pending'), whose))
    .orderBy(asc(bookings.id))
    .all()
    .map(({ booking }) => booking);
}

/** Deletes the senders of closed bookings requested before an instant, which no limit counts. */
export function forgetSenders(db: Queries, before: number): void {
  const uncounted = db
    .select({ id: bookingSenders.bookingId })
    .from(bookingSenders)
    .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
    .where(and(lt(bookingSenders.createdAt, before), not(IS_OPEN)))
    .limit(FORGOTTEN_AT_ONCE);
  db.delete(bookingSenders).where(inArray(bookingSenders.bookingId, uncounted)).run();
}
