/**
 * What happens to bookings automatically over time. Runs every minute; each step can be repeated.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { transaction } from '../../../db/client.ts';
import type { Deps } from '../runtime/deps.ts';
import { forgetSenders } from '../store/bookings/booking-senders.ts';
import {
  bookingsToComplete,
  bookingsToTell,
  markTold,
  unconfirmedRequests,
} from '../store/bookings/bookings.ts';
import { deleteExpiredKeys } from '../store/bookings/idempotency-keys.ts';
import { asSystem } from './booking-actors.ts';
import { expireBooking, lapseRequest } from './cancel-booking.ts';
import { completeBooking } from './complete-booking.ts';
import { dueToErase } from './erasure/due-to-erase.ts';
import { eraseCustomer } from './erasure/erase-customer.ts';
import { dueToLapse } from './lapsed-requests.ts';
import { queueBookingEmails } from './queue-booking-emails.ts';
import { COUNTED_MS } from './rules/limits.ts';

/**
 * Expires, completes, reminds, nudges and erases what is due now. After downtime that can be
 * thousands of bookings, so the event loop gets a turn after each.
 */
export async function runScheduledTasks(deps: Deps): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  async function each<T>(due: () => readonly T[], step: (item: T) => void): Promise<void> {
    // The server may stop meanwhile; the next process continues.
    if (!db.$client.open) return;
    for (const item of due()) {
      await nextTurn();
      if (!db.$client.open) return;
      step(item);
    }
  }
  await each(
    () => unconfirmedRequests(db, now),
    (id) => unlessChanged(() => lapseRequest(deps, asSystem, id)),
  );
  await each(
    () => dueToLapse(deps, now),
    (id) => unlessChanged(() => expireBooking(deps, asSystem, id)),
  );
  await each(
    () => bookingsToComplete(db, now),
    (id) => unlessChanged(() => completeBooking(deps, asSystem, id)),
  );
  for (const what of ['remind', 'nudge'] as const) {
    await each(
      () => bookingsToTell(db, what, now),
      (id) => tell(deps, id, what),
    );
  }
  await each(
    () => dueToErase(deps, now),
    (booking) => eraseCustomer(deps, [booking], 'system'),
  );
  if (!db.$client.open) return;
  deleteExpiredKeys(db, now);
  forgetSenders(db, now - COUNTED_MS);
}

/** If someone changed the booking in the meantime, there is nothing left to do. */
function unlessChanged(move: () => void): void {
  try {
    move();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'CONFLICT')) throw error;
  }
}

function tell(deps: Deps, id: number, what: 'remind' | 'nudge'): void {
  transaction(deps.db, (tx) => {
    const booking = markTold(tx, id, what, deps.clock());
    if (booking) queueBookingEmails(deps, tx, booking, what, 'system');
  });
  deps.wakeOutbox();
}
