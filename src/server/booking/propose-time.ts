/** One side proposes a time, and both times are held until the other side answers. */

import type { Queries } from '../../../db/client.ts';
import { isPhoneOnly, NUDGE_AFTER_MS } from '../../shared/booking/booking.ts';
import {
  NO_PROPOSAL,
  type OfferedTime,
  type Proposal,
  proposalEndsAt,
  proposalOf,
  putBackOf,
  type WallTime,
} from '../../shared/booking/proposal.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { DAY_MS } from '../../shared/time.ts';
import { conflict } from '../foundation/errors.ts';
import { calledOffFor } from '../store/bookings/booking-events.ts';
import { releaseSlots } from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import {
  atTime,
  holdNewTime,
  holdSlots,
  isAtTime,
  offeredNow,
  refuseUnoffered,
} from './hold-time.ts';
import { isPastCutoff } from './rules/cutoff.ts';
import { refuseTooManyOfBooking } from './rules/limits.ts';
import { type Actor, type Move, moveBooking } from './transition.ts';

/**
 * For a confirmed booking, or by staff for any future hour (requests: move-request.ts).
 * @param reason why the technician can't make the booking's own time, which it then doesn't keep
 * @throws CONFLICT for an unavailable time, past the cutoff, or without the customer's email;
 * TOO_MANY_REQUESTS past the limit of new times
 */
export function proposeTime(
  deps: Deps,
  actor: Actor,
  bookingId: number,
  time: WallTime,
  reason?: string,
) {
  const by = actor.role;
  if (by === 'system') throw new Error('the system proposes no times');
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'propose',
    reason,
    change(booking, tx) {
      if (isPhoneOnly(booking)) throw conflict(refusalText('error.noEmail'));
      const offered = offeredNow(tx, booking, time);
      refuseImpossible(deps, tx, booking, by, offered);
      const proposed = {
        proposedBy: by,
        proposedDate: offered.date,
        proposedSlot: offered.timeSlot,
        proposedTimeZone: offered.timeZone,
      };
      // Near a zone border, it may have begun for the customer.
      if (hasEnded(deps, { ...booking, ...proposed })) {
        throw conflict(bookingText('error.time'));
      }
      refuseTooManyOfBooking(tx, booking.id, by, deps.clock());
      holdOnlyOwnTime(tx, booking);
      holdNewTime(tx, booking, offered);
      return proposed;
    },
  });
}

/** @param seen the proposal the caller saw @throws CONFLICT if replaced, past or not theirs */
export function acceptTime(
  deps: Deps,
  actor: Actor,
  bookingId: number,
  seen: { date?: string | undefined; timeSlot?: string | undefined },
): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'accept',
    change(booking, tx) {
      const proposal = proposalFor(deps, actor, booking);
      // An admin's proposal needs the customer: a technician alone would move their booking.
      if (actor.role === 'technician' && proposal.by === 'admin') {
        throw conflict(refusalText('error.customerAccepts'));
      }
      const { date, timeSlot } = proposal;
      if ((seen.date ?? date) !== date || (seen.timeSlot ?? timeSlot) !== timeSlot)
        throw conflict(refusalText('error.changed'));
      const moved = atTime(booking, proposal);
      if (moved.startsAt <= deps.clock()) throw conflict(refusalText('error.proposalPast'));
      releaseSlots(tx, booking.id);
      holdNewTime(tx, booking, proposal);
      return moved;
    },
  });
}

/** What becomes of a booking without the proposed time: if its own was called off, it's canceled. */
function withoutIt(deps: Deps, actor: Actor, move: Pick<Move, 'bookingId' | 'transition'>) {
  const reason = calledOffFor(deps.db, move.bookingId);
  if (reason === undefined) return move;
  const canceled = { ...move, transition: 'cancel', cancelKind: 'cancelled' } as const;
  return actor.role === 'customer' ? canceled : { ...canceled, reason };
}

/** The booking keeps its time, unless that was called off. */
export function refuseProposal(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, {
    ...withoutIt(deps, actor, { bookingId, transition: 'refuse' }),
    change(booking, tx) {
      proposalFor(deps, actor, booking);
      holdOnlyOwnTime(tx, booking);
      return NO_PROPOSAL;
    },
  });
}

/** Customers withdraw their own; the booking keeps its time, unless that was called off. */
export function withdrawProposal(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, {
    ...withoutIt(deps, actor, { bookingId, transition: 'withdraw' }),
    change(booking, tx) {
      if (booking.proposedBy !== actor.role) throw conflict(refusalText('error.noProposal'));
      if (hasEnded(deps, booking)) throw conflict(refusalText('error.proposalPast'));
      holdOnlyOwnTime(tx, booking);
      return NO_PROPOSAL;
    },
  });
}

