/** The senders of requests, which the limits count. */
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { prepared, preparedFind, preparedInsert, type Queries } from '../../../../db/client.ts';
import { bookings } from '../../../../db/schema.ts';
import { bookingEvents, bookingSenders } from '../../../../db/schema-bookings.ts';
import { IS_OPEN } from './bookings.ts';

/** Deleted per run: the first run may find years of them. */
const FORGOTTEN_AT_ONCE = 500;

/** Keyed hashes only, never the email, phone or address. */
export type Sender = Pick<
  typeof bookingSenders.$inferSelect,
  'email' | 'phone' | 'network' | 'widerNetwork'
>;

export const insertSender = preparedInsert(bookingSenders, { bookingId: bookingSenders.bookingId });

export const senderOf = preparedFind(bookingSenders, 'bookingId');

/** The customer has another email or phone now. */
export function correctSender(db: Queries, bookingId: number, contact: Partial<Sender>): void {
  db.update(bookingSenders).set(contact).where(eq(bookingSenders.bookingId, bookingId)).run();
}

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

function byEach<T>(write: (by: keyof Sender) => T): Record<keyof Sender, T> {
  const [email, phone] = [write('email'), write('phone')];
  return { email, phone, network: write('network'), widerNetwork: write('widerNetwork') };
}

const counts = byEach((by) =>
  prepared(['value', 'technicianId', 'since'], (db, { value, technicianId, since }) => {
    const countIf = (which: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${which})`;
    const isUnanswered = and(
      eq(bookings.status, 'pending'),
      eq(bookings.technicianId, technicianId),
    );
    return db
      .select({
        open: countIf(IS_OPEN),
        provedOpen: countIf(and(IS_OPEN, isNotNull(bookings.emailConfirmedAt))),
        asked: countIf(gt(bookingSenders.createdAt, since)),
        unanswered: countIf(isUnanswered),
        hours: sql<number>`coalesce(sum(${bookings.slotCount}) FILTER (WHERE ${isUnanswered}), 0)`,
      })
      .from(bookingSenders)
      .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
      .where(eq(bookingSenders[by], value));
  }),
);

/**
 * A sender's open bookings and how many of those have a confirmed email; all requests since an
 * instant, whatever their outcome; unanswered requests to a technician and their hours.
 */
export function countsOf(
  db: Queries,
  by: keyof Sender,
  sender: Sender,
  { technicianId, since }: { technicianId: number; since: number },
) {
  return counts[by](db).get({ value: sender[by], technicianId, since })!;
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
          inArray(bookingEvents.kind, ['cancel', 'move', 'correct', 'ask_email']),
          eq(bookingEvents.fromStatus, 'pending'),
          eq(bookingEvents.actor, 'customer'),
          gt(bookingEvents.at, since),
        ),
      ),
  ),
);

/** Requests to a technician canceled, moved or corrected before an answer. */
export function changesSince(
  db: Queries,
  by: keyof Sender,
  sender: Sender,
  technicianId: number,
  since: number,
): number {
  return changed[by](db).get({ value: sender[by], technicianId, since })?.n ?? 0;
}

/**
 * Unanswered requests, oldest first: to one technician, by the same email, phone or network;
 * without a technician, all of the network's, including those waiting for an email.
 */
export function requestsOfSender(db: Queries, sender: Sender, technicianId: number | undefined) {
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

/** Deletes senders of closed bookings from before an instant; no limit counts those. */
export function forgetSenders(db: Queries, before: number): void {
  const uncounted = db
    .select({ id: bookingSenders.bookingId })
    .from(bookingSenders)
    .innerJoin(bookings, eq(bookings.id, bookingSenders.bookingId))
    .where(and(lt(bookingSenders.createdAt, before), not(IS_OPEN)))
    .limit(FORGOTTEN_AT_ONCE);
  db.delete(bookingSenders).where(inArray(bookingSenders.bookingId, uncounted)).run();
}
