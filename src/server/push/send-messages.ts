/** The worker: it finds news and sends what is due. What fails is tried again, but not forever. */
import { inLanguage } from '#current-language';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/time.ts';
import { isSessionOpen } from '../store/accounts/sessions.ts';
import {
  type ClaimedMessage,
  claimMessage,
  deleteMessage,
  deleteSubscription,
  hasSubscriptions,
  type PushSubscriptionRow,
  putOffMessage,
  updateSubscription,
} from '../store/push.ts';
import type { Deps } from '../trpc/deps.ts';
import type { Outcome } from '../trpc/push-service.ts';
import { queueEvents, queueTomorrow, queueWaiting } from './queue-news.ts';
import { quietUntil } from './quiet-hours.ts';
import { MESSAGE_LIFE_MS, writeNotification } from './write-notification.ts';

/** Parallel sends, so that slow push services don't hold up the others. */
const LANES = 8;
/** Longer than a send takes. */
const LEASE_MS = MINUTE_MS;
/** What isn't an event is counted this often. */
const COUNT_EVERY_MS = 10 * SECOND_MS;

const ATTEMPTS_MAX = 5;
/** After the first attempt; each later one waits four times as long. */
const FIRST_DELAY_MS = 30 * SECOND_MS;

/** A browser that takes nothing is forgotten, but not for a push service's bad day. */
const FAILURES_MAX = 20;
const FAILING_MS = 3 * DAY_MS;

export interface PushWorker {
  /** Call it often. */
  run(): void;
  /** Resolves once nothing is being sent. */
  settled(): Promise<unknown>;
}

export function createPushWorker(deps: Deps): PushWorker {
  const { db, clock } = deps;
  const lanes = new Set<Promise<void>>();
  let countedAt = -Infinity;

  /** Sends one message after another. */
  async function lane(first: ClaimedMessage): Promise<void> {
    for (let due: ClaimedMessage | undefined = first; due; due = claim()) await deliver(deps, due);
  }
  const claim = () => (db.$client.open ? claimMessage(db, clock(), LEASE_MS) : undefined);

  return {
    run() {
      if (!hasSubscriptions(db)) return;
      queueEvents(deps);
      if (clock() - countedAt >= COUNT_EVERY_MS) {
        countedAt = clock();
        queueTomorrow(deps);
        queueWaiting(deps);
      }
      while (lanes.size < LANES) {
        const due = claim();
        if (!due) return;
        const running: Promise<void> = lane(due)
          .catch((err: unknown) => deps.warn({ err }, 'notifications could not be sent'))
          .finally(() => lanes.delete(running));
        lanes.add(running);
      }
    },
    settled: () => Promise.all(lanes),
  };
}

async function deliver(deps: Deps, due: ClaimedMessage): Promise<void> {
  const { db, clock, env } = deps;
  const { message, subscription, user, technician, choices } = due;
  const now = clock();
  if (!isSessionOpen(db, subscription.sessionId, now)) {
    return deleteSubscription(db, subscription.id);
  }
  const { quietFrom: from, quietTo: to } = choices ?? {};
  const timeZone = technician?.timeZone ?? choices?.timeZone ?? 'UTC';
  if (typeof from === 'number' && typeof to === 'number') {
    const until = quietUntil(now, { from, to, timeZone });
    if (until > now) return putOffMessage(db, message.id, until, message.attempts - 1);
  }
  const isOld = message.createdAt + MESSAGE_LIFE_MS <= now;
  const notification = isOld
    ? undefined
    : inLanguage(user.language, () => writeNotification(deps, due), env);
  if (!notification) return deleteMessage(db, message.id);
  const outcome = await deps.push.send(subscription, notification);
  // The server may have stopped; the next process sends it again.
  if (!db.$client.open) return;
  noteOutcome(deps, subscription, outcome);
  if (outcome.kind !== 'busy' || message.attempts >= ATTEMPTS_MAX) {
    return deleteMessage(db, message.id);
  }
  const delay = FIRST_DELAY_MS * 4 ** (message.attempts - 1);
  const wait = Math.max(delay, outcome.retryAfterMs ?? 0);
  putOffMessage(db, message.id, clock() + wait, message.attempts);
}

/** Forgets a browser that will never get anything again. */
export function noteOutcome(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, failures, sentAt, createdAt }: PushSubscriptionRow,
  outcome: Outcome,
): void {
  const now = clock();
  const isDead = failures + 1 >= FAILURES_MAX && (sentAt ?? createdAt) + FAILING_MS <= now;
  if (outcome.kind === 'sent') updateSubscription(db, id, { sentAt: now, failures: 0 });
  else if (outcome.kind === 'gone' || isDead) deleteSubscription(db, id);
  else updateSubscription(db, id, { failures: failures + 1 });
}
