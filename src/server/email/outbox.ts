// Emails are rows written in the transaction of their cause. One worker sends each at least once,
// after a crash again with the same Message-ID.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, transaction } from '../../../db/client.ts';
import { markErased, scrub } from '../../../db/scrub.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts';
import { bookingById } from '../store/bookings/bookings.ts';
import {
  claimDue,
  keepEmail,
  markFailed,
  markSent,
  type OutboxRow,
  releaseEmail,
  resumeKept,
  resumePutOff,
} from '../store/email/outbox.ts';
import { deleteEmail } from '../store/email/user-emails.ts';
import { dropOutdated, toPresentAddress } from './drop-outdated.ts';
import { retryDelay } from './retry-delay.ts';
import { type EmailTransport, PostponedError, RefusedError, SEND_LIMITS } from './transport.ts';

// Time to hold an email and send those before it. An email that couldn't be sent within its lease
// isn't begun, so none is claimed twice while it's being sent.
const LEASE_MS = 3 * SEND_LIMITS.whole;

/** How often the worker checks for due emails without being woken. */
const POLL_MS = 5_000;

// Longer than Litestream's lag, so its copy knows every claim, and `npm run admin -- after-restore`
// finds emails that may have been sent.
export const HELD_MS = 1_500;

const CLAIMED_AT_ONCE = 20;
/** Parallel sends, so that a slow recipient doesn't hold up the rest. */
const LANES = 4;

/** Nearly sent emails may finish; the rest are sent after the restart. */
const STOP_GRACE_MS = 1_000;

// The wait for more emails after a wake-up, and how many are kept per commit without a mail server:
// each commit waits for the disk, and so do bookings.
const GATHER_MS = 50;
const KEPT_AT_ONCE = 100;

/** When senders usually give up (RFC 5321, 4.5.4.1); older emails are manual retries. */
const MOST_AGE_MS = 3 * DAY_MS;
const LEAST_ATTEMPTS = 6;

/** Greylists and full mailboxes reject too, so a few retries follow. */
const MOST_REFUSALS = 5;

/** A server that was down is tried at least this often. */
const PROBE_MS = 5 * MINUTE_MS;

export interface OutboxLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface OutboxParts {
  db: Database;
  transport: EmailTransport;
  /** UTC milliseconds. */
  clock: () => number;
  /** Milliseconds the clock is ahead (foundation/clock-check.ts): a wrong one drops no email. */
  clockOffset: () => number;
  /** Returns 0 up to 1, for the jitter of the delays. */
  random: () => number;
  /** Milliseconds between claiming and sending. */
  heldMs?: number;
  log: OutboxLog;
}

export interface OutboxWorker {
  start(): void;
  /** Sends what is due; resolves to the number of claimed emails. */
  runOnce(): Promise<number>;
  /** Call it after a commit that queued emails. */
  wake(): void;
  /** Takes nothing new; resolves within about a second, after releasing unsent emails. */
  stop(): Promise<void>;
}

const leavesNothing = ({ kind }: OutboxRow) => kind === 'account-deleted';

/** Whether someone the email is about was erased. Until it's sent, it may still name them. */
function isAboutErased(db: Database, { bookingId }: OutboxRow): boolean {
  const booking = bookingById(db, bookingId);
  return booking !== undefined && (booking.technicianId === null || booking.customerName === '');
}

