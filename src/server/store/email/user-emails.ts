import { and, asc, eq, inArray, isNull, lt, not, or } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { bookings } from '../../../../db/schema.ts';
import { outbox } from '../../../../db/schema-records.ts';
import { NEVER } from './outbox.ts';

/** An account, with its address once confirmed: until then it may be someone else's. */
interface Reader {
  userId: number;
  verifiedEmail: string | undefined;
}

/** Oldest first, without bodies. */
export function emailsTo(db: Queries, reader: Reader) {
  return db
    .select({
      kind: outbox.kind,
      to: outbox.to,
      subject: outbox.subject,
      status: outbox.status,
      createdAt: outbox.createdAt,
    })
    .from(outbox)
    .where(isTo(reader))
    .orderBy(asc(outbox.id))
    .all();
}

/**
 * Deletes emails to a technician and about their bookings. @returns their ids
 * @param keepsUnsent keeps others' unsent emails: bodies go once sent, subjects name nobody
 */
export function deleteEmailsAbout(
  db: Queries,
  technician: Reader & { id: number },
  keepsUnsent: boolean,
): number[] {
  const theirs = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.technicianId, technician.id));
  const isUnsent = and(eq(outbox.status, 'queued'), lt(outbox.nextAttemptAt, NEVER))!;
  const aboutTheirBookings = and(
    inArray(outbox.bookingId, theirs),
    keepsUnsent ? not(isUnsent) : undefined,
  );
  return db
    .delete(outbox)
    .where(or(isTo(technician), aboutTheirBookings))
    .returning({ id: outbox.id })
    .all()
    .map(({ id }) => id);
}

function isTo({ userId, verifiedEmail }: Reader) {
  return or(
    eq(outbox.userId, userId),
    verifiedEmail === undefined ? undefined : eq(outbox.to, verifiedEmail),
  );
}

export function deleteEmail(db: Queries, id: number): void {
  db.delete(outbox).where(eq(outbox.id, id)).run();
}

/** Deletes emails from before an instant without a booking or an account. @returns how many */
export function deleteUnowned(db: Queries, before: number): number {
  const isUnowned = and(isNull(outbox.bookingId), isNull(outbox.userId));
  return db
    .delete(outbox)
    .where(and(isUnowned, lt(outbox.createdAt, before)))
    .run().changes;
}
