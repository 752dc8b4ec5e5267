import type { Queries } from '../../../db/client.ts';
import type { OpenDay } from '../../shared/booking/booking.ts';
import { closedDay } from '../../shared/booking/closed-period.ts';
import { NO_PROPOSAL, type OfferedTime, type WallTime } from '../../shared/booking/proposal.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { bookableMask } from '../../shared/technician/availability.ts';
import { localNow } from '../../shared/time/dates.ts';
import { maskToSlots, type Slot, slotRun, slotsToMask } from '../../shared/time/slots.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { MINUTE_MS, SLOT_MINUTES } from '../../shared/time.ts';
import { conflict, isUniqueViolation, notFound } from '../foundation/errors.ts';
import { offeredSlots } from '../store/availability.ts';
import { insertSlots, isBusyInAnotherZone, slotsHeldBy } from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { closedReason } from '../store/closed-periods.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';

/**
 * A held time is for `holdSlots`. @param time its notice counts from `askedAt`, else now
 * @throws CONFLICT when not offered, too soon or too far, or on a closed day
 */
export function refuseUnoffered(
  deps: Deps,
  tx: Queries,
  technician: { id: number; timeZone: string },
  time: { date: string; slot: Slot; slotCount: number; askedAt?: number },
): void {
  const run = slotRun(time.slot, time.slotCount);
  if (!run) throw conflict(bookingText('error.dayTooShort'));
  const reason = closedReason(tx, time.date);
  if (reason !== undefined) throw conflict(closedDay(reason));
  const now = deps.clock();
  const offered = offeredMask(deps, tx, technician, time.date, time.askedAt ?? now);
  const wanted = slotsToMask(run);
  const isPast = slotInstant(time.date, time.slot, technician.timeZone) <= now;
  if (isPast || (offered & wanted) !== wanted) throw conflict(bookingText('error.time'));
}

function offeredMask(
  { env }: Deps,
  tx: Queries,
  technician: { id: number; timeZone: string },
  date: string,
  at: number,
): number {
  const bookable = bookableMask(date, localNow(technician.timeZone, at), {
    noticeHours: env.bookingNoticeHours,
    horizonDays: env.bookingHorizonDays,
  });
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
  const free = search.openDays(technician.id, clock()) ?? [];
  const masks = new Map(free.map((day) => [day.date, slotsToMask(day.timeSlots)]));
  for (const date of new Set([booking.date, booking.proposedDate])) {
    if (date === null || closedReason(db, date) !== undefined) continue;
    const held = slotsToMask(slotsHeldBy(db, booking.id, date));
    const own = held & offeredMask(deps, db, technician, date, clock());
    masks.set(date, (masks.get(date) ?? 0) | own);
  }
  return [...masks].map(([date, mask]) => ({ date, timeSlots: maskToSlots(mask) }));
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
  if (!run) throw conflict(bookingText('error.dayTooShort'));
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
  return { date, timeSlot, timeZone, startsAt, endsAt, remindedAt: null, ...NO_PROPOSAL };
}