export function createOutboxWorker(parts: OutboxParts): OutboxWorker {
  const { db, transport, clock, clockOffset, random, heldMs = 0, log } = parts;
  const stopping = new AbortController();
  const abort = new AbortController();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let isWoken = false;
  let server: 'unknown' | 'up' | 'down' = 'unknown';
  let triedAt = -Infinity;

  /** False for a server problem, where trying the next email is pointless. */
  async function deliver(email: OutboxRow): Promise<boolean> {
    triedAt = clock();
    try {
      await transport.send(email, abort.signal);
    } catch (error) {
      const isOfEmail = error instanceof RefusedError || error instanceof PostponedError;
      if (abort.signal.aborted) releaseEmail(db, email.id);
      else fail(email, error, !isOfEmail);
      if (!isOfEmail) server = 'down';
      return isOfEmail;
    }
    if (leavesNothing(email)) forget(email);
    else markSent(db, email.id, clock());
    if (server !== 'up') resumePutOff(db, clock());
    server = 'up';
    return true;
  }

  function fail(email: OutboxRow, error: unknown, isPutOffByServer: boolean): void {
    const reason = error instanceof Error ? error.message : String(error);
    const refusals = email.refusals + (error instanceof RefusedError ? 1 : 0);
    const isOld = email.createdAt + MOST_AGE_MS <= clock() && email.attempts >= LEAST_ATTEMPTS;
    const isLast = isOld || refusals >= MOST_REFUSALS;
    if (isLast && (leavesNothing(email) || isAboutErased(db, email))) forget(email);
    const next = isLast ? undefined : clock() + retryDelay(email, random);
    markFailed(db, email.id, { lastError: reason, refusals, isPutOffByServer }, next);
    const fields = { emailId: email.id, kind: email.kind, attempt: email.attempts };
    if (isLast) log.error(fields, 'email not sent, giving up');
    else log.warn(fields, 'email not sent, will retry');
  }

  function forget(email: OutboxRow): void {
    transaction(db, (tx) => {
      deleteEmail(tx, email.id);
      markErased(tx);
    });
    scrub(db);
  }

  /** One email after another. False for a server problem or a stopping worker. */
  async function lane(emails: OutboxRow[]): Promise<boolean> {
    for (let email = emails.shift(); email; email = emails.shift()) {
      const canEnd = clock() + SEND_LIMITS.whole < (email.leasedUntil ?? 0);
      if (state === 'stopped' || !canEnd) releaseEmail(db, email.id);
      else if (!(await deliver(email))) {
        for (const left of emails.splice(0)) releaseEmail(db, left.id);
        return false;
      }
    }
    return state !== 'stopped';
  }

  /** Without a mail server: keeps all due emails, many per commit. */
  async function keepDue(): Promise<number> {
    for (let taken = 0; ; ) {
      const emails = state === 'stopped' ? [] : claimDue(db, clock(), LEASE_MS, KEPT_AT_ONCE);
      if (emails.length === 0) return taken;
      taken += emails.length;
      for (const email of emails) await transport.send(email, abort.signal);
      transaction(db, (tx) => {
        for (const email of emails) if (!leavesNothing(email)) keepEmail(tx, email.id, 'no-server');
      });
      for (const email of emails) if (leavesNothing(email)) forget(email);
    }
  }

  async function sendDue(): Promise<number> {
    for (let taken = 0; ; ) {
      // While the server is down, one email tests it.
      const limit = server === 'down' ? 1 : CLAIMED_AT_ONCE;
      const isProbe = server !== 'up' && triedAt + PROBE_MS <= clock();
      const due = claimDue(db, clock(), LEASE_MS, limit, isProbe);
      if (due.length === 0) return taken;
      const emails = dropOutdated(db, toPresentAddress(db, due), () => clock() - clockOffset());
      taken += emails.length;
      if (heldMs > 0) await sleep(heldMs, undefined, { signal: stopping.signal }).catch(() => {});
      let failure: unknown;
      const end = (error: unknown) => {
        failure = error;
        // What isn't recorded as sent is sent again, so the other lanes stop too.
        emails.length = 0;
        return false;
      };
      const lanes = Array.from({ length: LANES }, () => lane(emails).catch(end));
      const isOver = (await Promise.all(lanes)).includes(false);
      if (failure) throw failure;
      if (isOver) return taken;
    }
  }

  async function runOnce(): Promise<number> {
    running ??= (transport.delivers ? sendDue() : keepDue()).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function tick(): Promise<void> {
    isWoken = false;
    // The worker must survive a full disk or a locked database.
    await runOnce().catch((error: unknown) =>
      log.error({ err: error }, 'sending from the outbox failed'),
    );
    lookAgain(isWoken ? GATHER_MS : POLL_MS);
  }

  function lookAgain(delayMs: number): void {
    clearTimeout(timer);
    if (state === 'started') timer = setTimeout(tick, delayMs);
  }

  return {
    start() {
      state = 'started';
      if (transport.delivers) resumeKept(db, clock(), clock() - MOST_AGE_MS, 'too-old');
      else log.info({}, 'no mail server is set up: emails stay in the outbox');
      lookAgain(0);
    },
    runOnce,
    wake() {
      // Only the first wake-up counts: later ones would put off the check forever.
      if (!isWoken && !running) lookAgain(GATHER_MS);
      isWoken = true;
    },
    async stop() {
      state = 'stopped';
      stopping.abort();
      clearTimeout(timer);
      const grace = setTimeout(() => abort.abort(), STOP_GRACE_MS);
      await running?.catch(() => undefined);
      clearTimeout(grace);
    },
  };
}
