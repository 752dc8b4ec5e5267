/** What happens to bookings by itself, as time passes. Run every minute; each step is repeatable. */
import { transaction } from '../../../db/client.ts';
import type { Deps } from '../deps.ts';
import {
  bookingById,
  bookingsToComplete,
  bookingsToRemind,
  finishedBefore,
  lapsedRequests,
  markTold,
  requestsToNudge,
} from '../store/bookings.ts';
import { deleteExpiredKeys } from '../store/idempotency-keys.ts';
import { expireBooking } from './cancel-booking.ts';
import { completeBooking } from './complete-booking.ts';
import { eraseCustomer } from './erase-customer.ts';
import { asSystem } from './movers.ts';
import { queueBookingMails } from './queue-booking-mails.ts';

/** Months are counted as thirty days and a half: retention is a limit, not an appointment. */
const MONTH_MS = 30.5 * 24 * 3_600_000;

/** Expires, completes, reminds, nudges and forgets what is due at the clock's now. */
export function runClockwork(deps: Deps): void {
  const now = deps.clock();
  for (const id of lapsedRequests(deps.db, now))
    unlessChanged(() => expireBooking(deps, asSystem, id));
  for (const id of bookingsToComplete(deps.db, now)) {
    unlessChanged(() => completeBooking(deps, asSystem, id));
  }
  for (const id of bookingsToRemind(deps.db, now)) tell(deps, id, 'remind');
  for (const id of requestsToNudge(deps.db, now)) tell(deps, id, 'nudge');
  for (const booking of finishedBefore(deps.db, now - deps.env.retentionMonths * MONTH_MS)) {
    eraseCustomer(deps, [booking]);
  }
  deleteExpiredKeys(deps.db, now);
}

/** Somebody may move a booking between the look and the move: then there is nothing left to do. */
function unlessChanged(move: () => void): void {
  try {
    move();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'CONFLICT')) throw error;
  }
}

function tell(deps: Deps, id: number, event: 'remind' | 'nudge'): void {
  transaction(deps.db, (tx) => {
    const booking = bookingById(tx, id);
    const column = event === 'remind' ? 'remindedAt' : 'nudgedAt';
    if (booking && markTold(tx, id, column, deps.clock())) {
      queueBookingMails(deps, tx, booking, event, 'system');
    }
  });
  deps.wakeOutbox();
}
