import { and, eq, gt, isNotNull, lt, lte } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { outbox } from '../../../../db/schema-records.ts';
import type { EmailError } from '../../../shared/admin/email-error.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { NEVER } from './outbox.ts';

/** Longer than any email is put off or claimed for. */
const LONGEST_WAIT_MS = DAY_MS;

/** Makes due what a wrong clock put off or claimed far into the future. */
export function releasePutOff(db: Queries, now: number): void {
  const latest = now + LONGEST_WAIT_MS;
  const { status, nextAttemptAt, leasedUntil } = outbox;
  const isQueued = eq(status, 'queued');
  db.update(outbox)
    .set({ nextAttemptAt: now, leasedUntil: null })
    .where(and(isQueued, gt(nextAttemptAt, latest), lt(nextAttemptAt, NEVER)))
    .run();
  db.update(outbox)
    .set({ leasedUntil: null })
    .where(and(isQueued, lte(nextAttemptAt, now), gt(leasedUntil, latest)))
    .run();
}

/**
 * Fails claimed emails, which the server that wrote this database may have sent. @returns how many
 */
export function setAsideClaimed(db: Queries, reason: EmailError): number {
  return db
    .update(outbox)
    .set({ status: 'failed', leasedUntil: null, lastError: reason })
    .where(and(eq(outbox.status, 'queued'), isNotNull(outbox.leasedUntil)))
    .run().changes;
}
