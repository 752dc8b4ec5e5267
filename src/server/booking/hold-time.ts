import type { Queries } from '../../../db/client.ts';
import { isVisit } from '../../shared/booking/appointment-place.ts';
import { isOpenStatus, type OpenDay } from '../../shared/booking/booking.ts';
import { closedDay } from '../../shared/booking/closed-period.ts';
import {
  NO_PROPOSAL,
  type OfferedTime,
  proposalOf,
  type WallTime,
} from '../../shared/booking/proposal.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { bookableMask, visitEnds } from '../../shared/technician/availability.ts';
import { localNow } from '../../shared/time/dates.ts';
import {
  maskToSlots,
  SLOTS,
  type Slot,
  slotIndex,
  slotRun,
  slotsToMask,
} from '../../shared/time/slots.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { MINUTE_MS, SLOT_MINUTES } from '../../shared/time.ts';
import { conflict, isUniqueViolation, notFound } from '../foundation/errors.ts';
import { offeredSlots } from '../store/availability.ts';
import {
  heldBetween,
  holdFree,
  insertSlots,
  isBusyInAnotherZone,
  slotsHeldBy,
} from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { countJobs, isJob } from '../store/bookings/jobs.ts';
import { closedReason } from '../store/closed-periods.ts';
import { type TechnicianRow, technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { windowOf } from './rules/limits.ts';

interface Wanted {
  date: string;
  slot: Slot;
  slotCount: number;
  /** Its notice counts from then, and its day had room; else from now. */
  askedAt?: number;
  /** A customer's booking, 0 for a new one: their technician's limits don't bind staff. */
  booking?: Pick<BookingRow, 'id' | 'serviceAddress'>;
}

/**
 * A held time is for `holdSlots`.
 * @throws CONFLICT when not offered, too soon or too far, on a closed or full day, or for a visit without the
 * hours to keep free after it
 */
export function refuseUnoffered(
  deps: Deps,
  tx: Queries,
  technician: TechnicianRow,
  time: Wanted,
): void {
  const run = slotRun(time.slot, time.slotCount);
  if (!run) throw conflict(refusalText('error.dayTooShort'));
  const reason = closedReason(tx, time.date);
  if (reason !== undefined) throw conflict(closedDay(reason));
  const now = deps.clock();
  const offered = offeredMask(deps, tx, technician, time.date, time.askedAt ?? now);
  const wanted = slotsToMask(run);
  const isPast = slotInstant(time.date, time.slot, technician.timeZone) <= now;
  if (isPast || (offered & wanted) !== wanted) throw conflict(bookingText('error.time'));
  const { booking } = time;
  if (!booking) return;
  if (isFull(tx, technician, time.date, booking.id)) throw conflict(bookingText('error.time'));
  const gap = slotsToMask(gapAfter(technician, booking, run.at(-1)!));
  if (heldByOthers(tx, technician.id, booking.id, time.date) & gap)
    throw conflict(bookingText('error.slotTaken'));
}

function isFull(tx: Queries, { id, jobsPerDay }: TechnicianRow, date: string, but: number) {
  return jobsPerDay !== null && countJobs(tx, id, date, but) >= jobsPerDay;
}

function heldByOthers(tx: Queries, technicianId: number, id: number, date: string): number {
  const held = heldBetween(tx, technicianId, date, date).map(({ slot }) => slot);
  return slotsToMask(held) & ~slotsToMask(slotsHeldBy(tx, id, date));
}

/** Whether the booking could have a time that is still to come. */
export function isFreeFor(deps: Deps, booking: BookingRow, time: OfferedTime): boolean {
  const { id, technicianId, slotCount } = booking;
  const run = slotRun(time.timeSlot, slotCount);
  const isPast = slotInstant(time.date, time.timeSlot, time.timeZone) <= deps.clock();
  if (!run || technicianId === null || isPast) return false;
  return (heldByOthers(deps.db, technicianId, id, time.date) & slotsToMask(run)) === 0;
}

/** Slots to keep free after a visit that ends with this one, until the day's end. */
export function gapAfter(
  technician: Pick<TechnicianRow, 'privacyMode' | 'gapHours'>,
  booking: Pick<BookingRow, 'serviceAddress'>,
  last: Slot,
): Slot[] {
  const next = slotIndex(last) + 1;
  return isVisit(booking, technician) ? SLOTS.slice(next, next + technician.gapHours) : [];
}

/**
 * Keeps the hours after a visit free, at its time and the proposed one, as far as they are free. Requests whose
 * sender isn't proved keep none: else few of them would empty a day.
 */
export function holdGap(tx: Queries, booking: BookingRow): void {
  const technician = technicianById(tx, booking.technicianId);
  if (!technician?.gapHours || !isOpenStatus(booking.status) || !isJob(tx, booking.id)) return;
  for (const { date, timeSlot } of [booking, proposalOf(booking)].filter((time) => time != null)) {
    const last = slotRun(timeSlot, booking.slotCount)?.at(-1);
    for (const slot of last ? gapAfter(technician, booking, last) : []) {
      if (!holdFree(tx, technician.id, date, slot, booking.id)) break;
    }
  }
}

function offeredMask(
  { env }: Deps,
  tx: Queries,
  technician: TechnicianRow,
  date: string,
  at: number,
): number {
  const bookable = bookableMask(date, localNow(technician.timeZone, at), windowOf(env, technician));
  return slotsToMask(offeredSlots(tx, technician.id, date)) & bookable;
}

/**
 * The days and slots that a booking can move to: the free ones and those it holds itself.
 *
 * @throws NOT_FOUND when its technician's account was deleted
 */
export function timesToMove(deps: Deps, booking: BookingRow): OpenDay[] {
  const { db, search, clock } = deps;
  const technician = technicianById(db, booking.technicianId);
  if (!technician) throw notFound(bookingText('error.unavailable'));
  const { gapHours } = technician;
  const isToVisit = gapHours > 0 && isVisit(booking, technician);
  const days = new Map(search.openDays(technician.id, clock())?.map((day) => [day.date, day]));
  for (const date of new Set([booking.date, booking.proposedDate])) {
    if (date === null || closedReason(db, date) !== undefined) continue;
    if (isFull(db, technician, date, booking.id)) continue;
    const busy = heldByOthers(db, technician.id, booking.id, date);
    const free = offeredMask(deps, db, technician, date, clock()) & ~busy;
    const ends = isToVisit && { visitEnds: maskToSlots(free & visitEnds(busy, gapHours)) };
    days.set(date, { date, timeSlots: maskToSlots(free), ...ends });
  }
  return [...days.values()].map(({ visitEnds: ends, ...day }) =>
    isToVisit && ends ? { ...day, visitEnds: ends } : day,
  );
}

type Holder = Pick<BookingRow, 'id' | 'technicianId' | 'slotCount'>;

/**
 * {@link holdSlots} for a new time, also refusing bookings made before the technician changed
 * zones: their slots are hours on another clock. @throws CONFLICT
 */
export function holdNewTime(
  tx: Queries,
  booking: Holder,
  { date, timeSlot, timeZone }: OfferedTime,
): void {
  holdSlots(tx, booking, date, timeSlot);
  const startsAt = slotInstant(date, timeSlot, timeZone);
  const endsAt = startsAt + booking.slotCount * SLOT_MINUTES * MINUTE_MS;
  if (isBusyInAnotherZone(tx, booking, { timeZone, startsAt, endsAt })) {
    throw conflict(bookingText('error.slotTaken'));
  }
}

/** Keeps slots already held. @throws CONFLICT when the day ends too early or a slot is taken */
export function holdSlots(tx: Queries, booking: Holder, date: string, start: Slot): void {
  const run = slotRun(start, booking.slotCount);
  if (!run) throw conflict(refusalText('error.dayTooShort'));
  if (booking.technicianId === null) return;
  const own = slotsHeldBy(tx, booking.id, date);
  const missing = run.filter((slot) => !own.includes(slot));
  try {
    insertSlots(tx, booking.technicianId, date, missing, booking.id);
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(bookingText('error.slotTaken'));
    throw error;
  }
}

/** A new time for a booking, in the technician's current zone. */
export function offeredNow(
  tx: Queries,
  { technicianId, timeZone }: BookingRow,
  { date, timeSlot }: WallTime,
): OfferedTime {
  const technician = technicianById(tx, technicianId);
  return { date, timeSlot, timeZone: technician?.timeZone ?? timeZone };
}

export function isAtTime(booking: OfferedTime, { date, timeSlot, timeZone }: OfferedTime): boolean {
  return booking.date === date && booking.timeSlot === timeSlot && booking.timeZone === timeZone;
}

/** The columns of a booking at another time: reminders start anew, proposals end. */
export function atTime({ slotCount }: Pick<BookingRow, 'slotCount'>, time: OfferedTime) {
  const { date, timeSlot, timeZone } = time;
  const startsAt = slotInstant(date, timeSlot, timeZone);
  const endsAt = startsAt + slotCount * SLOT_MINUTES * MINUTE_MS;
  return {
    date,
    timeSlot,
    timeZone,
    startsAt,
    endsAt,
    remindedAt: null,
    onMyWayAt: null,
    putBack: null,
    ...NO_PROPOSAL,
  };
}
