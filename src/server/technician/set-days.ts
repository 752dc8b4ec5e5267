import { addDays } from '../../shared/booking/dates.ts';
import type { Slot } from '../../shared/booking/slots.ts';
import { weekStart } from '../../shared/booking/week.ts';
import { dashboardText } from '../../shared/messages/technician/dashboard.ts';
import type { OwnDay } from '../../shared/technician/availability.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import { badField } from '../trpc/errors.ts';
import { changeHours } from './change-hours.ts';
import { daysBetween, todayOf } from './own-days.ts';

const AHEAD_MAX = 366;

interface Day {
  date: string;
  /** Null follows the weekly hours. */
  timeSlots: Slot[] | null;
  /** What the browser showed, so that only what differs from it changes. */
  seen?: Slot[] | undefined;
}

/**
 * Sets the hours of several dates, all or nothing. Hours held by bookings stay visible and held:
 * removing them only means that they are not offered again once the booking is gone.
 *
 * The whole current week can be set, including past days, because it may be copied forward.
 *
 * @returns the days as they are now, in the given order, and what undoes the change
 * @throws BAD_REQUEST for a date before this week or more than a year ahead
 */
export function setDays(
  deps: Deps,
  technicianId: number,
  days: readonly Day[],
): { days: OwnDay[]; undoId: number | null } {
  const today = todayOf(deps, technicianId);
  for (const [at, { date }] of days.entries()) {
    refuseOutside(date, `days.${at}.date`, weekStart(today), today);
  }
  return saveDays(deps, technicianId, days);
}

/** Sets the hours of one date, today or later. @throws BAD_REQUEST like {@link setDays}. */
export function setDay(
  deps: Deps,
  technicianId: number,
  day: { date: string; timeSlots: Slot[] },
): OwnDay {
  const today = todayOf(deps, technicianId);
  refuseOutside(day.date, 'date', today, today);
  return saveDays(deps, technicianId, [day]).days[0]!;
}

function refuseOutside(date: string, field: string, earliest: string, today: string): void {
  if (date < earliest) throw badField(field, dashboardText('availability.pastDay'));
  if (date > addDays(today, AHEAD_MAX)) throw badField(field, dashboardText('availability.tooFar'));
}

function saveDays(
  deps: Deps,
  technicianId: number,
  days: readonly Day[],
): { days: OwnDay[]; undoId: number | null } {
  const undoId = changeHours(
    deps,
    technicianId,
    days.map(({ date, ...hours }) => ({ day: date, ...hours })),
  );
  return { days: days.flatMap(({ date }) => daysBetween(deps, technicianId, date, date)), undoId };
}
