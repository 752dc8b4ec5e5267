/** Runs every minute; each step can be repeated safely. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TRPCError } from '@trpc/server';
import { transaction } from '../../../db/client.ts';
import { isStorageFailure } from '../foundation/errors.ts';
import { calledOffFor } from '../store/bookings/booking-events.ts';
import { endedProposals } from '../store/bookings/booking-lists.ts';
import { forgetSenders } from '../store/bookings/booking-senders.ts';
import {
  bookingById,
  bookingsToComplete,
  completionsToSettle,
  dueNotices,
  lapsedRequests,
  markNoticeSent,
  unconfirmedRequests,
} from '../store/bookings/bookings.ts';
import { deleteExpiredKeys } from '../store/idempotency-keys.ts';
import type { Deps } from '../trpc/deps.ts';
import { expireBooking, lapseRequest } from './change-status.ts';
import { completeBooking, settleCompletion } from './complete-booking.ts';
import { dueToErase, eraseCustomer } from './erasure/erase-customer.ts';
import { outdateProposal } from './propose-time.ts';
import { queueBookingEmails } from './queue-booking-emails.ts';
import { tellAgain } from './remind-again.ts';
import { COUNTED_MS } from './rules/limits.ts';
import { asSystem } from './transition.ts';

/** This many failures in one run don't come from single bookings. */
const FAILURES_MAX = 10;

/**
 * After downtime thousands can be due, so the event loop gets a turn after each booking.
 * @throws what failed, once the rest is done; a full or broken disk at once
 */
export async function runScheduledTasks(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  const failures: unknown[] = [];

  async function attempt(name: string, work: () => void): Promise<boolean> {
    await nextTurn();
    // The server may stop meanwhile; the next process continues.
    if (!db.$client.open) return true;
    try {
      work();
      return true;
    } catch (cause) {
      if (isStorageFailure(cause)) throw cause;
      failures.push(new Error(name, { cause }));
      return false;
    }
  }

  async function each(name: string, due: () => readonly number[], step: (id: number) => void) {
    let ids: readonly number[] = [];
    await attempt(name, () => {
      ids = due();
    });
    let failed = 0;
    for (const id of ids) {
      if (!(await attempt(`${name} booking ${id}`, () => step(id)))) failed += 1;
      if (failed === FAILURES_MAX) return;
    }
  }

  await each(
    'lapse',
    () => unconfirmedRequests(db, now),
    (id) => unlessChanged(() => lapseRequest(deps, asSystem, id)),
  );
  await each(
    'expire',
    () => lapsedRequests(db, now),
    (id) => unlessChanged(() => expireBooking(deps, asSystem, id)),
  );
  await each(
    'complete',
    () => bookingsToComplete(db, now),
    (id) => unlessChanged(() => completeBooking(deps, asSystem, { id })),
  );
  await each(
    'settle',
    () => completionsToSettle(db, now),
    (id) => unlessChanged(() => settleCompletion(deps, asSystem, id)),
  );
  // Bookings that just ended have no proposal anymore.
  await each(
    'outdate',
    () => endedProposals(db, now),
    (id) => unlessChanged(() => outdateProposal(deps, asSystem, id)),
  );
  for (const what of ['remind', 'nudge'] as const) {
    await each(
      what,
      () => dueNotices(db, what, now),
      (id) => tell(deps, id, what),
    );
  }
  await each(
    'again',
    () => dueNotices(db, 'again', now),
    (id) => tellAgain(deps, id),
  );
  await each(
    'erase',
    () => dueToErase(deps, now).map(({ id }) => id),
    (id) => eraseCustomer(deps, [bookingById(db, id)!], 'system'),
  );
  await attempt('delete expired keys', () => deleteExpiredKeys(db, now));
  await attempt('forget senders', () => forgetSenders(db, now - COUNTED_MS));
  if (failures.length > 0) throw new AggregateError(failures, 'tasks about bookings failed');
}

/** If the booking changed meanwhile, nothing is left to do. */
function unlessChanged(move: () => void): void {
  try {
    move();
  } catch (error) {
    if (!(error instanceof TRPCError && error.code === 'CONFLICT')) throw error;
  }
}

function tell(deps: Deps, id: number, what: 'remind' | 'nudge'): void {
  transaction(deps.db, (tx) => {
    const booking = markNoticeSent(tx, id, what, deps.clock());
    if (booking && calledOffFor(tx, id) === undefined)
      queueBookingEmails(deps, tx, booking, what, 'system');
  });
  deps.wakeOutbox();
}
