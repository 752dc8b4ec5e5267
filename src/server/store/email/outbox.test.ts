import { beforeEach, describe, expect, it } from 'vitest';
import { type Database, transaction } from '../../../../db/client.ts';
import { openMemoryDatabase } from '../../../../test/memory-database.ts';
import { claimDue, markFailed, markSent, outboxById, queueEmail, retryEmail } from './outbox.ts';
import { countFailedSince, listOutbox, outboxCounts } from './outbox-lists.ts';

const NOW = 1_000_000;
let db: Database;

beforeEach(() => {
  db = openMemoryDatabase();
});

function queue(messageId: string, createdAt = NOW): number {
  return queueEmail(db, {
    messageId,
    createdAt,
    nextAttemptAt: createdAt,
    kind: 'test',
    to: 'a@b.example',
    subject: 'S',
    body: { preview: 'P', heading: 'H', paragraphs: ['T'], notes: [] },
    isSecret: false,
    bookingId: null,
    userId: null,
  });
}

const claim = (now: number, limit = 10) => claimDue(db, now, 60, limit).map(({ id }) => id);

describe('claimDue', () => {
  it('takes the oldest due emails first, no more than asked for', () => {
    const late = queue('late', NOW + 5);
    const early = queue('early', NOW);
    const future = queue('future', NOW + 100);
    expect(claim(NOW + 5, 1)).toEqual([early]);
    expect(claim(NOW + 5)).toEqual([late]);
    expect(claim(NOW + 100)).toContain(future);
  });

  it('gives an email to one taker until its lease runs out', () => {
    const id = queue('one');
    expect(claim(NOW)).toEqual([id]);
    expect(claim(NOW + 59)).toEqual([]);
    expect(claim(NOW + 60)).toEqual([id]);
    expect(outboxById(db, id)?.attempts).toBe(2);
  });

  it('leaves sent and failed emails alone', () => {
    markSent(db, queue('sent'), NOW);
    markFailed(db, queue('failed'), { lastError: 'no', refusals: 1 }, undefined);
    expect(claim(NOW + 1_000)).toEqual([]);
  });
});

describe('queueEmail', () => {
  it('is undone with the transaction of what caused it', () => {
    expect(() =>
      transaction(db, () => {
        queue('gone');
        throw new Error('the booking failed');
      }),
    ).toThrow('the booking failed');
    expect(outboxCounts(db)).toEqual({ queued: 0, sent: 0, failed: 0 });
  });
});

describe('markFailed', () => {
  it('does not make a sent email unsent', () => {
    const id = queue('sent');
    markSent(db, id, NOW);
    markFailed(db, id, { lastError: 'late news', refusals: 1 }, NOW + 5);
    expect(outboxById(db, id)).toMatchObject({ status: 'sent', lastError: null });
  });
});

describe('retryEmail', () => {
  it('makes a failed email due at once, with all its attempts', () => {
    const id = queue('failed');
    markFailed(db, id, { lastError: 'no', refusals: 1 }, undefined);
    expect(retryEmail(db, id, NOW + 9)).toBe(true);
    expect(outboxById(db, id)).toMatchObject({ status: 'queued', attempts: 0, lastError: 'no' });
    expect(claim(NOW + 9)).toEqual([id]);
  });

  it('refuses what was sent, and what is not there', () => {
    const id = queue('sent');
    markSent(db, id, NOW);
    expect(retryEmail(db, id, NOW)).toBe(false);
    expect(retryEmail(db, 99, NOW)).toBe(false);
  });
});

describe('listOutbox', () => {
  it('lists newest first, by page and status, without bodies', () => {
    const ids = ['a', 'b', 'c'].map((name) => queue(name));
    markSent(db, ids[1]!, NOW);
    const page = listOutbox(db, { limit: 2, offset: 1 });
    expect(page.total).toBe(3);
    expect(page.rows.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(page.rows[0]).not.toHaveProperty('text');
    const sent = listOutbox(db, { status: 'sent', limit: 10, offset: 0 });
    expect([sent.total, sent.rows[0]?.id]).toEqual([1, ids[1]]);
    expect(outboxCounts(db)).toEqual({ queued: 2, sent: 1, failed: 0 });
    expect(countFailedSince(db, 0)).toBe(0);
  });
});
