import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookings, technicians, users } from '../../../db/schema.ts';
import { bookingEvents } from '../../../db/schema-bookings.ts';
import { pushChoices, pushMessages, pushSubscriptions } from '../../../db/schema-push.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type PushChoicesRow = typeof pushChoices.$inferSelect;
export type PushMessageRow = typeof pushMessages.$inferSelect;

export function subscriptionsOf(db: Queries, userId: number): PushSubscriptionRow[] {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.id))
    .all();
}

export function hasSubscriptions(db: Queries): boolean {
  return db.select().from(pushSubscriptions).limit(1).get() !== undefined;
}

/** A browser's last person has it alone, and what waited for another is gone. Keeps the newest `most`. */
export function saveSubscription(
  tx: Queries,
  row: Omit<typeof pushSubscriptions.$inferInsert, 'id'>,
  most: number,
): PushSubscriptionRow {
  tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, row.endpoint)).run();
  const saved = tx.insert(pushSubscriptions).values(row).returning().get();
  const kept = subscriptionsOf(tx, row.userId).slice(0, most);
  tx.delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, row.userId),
        notInArray(
          pushSubscriptions.id,
          kept.map(({ id }) => id),
        ),
      ),
    )
    .run();
  return saved;
}

export function deleteSubscription(db: Queries, id: number): void {
  db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)).run();
}

export function updateSubscription(
  db: Queries,
  id: number,
  change: Partial<Pick<PushSubscriptionRow, 'sentAt' | 'failures'>>,
): void {
  db.update(pushSubscriptions).set(change).where(eq(pushSubscriptions.id, id)).run();
}

export function choicesOf(db: Queries, userId: number): PushChoicesRow | undefined {
  return db.select().from(pushChoices).where(eq(pushChoices.userId, userId)).get();
}

export function saveChoices(
  db: Queries,
  userId: number,
  change: Partial<Omit<PushChoicesRow, 'userId'>>,
): void {
  db.insert(pushChoices)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: pushChoices.userId, set: change })
    .run();
}

/** Every browser to notify, with whose it is and what they want. */
export function devicesToPush(db: Queries) {
  return db
    .select({
      subscriptionId: pushSubscriptions.id,
      userId: users.id,
      role: users.role,
      technicianId: technicians.id,
      timeZone: technicians.timeZone,
      off: pushChoices.off,
      toldDate: pushChoices.toldDate,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(technicians, eq(technicians.userId, users.id))
    .leftJoin(pushChoices, eq(pushChoices.userId, users.id))
    .all();
}

/** What happened after one event until another, in order. */
export function eventsBetween(db: Queries, after: number, until: number) {
  return db
    .select({
      event: bookingEvents.kind,
      actor: bookingEvents.actor,
      bookingId: bookings.id,
      technicianId: bookings.technicianId,
    })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(
      and(
        gt(bookingEvents.id, after),
        lte(bookingEvents.id, until),
        isNull(bookings.awaitsEmailUntil),
      ),
    )
    .orderBy(asc(bookingEvents.id))
    .all();
}

/**
 * Replaces what waits about the same topic; but a request that wasn't announced yet stays one, which
 * is announced as it has become.
 */
export function queueMessage(
  tx: Queries,
  message: Omit<typeof pushMessages.$inferInsert, 'nextAttemptAt'>,
): void {
  const isIt = isAbout(message.subscriptionId, message.topic);
  const waiting = tx.select().from(pushMessages).where(isIt).get();
  if (waiting?.event === 'request' && waiting.attempts === 0) return;
  tx.delete(pushMessages).where(isIt).run();
  tx.insert(pushMessages)
    .values({ ...message, nextAttemptAt: message.createdAt })
    .run();
}

export function dropTopic(tx: Queries, subscriptionId: number, topic: string): void {
  tx.delete(pushMessages).where(isAbout(subscriptionId, topic)).run();
}

const isAbout = (subscriptionId: number, topic: string) =>
  and(eq(pushMessages.subscriptionId, subscriptionId), eq(pushMessages.topic, topic));

/**
 * Claims a due message until `now + leaseMs`, and counts the attempt; those to browsers that failed
 * lately come last, so that they hold up no others.
 */
export function claimMessage(db: Queries, now: number, leaseMs: number) {
  const due = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .where(
      and(
        lte(pushMessages.nextAttemptAt, now),
        or(isNull(pushMessages.leasedUntil), lte(pushMessages.leasedUntil, now)),
      ),
    )
    .orderBy(asc(pushSubscriptions.failures), asc(pushMessages.nextAttemptAt))
    .limit(1);
  const message = db
    .update(pushMessages)
    .set({ leasedUntil: now + leaseMs, attempts: sql`${pushMessages.attempts} + 1` })
    .where(inArray(pushMessages.id, due))
    .returning()
    .get();
  if (!message) return undefined;
  const whose = db
    .select({
      subscription: pushSubscriptions,
      user: users,
      technician: { id: technicians.id, timeZone: technicians.timeZone },
      choices: pushChoices,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(technicians, eq(technicians.userId, users.id))
    .leftJoin(pushChoices, eq(pushChoices.userId, users.id))
    .where(eq(pushSubscriptions.id, message.subscriptionId))
    .get();
  return whose && { message, ...whose };
}
export type ClaimedMessage = NonNullable<ReturnType<typeof claimMessage>>;

export function deleteMessage(db: Queries, id: number): void {
  db.delete(pushMessages).where(eq(pushMessages.id, id)).run();
}

export function putOffMessage(db: Queries, id: number, until: number, attempts: number): void {
  db.update(pushMessages)
    .set({ nextAttemptAt: until, leasedUntil: null, attempts })
    .where(eq(pushMessages.id, id))
    .run();
}
