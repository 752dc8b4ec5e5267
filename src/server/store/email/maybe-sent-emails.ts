import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { outbox } from '../../../../db/schema-records.ts';
import type { EmailError } from '../../../shared/admin/email-error.ts';

/**
 * Fails, with `reason`, every email that is claimed: the server that wrote this database may have sent
 * it since, and no other. Returns how many.
 */
export function setAsideClaimed(db: Queries, reason: EmailError): number {
  return db
    .update(outbox)
    .set({ status: 'failed', leasedUntil: null, lastError: reason })
    .where(and(eq(outbox.status, 'queued'), isNotNull(outbox.leasedUntil)))
    .run().changes;
}
