/** A completion: undone within minutes, or settled, which sends receipt and review. */
import type { Queries } from '../../../db/client.ts';
import type { Completion } from '../../shared/booking/extra-work.schema.ts';
import {
  agreedCents,
  canUndo,
  DETAILS_WITHIN_MS,
  type DoneWork,
  UNDO_COMPLETION_MS,
} from '../../shared/booking/extra-work.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { badField, conflict } from '../foundation/errors.ts';
import { calledOffFor } from '../store/bookings/booking-events.ts';
import { extrasOfBooking } from '../store/bookings/booking-extras.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { Deps } from '../trpc/deps.ts';
import { completedAt } from './reviews/review-technician.ts';
import { refuseBeforeStart } from './rules/cutoff.ts';
import { refuseTooManyOfBooking } from './rules/limits.ts';
import { type Actor, moveBooking } from './transition.ts';

/** @throws CONFLICT before the appointment starts; BAD_REQUEST for work that wasn't agreed */
export function completeBooking(deps: Deps, actor: Actor, details: Completion): BookingRow {
  return moveBooking(deps, actor, {
    bookingId: details.id,
    transition: 'complete',
    change(booking, tx) {
      refuseBeforeStart(deps, booking);
      const isCalledOff = calledOffFor(tx, booking.id) !== undefined;
      if (actor.role === 'system' && isCalledOff) throw conflict(refusalText('error.changed'));
      const undoUntil = actor.role === 'system' ? null : deps.clock() + UNDO_COMPLETION_MS;
      return { ...detailsOf(tx, booking, details), undoUntil };
    },
  });
}

/** @throws CONFLICT after a week; BAD_REQUEST for work that wasn't agreed; TOO_MANY_REQUESTS */
export function giveDetails(deps: Deps, actor: Actor, details: Completion): BookingRow {
  return moveBooking(deps, actor, {
    bookingId: details.id,
    transition: 'details',
    change(booking, tx) {
      const at = completedAt(tx, booking) ?? 0;
      if (deps.clock() - at > DETAILS_WITHIN_MS) throw conflict(refusalText('error.detailsOver'));
      refuseTooManyOfBooking(tx, booking.id, actor.role, deps.clock(), ['details']);
      return detailsOf(tx, booking, details);
    },
  });
}

/** Everything is as before. @throws CONFLICT once it's too late; TOO_MANY_REQUESTS */
export function undoCompletion(deps: Deps, actor: Actor, { id }: { id: number }): BookingRow {
  return moveBooking(deps, actor, {
    bookingId: id,
    transition: 'reopen',
    change(booking, tx) {
      // An erased customer's booking could no longer be canceled or moved.
      if (!canUndo(booking, deps.clock()) || booking.customerName === '') {
        throw conflict(refusalText('error.undoOver'));
      }
      refuseTooManyOfBooking(tx, booking.id, actor.role, deps.clock(), ['reopen']);
      return { undoUntil: null, finalCents: null, done: null, completionNote: '' };
    },
  });
}

/** Receipt and review go out. @throws CONFLICT while it can be undone */
export function settleCompletion(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'settle',
    change(booking) {
      if (booking.undoUntil === null || canUndo(booking, deps.clock())) {
        throw conflict(refusalText('error.changed'));
      }
      return { undoUntil: null };
    },
  });
}

function detailsOf(tx: Queries, booking: BookingRow, { finalPrice, done, note }: Completion) {
  const extras = extrasOfBooking(tx, booking.id);
  if (done) refuseNotAgreed(booking, extras, done);
  return {
    finalCents: finalPrice ?? agreedCents(booking, extras),
    done: done ?? booking.done,
    completionNote: note ?? booking.completionNote,
  };
}

function refuseNotAgreed(
  { packages }: BookingRow,
  extras: ReturnType<typeof extrasOfBooking>,
  { packageIds, extraIds }: DoneWork,
): void {
  const approved = extras.filter(({ state }) => state === 'approved');
  const areAgreed =
    packageIds.every((id) => packages.some((one) => one.id === id)) &&
    extraIds.every((id) => approved.some((one) => one.id === id));
  if (!areAgreed) throw badField('done', refusalText('error.notAgreed'));
}
