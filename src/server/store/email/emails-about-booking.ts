import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../../db/client.ts';
import { prepared } from '../../../../db/prepared.ts';
import { outbox } from '../../../../db/schema-records.ts';

const about = prepared((db) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      status: outbox.status,
      attempts: outbox.attempts,
      leasedUntil: outbox.leasedUntil,
      nextAttemptAt: outbox.nextAttemptAt,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(
      and(eq(outbox.bookingId, sql.placeholder('bookingId')), eq(outbox.to, sql.placeholder('to'))),
    )
    .orderBy(desc(outbox.id))
    .prepare(),
);

export type QueuedEmail = ReturnType<typeof emailsAbout>[number];

/** The emails about a booking to an address, newest first, without their bodies. */
export function emailsAbout(db: Queries, of: { bookingId: number; to: string }) {
  return about(db).all(of);
}
