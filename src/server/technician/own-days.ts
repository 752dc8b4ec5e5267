import { refusalText } from '../../shared/messages/refusals.ts';
import type { OwnDay } from '../../shared/technician/availability.schema.ts';
import { lastBookableDate, operatorWindow } from '../../shared/technician/availability.ts';
import { normalizeSlots } from '../../shared/technician/hours.ts';
import { addDays, dateOfEpochDay, epochDay, localNow, weekdayOf } from '../../shared/time/dates.ts';
import { badField } from '../foundation/errors.ts';
import {
  availabilityBetween,
  lastOwnDate,
  weeklyHoursOf,
  withoutBlocked,
} from '../store/availability.ts';
import { blockedBetween } from '../store/blocked-hours.ts';
import { heldBetween } from '../store/bookings/booking-slots.ts';
import { busyBetween } from '../store/calendars.ts';
import { closedBetween } from '../store/closed-periods.ts';
import type { Deps } from '../trpc/deps.ts';
import { ownRow } from './show-profile.ts';

/** A year and a leap day; longer ranges would make large responses. */
const RANGE_MAX_DAYS = 367;

/** In the technician's time zone. @throws NOT_FOUND */
export function todayOf(deps: Deps, technicianId: number): string {
  return localNow(ownRow(deps.db, technicianId).timeZone, deps.clock()).date;
}

/**
 * Inclusive; by default from today to the last bookable day, or the last with its own hours.
 * @throws BAD_REQUEST for more than a year
 */
export function listOwnDays(
  deps: Deps,
  technicianId: number,
  range: { from?: string | undefined; to?: string | undefined },
): OwnDay[] {
  const from = range.from ?? todayOf(deps, technicianId);
  const to = range.to ?? lastShown(deps, technicianId, from);
  if (epochDay(to) - epochDay(from) >= RANGE_MAX_DAYS) {
    throw badField('to', refusalText('gate.longRange'));
  }
  return daysBetween(deps, technicianId, from, to);
}

export function daysBetween(deps: Deps, technicianId: number, from: string, to: string): OwnDay[] {
  const { db } = deps;
  const own = new Map(
    availabilityBetween(db, technicianId, from, to).map((row) => [row.date, row.timeSlots]),
  );
  const weekly = new Map(
    weeklyHoursOf(db, technicianId).map((row) => [row.weekday, row.timeSlots]),
  );
  const held = Map.groupBy(heldBetween(db, technicianId, from, to), ({ date }) => date);
  const blocked = Map.groupBy(blockedBetween(db, technicianId, from, to), ({ date }) => date);
  const busy = Map.groupBy(busyBetween(db, technicianId, from, to), ({ date }) => date);
  const closed = closedBetween(db, from, to);
  const openDays = (evenFull: boolean) =>
    new Map(
      deps.search
        .openDays(technicianId, deps.clock(), evenFull)
        ?.map(({ date, timeSlots }) => [date, timeSlots]),
    );
  const [open, bookable] = [openDays(true), openDays(false)];
  const days: OwnDay[] = [];
  for (let day = epochDay(from); day <= epochDay(to); day += 1) {
    const date = dateOfEpochDay(day);
    const planned = own.get(date) ?? weekly.get(weekdayOf(date)) ?? [];
    const offered = withoutBlocked(withoutBlocked(planned, blocked.get(date)), busy.get(date));
    const heldSlots = normalizeSlots((held.get(date) ?? []).map(({ slot }) => slot));
    days.push({
      date,
      timeSlots: normalizeSlots([...offered, ...heldSlots]),
      heldSlots,
      openSlots: open.get(date) ?? [],
      isFull: open.has(date) && !bookable.has(date),
      isOwn: own.has(date),
      closedFor: closed.find((one) => one.from <= date && date <= one.to)?.reason ?? null,
      blocked: (blocked.get(date) ?? []).map(({ slot, label }) => ({ slot, label })),
      busy: (busy.get(date) ?? []).map(({ slot, label }) => ({ slot, label })),
    });
  }
  return days;
}

function lastShown(deps: Deps, technicianId: number, from: string): string {
  const now = { date: todayOf(deps, technicianId), hour: 0, minute: 0 };
  const bookable = lastBookableDate(now, operatorWindow(deps.env));
  const own = lastOwnDate(deps.db, technicianId) ?? from;
  const last = own > bookable ? own : bookable;
  const furthest = addDays(from, RANGE_MAX_DAYS - 1);
  return last > furthest ? furthest : last;
}
