import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { prepared, preparedFind, preparedInsert, type Queries } from '../../../../db/client.ts';
import type { EmailBody } from '../../../../db/email-body.ts';
import { outbox } from '../../../../db/schema-records.ts';
import { LINK_LIFE_MS } from '../../../shared/account/link-life.ts';
import type { EmailError } from '../../../shared/admin/email-error.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** An email before the outbox adds its identity and time. */
export type OutboxDraft = Pick<
  OutboxRow,
  'kind' | 'to' | 'subject' | 'isSecret' | 'bookingId' | 'userId'
> & { body: EmailBody };

/** The due time of emails that wait for a mail server to be set up. */
export const NEVER = 8_640_000_000_000_000;

const insert = preparedInsert(outbox, { id: outbox.id });

/** Adds an email to its cause's transaction; it is due at `nextAttemptAt`. */
export function queueEmail(
  tx: Queries,
  email: OutboxDraft & { messageId: string; createdAt: number; nextAttemptAt: number },
): number {
  return insert(tx, email).id;
}

/** To many at once: they wait for all others. */
const BULK = ['message', 'news'];

/** When an email's link expires; emails without one come later, and those to many last. */
const linkRunsOut = sql`CASE ${outbox.kind} ${sql.join([
  ...Object.entries(LINK_LIFE_MS).map(
    ([kind, life]) => sql`WHEN ${kind} THEN ${outbox.createdAt} + ${life} `,
  ),
  ...BULK.map((kind) => sql`WHEN ${kind} THEN ${NEVER} + 1 `),
])} ELSE ${NEVER} END`;

const claim = prepared(
  ['now', 'dueBy', 'limit', 'leasedUntil'],
  (db, { now, dueBy, limit, leasedUntil }) => {
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          eq(outbox.status, 'queued'),
          lte(outbox.nextAttemptAt, dueBy),
          or(lte(outbox.nextAttemptAt, now), eq(outbox.isPutOffByServer, true)),
          or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
        ),
      )
      .orderBy(linkRunsOut, asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(limit);
    return db
      .update(outbox)
      .set({ leasedUntil: sql`${leasedUntil}`, attempts: sql`${outbox.attempts} + 1` })
      .where(inArray(outbox.id, due))
      .returning();
  },
);

/**
 * Claims due emails until `now + leaseMs`, earliest link expiry first, then oldest, and counts the
 * attempt. An expired lease (the process died while sending) makes the email due again.
 * @param isProbe also takes emails put off only by the mail server's fault
 */
export function claimDue(
  db: Queries,
  now: number,
  leaseMs: number,
  limit: number,
  isProbe = false,
): OutboxRow[] {
  const dueBy = isProbe ? NEVER - 1 : now;
  const runsOut = ({ kind, createdAt }: OutboxRow) =>
    BULK.includes(kind) ? Infinity : createdAt + (LINK_LIFE_MS[kind] ?? NEVER);
  return claim(db)
    .all({ now, dueBy, leasedUntil: now + leaseMs, limit })
    .sort((a, b) => runsOut(a) - runsOut(b) || a.id - b.id);
}

const sent = prepared(['now', 'id'], (db, { now, id }) =>
  db
    .update(outbox)
    .set({
      status: 'sent',
      sentAt: sql`${now}`,
      leasedUntil: null,
      lastError: null,
      body: sql`CASE WHEN ${outbox.isSecret} THEN NULL ELSE ${outbox.body} END`,
    })
    .where(eq(outbox.id, id)),
);

/** Clears the body if it carries a link that acts for its holder. */
export function markSent(db: Queries, id: number, now: number): void {
  sent(db).run({ id, now });
}

export function setBody(db: Queries, id: number, body: EmailBody): void {
  db.update(outbox).set({ body }).where(eq(outbox.id, id)).run();
}

/** Clears the rejections, which were the former mailbox's. */
export function readdressEmail(db: Queries, email: OutboxRow, to: string): OutboxRow {
  const change = { to, refusals: 0 };
  db.update(outbox).set(change).where(eq(outbox.id, email.id)).run();
  return { ...email, ...change };
}

/** Tries again at `nextAttemptAt`, or gives up without one. */
export function markFailed(
  db: Queries,
  id: number,
  failure: Pick<OutboxRow, 'lastError' | 'refusals'> & { isPutOffByServer?: boolean },
  nextAttemptAt: number | undefined,
): void {
  db.update(outbox)
    .set({
      isPutOffByServer: false,
      ...failure,
      leasedUntil: null,
      ...(nextAttemptAt === undefined ? { status: 'failed' } : { nextAttemptAt }),
    })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'queued')))
    .run();
}

/** The mail server works again: makes due what only its failure put off. */
export function resumePutOff(db: Queries, now: number): void {
  db.update(outbox)
    .set({ nextAttemptAt: now, isPutOffByServer: false })
    .where(and(eq(outbox.status, 'queued'), eq(outbox.isPutOffByServer, true)))
    .run();
}

/** Undoes the claim of an unsent email, because the worker is stopping. */
export function releaseEmail(db: Queries, id: number): void {
  db.update(outbox)
    .set({ leasedUntil: null, attempts: sql`max(0, ${outbox.attempts} - 1)` })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'queued')))
    .run();
}

const keep = prepared(['reason', 'id'], (db, { reason, id }) =>
  db
    .update(outbox)
    .set({ nextAttemptAt: NEVER, leasedUntil: null, lastError: sql`${reason}`, attempts: 0 })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'queued'))),
);

/** Keeps an email queued, with the reason, while there is no mail server. */
export function keepEmail(db: Queries, id: number, reason: EmailError): void {
  keep(db).run({ id, reason });
}

/** Makes kept emails due; fails those from before `oldest`: last month's reminder is useless. */
export function resumeKept(db: Queries, now: number, oldest: number, reason: EmailError): void {
  const kept = and(eq(outbox.status, 'queued'), eq(outbox.nextAttemptAt, NEVER));
  db.update(outbox)
    .set({ nextAttemptAt: now, lastError: null })
    .where(and(kept, gt(outbox.createdAt, oldest)))
    .run();
  db.update(outbox)
    .set({ status: 'failed', lastError: reason, nextAttemptAt: now })
    .where(and(kept, lte(outbox.createdAt, oldest)))
    .run();
}

/** Makes an unsent email due now with fresh attempts; false if it was sent. */
export function retryEmail(db: Queries, id: number, now: number): boolean {
  return (
    db
      .update(outbox)
      .set({ status: 'queued', attempts: 0, refusals: 0, nextAttemptAt: now })
      .where(and(eq(outbox.id, id), ne(outbox.status, 'sent')))
      .run().changes > 0
  );
}

/** An email with its body, which is null in a sent secret email. */
export const outboxById = preparedFind(outbox, 'id');

export function deleteEmailsOfBookings(db: Queries, bookingIds: readonly number[]): void {
  db.delete(outbox)
    .where(inArray(outbox.bookingId, [...bookingIds]))
    .run();
}

const about = prepared(['bookingId', 'to'], (db, { bookingId, to }) =>
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
    .where(and(eq(outbox.bookingId, bookingId), eq(outbox.to, to)))
    .orderBy(desc(outbox.id)),
);

export type QueuedEmail = ReturnType<typeof emailsAbout>[number];

/** Newest first, without bodies. */
export function emailsAbout(db: Queries, of: { bookingId: number; to: string }) {
  return about(db).all(of);
}
