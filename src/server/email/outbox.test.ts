import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../db/client.ts';
import { everyEmail, SITE, shippedFooters } from '../../../test/email-samples.ts';
import { type Behavior, type FakeSmtp, fakeSmtp } from '../../../test/fake-smtp.ts';
import { openMemoryDatabase } from '../../../test/memory-database.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { markFailed, outboxById } from '../store/email/outbox.ts';
import { listOutbox, outboxCounts } from '../store/email/outbox-lists.ts';
import { releasePutOff } from '../store/email/outbox-repair.ts';
import { createOutboxWorker, HELD_MS } from './outbox.ts';
import { queueEmails } from './queue-emails.ts';
import {
  createKeepingTransport,
  createTransport,
  type EmailTransport,
  PostponedError,
  RefusedError,
} from './transport.ts';

const SETTINGS = {
  ...SITE,
  mailFrom: '"Spokesmith" <no-reply@bikes.example>',
  supportEmail: 's@b.example',
};
const quiet = { info() {}, warn() {}, error() {} };

const ALL = everyEmail();
const RESET = ALL.find(({ kind }) => kind === 'password-reset')!;
const APPROVED = ALL.find(({ kind }) => kind === 'technician-approved')!;
const CONFIRMED = ALL.find(({ kind }) => kind === 'booking-confirmed')!;

let db: Database;
let now: number;
let server: FakeSmtp | undefined;

beforeEach(() => {
  db = openMemoryDatabase();
  db.$client.pragma('foreign_keys = OFF'); // The samples name bookings and users of no database.
  now = Date.parse('2026-11-21T10:00:00Z');
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  db.$client.close();
});

function queue(...drafts: typeof ALL): void {
  let byte = now % 251;
  const deps = {
    clock: () => now,
    env: { siteUrl: 'https://bikes.example' },
    randomBytes: (count: number) =>
      Uint8Array.from({ length: count }, () => (byte = (byte * 7 + 3) % 251)),
  };
  queueEmails(deps, db, drafts);
}

function workerOf(transport: EmailTransport, heldMs = 0) {
  const clock = () => now;
  return createOutboxWorker({
    db,
    transport,
    clock,
    clockOffset: () => 0,
    random: () => 0.5,
    heldMs,
    log: quiet,
  });
}

async function workerAt(behavior: Behavior) {
  server = await fakeSmtp(behavior);
  // Short only where the test needs them: a busy machine could hit them elsewhere.
  const isMet = behavior === 'silent' || behavior === 'drips';
  const limits = isMet ? { step: 150, whole: 400 } : undefined;
  return workerOf(createTransport(server.url, SETTINGS, shippedFooters, limits));
}

const first = () => outboxById(db, 1)!;
const messageIds = () => server!.emails.map((email) => /^Message-ID: (.+)$/im.exec(email)?.[1]);

