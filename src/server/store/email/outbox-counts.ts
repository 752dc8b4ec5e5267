import { and, asc, count, eq, gt } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { outbox } from '../../../../db/schema-records.ts';
import type { EmailStatus } from '../../../shared/admin/outbox.ts';
import { countRows } from '../count-rows.ts';

export function outboxCounts(db: Queries): Record<EmailStatus, number> {
  const counts = { queued: 0, sent: 0, failed: 0 };
  const rows = db
    .select({ status: outbox.status, n: count() })
    .from(outbox)
    .groupBy(outbox.status)
    .all();
  for (const { status, n } of rows) counts[status] = n;
  return counts;
}

export function countFailedSince(db: Queries, since: number): number {
  const isRecent = and(eq(outbox.status, 'failed'), gt(outbox.nextAttemptAt, since));
  return countRows(db, outbox, isRecent);
}

/** When the oldest email that is still to be sent was written, in UTC milliseconds. */
export function oldestQueuedAt(db: Queries): number | undefined {
  return db
    .select({ at: outbox.createdAt })
    .from(outbox)
    .where(eq(outbox.status, 'queued'))
    .orderBy(asc(outbox.id))
    .limit(1)
    .get()?.at;
}