/** @throws CONFLICT for the current time, one the customer can't choose, or a past one */
function refuseImpossible(
  deps: Deps,
  tx: Queries,
  booking: BookingRow,
  by: Actor['role'],
  time: OfferedTime,
): void {
  if (isAtTime(booking, time)) throw conflict(refusalText('error.sameTime'));
  const { date, timeSlot: slot, timeZone } = time;
  if (by === 'customer') {
    if (isPastCutoff(deps, booking)) throw conflict(bookingText('error.pastCutoff'));
    const technician = technicianById(tx, booking.technicianId);
    if (!technician) throw conflict(bookingText('error.unavailable'));
    refuseUnoffered(deps, tx, technician, { date, slot, slotCount: booking.slotCount, booking });
  } else if (slotInstant(date, slot, timeZone) <= deps.clock()) {
    throw conflict(bookingText('error.time'));
  }
}

/** The open proposal if this actor may answer it: not their own, except for admins. */
function proposalFor(deps: Deps, actor: Actor, booking: BookingRow): Proposal {
  const proposal = proposalOf(booking);
  if (!proposal) throw conflict(refusalText('error.noProposal'));
  if (actor.role !== 'admin' && actor.role === proposal.by)
    throw conflict(refusalText('error.ownProposal'));
  if (hasEnded(deps, booking)) throw conflict(refusalText('error.proposalPast'));
  return proposal;
}

/** Whether the proposed time has come; the scheduled tasks will withdraw it. */
function hasEnded(deps: Deps, booking: BookingRow): boolean {
  const endsAt = proposalEndsAt(booking);
  return endsAt !== undefined && endsAt <= deps.clock();
}

function holdOnlyOwnTime(tx: Queries, booking: BookingRow): void {
  releaseSlots(tx, booking.id);
  holdSlots(tx, booking, booking.date, booking.timeSlot);
}

/**
 * Moves a booking as agreed on the phone; a customer who reads of it can put it back for a day.
 * @throws TOO_MANY_REQUESTS past the limit of new times; CONFLICT for an unavailable time
 */
export function agreeTime(deps: Deps, actor: Actor, bookingId: number, time: WallTime): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'agree',
    change(booking, tx) {
      const offered = offeredNow(tx, booking, time);
      refuseImpossible(deps, tx, booking, actor.role, offered);
      refuseTooManyOfBooking(tx, booking.id, actor.role, deps.clock());
      releaseSlots(tx, booking.id);
      holdNewTime(tx, booking, offered);
      // Of two moves in a row, the customer knew the time before the first.
      const { date, timeSlot, timeZone } = putBackOf(booking, deps.clock()) ?? booking;
      const until = deps.clock() + DAY_MS;
      const isFinal = isPhoneOnly(booking) || calledOffFor(tx, bookingId) !== undefined;
      const putBack = isFinal ? null : { date, timeSlot, timeZone, until };
      return { ...atTime(booking, offered), putBack };
    },
  });
}

/** @throws CONFLICT once the day is over, the old time has passed, or somebody has it */
export function putBackTime(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'put_back',
    change(booking, tx) {
      const old = putBackOf(booking, deps.clock());
      if (!old) throw conflict(refusalText('error.changed'));
      const back = atTime(booking, old);
      if (back.startsAt <= deps.clock()) throw conflict(refusalText('error.proposalPast'));
      releaseSlots(tx, booking.id);
      holdNewTime(tx, booking, old);
      return back;
    },
  });
}

/** Ends an unanswered proposal. @throws CONFLICT when it was answered or replaced meanwhile */
export function outdateProposal(deps: Deps, actor: Actor, bookingId: number): BookingRow {
  const move = withoutIt(deps, actor, { bookingId, transition: 'outdate' });
  // It's the technician who can't come.
  const by: Actor = move.transition === 'cancel' ? { ...actor, role: 'technician' } : actor;
  return moveBooking(deps, by, {
    ...move,
    change(booking, tx) {
      if (!hasEnded(deps, booking)) throw conflict(refusalText('error.changed'));
      holdOnlyOwnTime(tx, booking);
      return { ...NO_PROPOSAL, ...(isToNudge(deps, booking) && { nudgedAt: deps.clock() }) };
    },
  });
}

/** The proposal's email asks the technician for the same, so no nudge comes with it. */
function isToNudge({ clock }: Deps, { status, nudgedAt, createdAt }: BookingRow): boolean {
  return status === 'pending' && nudgedAt === null && createdAt <= clock() - NUDGE_AFTER_MS;
}