describe('the outbox with a mail server', () => {
  it('sends what is due once, and records when', async () => {
    const worker = await workerAt('accepts');
    queue(APPROVED, RESET, CONFIRMED);
    expect(await worker.runOnce()).toBe(3);
    expect(await worker.runOnce()).toBe(0);
    expect(server?.emails).toHaveLength(3);
    expect(outboxCounts(db)).toEqual({ queued: 0, sent: 3, failed: 0 });
    expect(first()).toMatchObject({ status: 'sent', sentAt: now, attempts: 1, leasedUntil: null });
  });

  it('clears the body of a secret email once sent, and keeps the others', async () => {
    const worker = await workerAt('accepts');
    queue(CONFIRMED, APPROVED);
    await worker.runOnce();
    expect(first()).toMatchObject({ isSecret: true, body: null });
    expect(first().subject).toBe(CONFIRMED.subject);
    expect(outboxById(db, 2)?.body).toEqual(APPROVED.body);
  });

  it('sends text, HTML and the calendar file under the Message-ID of the row', async () => {
    const worker = await workerAt('accepts');
    queue(CONFIRMED);
    const { messageId } = first();
    await worker.runOnce();
    const [email = ''] = server!.emails;
    expect(messageIds()).toEqual([messageId]);
    expect(email).toContain('From: Spokesmith <no-reply@bikes.example>');
    expect(email).toContain('To: ada@rider.example');
    expect(email).toContain('Auto-Submitted: auto-generated');
    expect(email).toMatch(/^Date: Sat, 21 Nov 2026 10:00:00 \+0000$/m);
    expect(email).toContain('Content-Type: text/plain; charset=utf-8');
    expect(email).toContain('Content-Type: text/html; charset=utf-8');
    expect(email).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
    expect(email).not.toContain('List-Unsubscribe');
  });

  it('offers to unsubscribe from optional emails', async () => {
    const worker = await workerAt('accepts');
    queue(ALL.find(({ kind }) => kind === 'booking-reminder')!);
    await worker.runOnce();
    expect(server?.emails[0]).toContain(
      'List-Unsubscribe: <mailto:s@b.example?subject=unsubscribe>',
    );
  });

  it('retries with growing delays until the server accepts', async () => {
    const worker = await workerAt('postpones');
    queue(APPROVED);
    await worker.runOnce();
    expect(first()).toMatchObject({ status: 'queued', attempts: 1, nextAttemptAt: now + 5_000 });
    expect(first().lastError).toContain('451');
    expect(await worker.runOnce()).toBe(0);
    now += 5_000;
    await worker.runOnce();
    expect(first()).toMatchObject({ attempts: 2, nextAttemptAt: now + 20_000 });
    now += 20_000;
    server!.behavior = 'accepts';
    await worker.runOnce();
    expect(first()).toMatchObject({ status: 'sent', attempts: 3, lastError: null });
  });

  describe('after an outage', () => {
    const TO_CONFIRM = ALL.find(({ kind }) => kind === 'booking-to-confirm')!;
    let isDown = true;
    let sent: string[] = [];
    const worker = () =>
      workerOf({
        delivers: true,
        async send({ kind }) {
          if (isDown) throw new Error('connect ECONNREFUSED');
          sent.push(kind);
        },
      });
    /** As the running worker: every five seconds. */
    const waitMinutes = async (outbox: ReturnType<typeof worker>, minutes: number) => {
      for (const until = now + minutes * 60_000; now < until; now += 5_000) await outbox.runOnce();
    };
    beforeEach(() => {
      isDown = true;
      sent = [];
    });

    it('sends all that waited as soon as one is taken, links that run out first', async () => {
      const outbox = worker();
      queue(...Array.from({ length: 40 }, () => APPROVED), TO_CONFIRM);
      await waitMinutes(outbox, 7);
      isDown = false;
      await outbox.runOnce();
      queue(CONFIRMED);
      await outbox.runOnce();
      expect(outboxCounts(db)).toMatchObject({ queued: 0, sent: 42 });
      // Right after the one that tried.
      expect(sent.indexOf('booking-to-confirm')).toBeLessThan(2);
    });

    it('is noticed within minutes, however long it was and however little there is to send', async () => {
      const outbox = worker();
      queue(APPROVED);
      await waitMinutes(outbox, 26 * 60);
      isDown = false;
      await waitMinutes(outbox, 6);
      expect(sent).toEqual(['technician-approved']);
    });

    it('sends them after a restart, too', async () => {
      queue(APPROVED, APPROVED);
      await waitMinutes(worker(), 120);
      isDown = false;
      queue(CONFIRMED);
      await worker().runOnce();
      expect(outboxCounts(db).queued).toBe(0);
    });

    it('leaves alone what its own mailbox put off', async () => {
      const outbox = worker();
      queue(APPROVED);
      const put = { lastError: '451 greylisted', refusals: 0 };
      markFailed(db, 1, put, now + HOUR_MS);
      now += 1;
      queue(CONFIRMED);
      await outbox.runOnce();
      isDown = false;
      now += 10_000;
      await outbox.runOnce();
      expect(sent).toEqual(['booking-confirmed']);
    });

    it('is what a server begins that says it closes', async () => {
      const outbox = await workerAt('closes');
      queue(APPROVED);
      await outbox.runOnce();
      expect(first()).toMatchObject({ isPutOffByServer: true, refusals: 0 });
      now += 1;
      queue(CONFIRMED);
      server!.behavior = 'accepts';
      await outbox.runOnce();
      expect(outboxCounts(db).sent).toBe(2);
    });

    it('was tried with one email at a time', async () => {
      const tries: number[] = [];
      const outbox = workerOf({
        delivers: true,
        send() {
          tries.push(now);
          return Promise.reject(new Error('connect ECONNREFUSED'));
        },
      });
      queue(...Array.from({ length: 50 }, () => APPROVED));
      await outbox.runOnce();
      tries.length = 0;
      now += 5_000;
      await waitMinutes(outbox, 5);
      expect(new Set(tries).size).toBe(tries.length);
    });
  });

  it('tries again within the life of a link: ten minutes of a greylist leave time to confirm', async () => {
    const begin = now;
    const worker = workerOf({
      delivers: true,
      async send() {
        if (now < begin + 600_000) throw new PostponedError('451 greylisted');
      },
    });
    queue(ALL.find(({ kind }) => kind === 'booking-to-confirm')!);
    while (first().status === 'queued') {
      now = first().nextAttemptAt;
      await worker.runOnce();
    }
    expect(now - begin).toBeLessThan(15 * 60_000);
  });

  it('gives up on a rejected email after five attempts, with the server’s reason', async () => {
    const worker = await workerAt('refuses');
    queue(APPROVED);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(first().status).toBe('queued');
      await worker.runOnce();
      now += 6 * HOUR_MS;
    }
    expect(first()).toMatchObject({ status: 'failed', attempts: 5 });
    expect(first().lastError).toContain('550');
    expect(await worker.runOnce()).toBe(0);
  });

  it('gives up on a rejected email after five rejections, however often the server was down before', async () => {
    let error = new Error('connect ECONNREFUSED');
    const worker = workerOf({ delivers: true, send: () => Promise.reject(error) });
    queue(APPROVED);
    const attempt = async () => {
      now = first().nextAttemptAt;
      await worker.runOnce();
    };
    for (let at = 0; at < 6; at += 1) await attempt();
    error = new RefusedError('550 try again later');
    for (let at = 0; at < 4; at += 1) await attempt();
    expect(first().status).toBe('queued');
    await attempt();
    expect(first().status).toBe('failed');
  });

  it('gives up on an unreachable server after about three days', async () => {
    const worker = workerOf({
      delivers: true,
      send: () => Promise.reject(new Error('connect ECONNREFUSED')),
    });
    const start = now;
    queue(APPROVED);
    while (first().status === 'queued') {
      now += 60_000;
      await worker.runOnce();
    }
    expect(first().status).toBe('failed');
    expect((now - start) / HOUR_MS).toBeGreaterThan(48);
    expect((now - start) / HOUR_MS).toBeLessThan(96);
  });

  it.each(['silent', 'drips'] as const)('does not wait for a server that is %s', async (bad) => {
    const worker = await workerAt(bad);
    queue(APPROVED);
    await worker.runOnce();
    expect(first()).toMatchObject({ status: 'queued', attempts: 1 });
    server!.behavior = 'accepts';
    now += 5_000;
    await worker.runOnce();
    expect(first().status).toBe('sent');
  });

  it('sends the same Message-ID again when the response was lost', async () => {
    const worker = await workerAt('breaks off');
    queue(APPROVED);
    await worker.runOnce();
    expect(first().status).toBe('queued');
    server!.behavior = 'accepts';
    now += 5_000;
    await worker.runOnce();
    expect(messageIds()).toEqual([first().messageId, first().messageId]);
  });

  it('sends an email again under its Message-ID after the process died while sending it', async () => {
    const died = workerOf({ delivers: true, send: () => new Promise(() => {}) });
    queue(APPROVED);
    void died.runOnce();
    expect(first().leasedUntil).toBeGreaterThan(now);
    const worker = await workerAt('accepts');
    expect(await worker.runOnce()).toBe(0);
    now = first().leasedUntil!;
    expect(await worker.runOnce()).toBe(1);
    expect(messageIds()).toEqual([first().messageId]);
    expect(first()).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('claims an email before it is sent, so that a copy of the database knows of it', async () => {
    const send = vi.fn(() => Promise.resolve());
    const worker = workerOf({ delivers: true, send }, 60);
    queue(APPROVED);
    const run = worker.runOnce();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(send).not.toHaveBeenCalled();
    expect(first().leasedUntil).toBe(now + 90_000);
    expect(await run).toBe(1);
    expect(send).toHaveBeenCalledOnce();
    expect(first()).toMatchObject({ status: 'sent', leasedUntil: null });
  });

  it('releases a held email at once when the worker stops', async () => {
    const worker = workerOf({ delivers: true, send: () => Promise.reject(new Error()) }, HELD_MS);
    queue(APPROVED);
    const run = worker.runOnce();
    await worker.stop();
    await run;
    expect(first()).toMatchObject({ status: 'queued', attempts: 0, leasedUntil: null });
  });

  it('never has two accepted emails waiting for their responses', async () => {
    server = await fakeSmtp('slow');
    const limits = { step: 10_000, whole: 15_000 };
    const worker = workerOf(createTransport(server.url, SETTINGS, shippedFooters, limits));
    queue(...Array.from({ length: 8 }, () => APPROVED));
    expect(await worker.runOnce()).toBe(8);
    expect(server.emails).toHaveLength(8);
    expect(server.untold.most).toBe(1);
  });

  it('sends what only a wrong clock could have put off for years, or claimed then', async () => {
    const right = now;
    const later = new PostponedError('451 greylisted');
    const refusing = workerOf({ delivers: true, send: () => Promise.reject(later) });
    queue(APPROVED, CONFIRMED);
    now = right + 3 * 365 * 86_400_000;
    await refusing.runOnce();
    db.$client.exec(`UPDATE outbox SET leased_until = ${now + 90_000} WHERE id = 2`);
    now = right;
    const worker = await workerAt('accepts');
    expect(await worker.runOnce()).toBe(0);
    releasePutOff(db, now);
    expect(await worker.runOnce()).toBe(2);
  });

  it('stops trying when the server has a problem', async () => {
    let tries = 0;
    const worker = workerOf({
      delivers: true,
      async send() {
        tries += 1;
        throw new Error('connect ECONNREFUSED');
      },
    });
    queue(...Array.from({ length: 20 }, () => APPROVED));
    await worker.runOnce();
    expect(tries).toBeLessThan(5);
    expect(outboxCounts(db).queued).toBe(20);
  });

  it.each(['refuses', 'postpones'] as const)(
    'goes on with the others when the server %s an email',
    async (behavior) => {
      const worker = await workerAt(behavior);
      queue(...Array.from({ length: 6 }, () => APPROVED));
      expect(await worker.runOnce()).toBe(6);
    },
  );

  it('sends nothing more once it can’t note what was sent, and ends with its last sending', async () => {
    const full = "RAISE(ABORT, 'database or disk is full')";
    db.$client.exec(
      `CREATE TRIGGER full BEFORE UPDATE OF sent_at ON outbox BEGIN SELECT ${full}; END`,
    );
    queue(...Array.from({ length: 12 }, () => APPROVED));
    let begun = 0;
    let underWay = 0;
    const worker = workerOf({
      delivers: true,
      async send() {
        underWay += 1;
        begun += 1;
        for (let turns = begun; turns > 0; turns -= 1) await new Promise(setImmediate);
        underWay -= 1;
      },
    } as EmailTransport);
    await expect(worker.runOnce()).rejects.toThrow('disk is full');
    expect(underWay).toBe(0);
    expect(begun).toBe(4);
  });

  it('keeps a slow recipient from delaying the others', async () => {
    const slow = APPROVED.to;
    const worker = workerOf({
      delivers: true,
      send: (email) => (email.to === slow ? new Promise(() => {}) : Promise.resolve()),
    });
    queue(APPROVED, ...[1, 2, 3].map((bookingId) => ({ ...CONFIRMED, bookingId })));
    void worker.runOnce();
    await expect.poll(() => outboxCounts(db).sent).toBe(3);
  });
});

describe('the running worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('sends right away when woken', async () => {
    const worker = workerOf({ delivers: true, send: () => Promise.resolve() });
    worker.start();
    await vi.advanceTimersByTimeAsync(1_000); // It has checked and found nothing.
    queue(APPROVED);
    worker.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(first().status).toBe('sent');
    await worker.stop();
  });

  it('sends while it is woken every few milliseconds', async () => {
    const worker = workerOf({ delivers: true, send: () => Promise.resolve() });
    worker.start();
    await vi.advanceTimersByTimeAsync(1_000);
    queue(APPROVED);
    for (let at = 0; at < 20; at += 1) {
      worker.wake();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(first().status).toBe('sent');
    await worker.stop();
  });

  it('stops in about a second, and releases what it was sending without counting the attempt', async () => {
    const worker = workerOf({
      delivers: true,
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    queue(APPROVED);
    worker.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(first().leasedUntil).not.toBeNull();
    const stopped = worker.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    await stopped;
    expect(first()).toMatchObject({ status: 'queued', attempts: 0, leasedUntil: null });
  });

  it('takes nothing after it was stopped', async () => {
    const send = vi.fn(() => Promise.resolve());
    const worker = workerOf({ delivers: true, send });
    worker.start();
    await worker.stop();
    queue(APPROVED);
    worker.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the outbox without a mail server', () => {
  it('keeps emails queued and readable, and says why', async () => {
    const worker = workerOf(createKeepingTransport(SETTINGS, shippedFooters, undefined));
    queue(RESET);
    await worker.runOnce();
    now += 30 * 24 * HOUR_MS;
    expect(await worker.runOnce()).toBe(0);
    expect(first()).toMatchObject({ status: 'queued', attempts: 0, body: RESET.body });
    expect(first().lastError).toBe('no-server');
  });

  it('writes each email as a file in development', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-'));
    const worker = workerOf(createKeepingTransport(SETTINGS, shippedFooters, join(folder, 'mail')));
    queue(RESET);
    await worker.runOnce();
    expect(readdirSync(join(folder, 'mail'))).toEqual(['1-password-reset.eml']);
    const eml = readFileSync(join(folder, 'mail/1-password-reset.eml'), 'utf8');
    expect(eml).toContain('Subject: Reset your password');
    rmSync(folder, { recursive: true });
  });

  it('sends kept emails once there is a server, except those older than three days', async () => {
    const keeping = workerOf(createKeepingTransport(SETTINGS, shippedFooters, undefined));
    queue(APPROVED);
    await keeping.runOnce();
    now += 4 * 24 * HOUR_MS;
    queue(RESET);
    await keeping.runOnce();
    const worker = await workerAt('accepts');
    worker.start();
    await expect.poll(() => outboxById(db, 2)?.status).toBe('sent');
    await worker.stop();
    expect(listOutbox(db, { limit: 9, offset: 0 }).rows.map(({ status }) => status)).toEqual([
      'sent',
      'failed',
    ]);
    expect(first().lastError).toBe('too-old');
  });
});
