import { desc, max } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { bookings, users } from '../../../db/schema.ts';
import { auditLog, outbox } from '../../../db/schema-records.ts';

/** In UTC milliseconds; undefined in an empty database. */
export function newestRowAt(db: Queries): number | undefined {
  const newest = [
    db.select({ at: max(users.createdAt) }).from(users),
    db.select({ at: max(bookings.createdAt) }).from(bookings),
    db.select({ at: max(auditLog.at) }).from(auditLog),
    // There is no index on time, but rows are numbered in its order.
    db.select({ at: outbox.createdAt }).from(outbox).orderBy(desc(outbox.id)).limit(1),
  ].flatMap((query) => query.get()?.at ?? []);
  return newest.length > 0 ? Math.max(...newest) : undefined;
}
