import type { z } from 'zod';
import { refusalText } from '../../shared/messages/refusals.ts';
import type { blockSchema } from '../../shared/technician/availability.schema.ts';
import { addDays, weekdayOf } from '../../shared/time/dates.ts';
import { type Slot, slotsToMask } from '../../shared/time/slots.ts';
import { weekStart } from '../../shared/time/week.ts';
import { badField } from '../foundation/errors.ts';
import { availabilityBetween, hoursOf, plannedSlots } from '../store/availability.ts';
import type { Deps } from '../trpc/deps.ts';
import { changeBlocked, changeHours } from './change-hours.ts';
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
 * All or nothing. Removed hours of a booking stay held. The whole current week can be set, since it
 * may be copied forward. @returns the days in order, and the undo
 * @throws BAD_REQUEST for a date before this week or more than a year ahead
 */
export function setDays(deps: Deps, technicianId: number, days: readonly Day[]) {
  const today = todayOf(deps, technicianId);
  for (const [at, { date }] of days.entries()) {
    refuseOutside(date, `days.${at}.date`, weekStart(today), today);
  }
  return saveDays(deps, technicianId, days);
}

export function setDay(deps: Deps, technicianId: number, day: { date: string; timeSlots: Slot[] }) {
  const today = todayOf(deps, technicianId);
  refuseOutside(day.date, 'date', today, today);
  return saveDays(deps, technicianId, [day]).days[0]!;
}

function refuseOutside(date: string, field: string, earliest: string, today: string): void {
  if (date < earliest) throw badField(field, refusalText('hours.pastDay'));
  if (date > addDays(today, AHEAD_MAX)) throw badField(field, refusalText('hours.tooFar'));
}

function saveDays(deps: Deps, technicianId: number, days: readonly Day[]) {
  const undoId = changeHours(
    deps,
    technicianId,
    days.map(({ date, ...hours }) => ({ day: date, ...hours })),
  );
  return { days: days.flatMap(({ date }) => daysBetween(deps, technicianId, date, date)), undoId };
}

/** From today to a year ahead. @returns its undo. @throws CONFLICT for an hour that a booking holds */
export function blockHours(deps: Deps, technicianId: number, block: z.output<typeof blockSchema>) {
  const today = todayOf(deps, technicianId);
  refuseOutside(block.date, 'date', today, today);
  return { undoId: changeBlocked(deps, technicianId, block) };
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;

interface Copy {
  date: string;
  weeks: number;
}

/**
 * Only days with their own hours; past days stay. @returns days set, hours changed, and the undo
 */
export function copyWeek(deps: Deps, technicianId: number, copy: Copy) {
  const days = copiedDays(deps, technicianId, copy);
  const replaced = countReplaced(deps, technicianId, days);
  const { undoId } = days.length > 0 ? setDays(deps, technicianId, days) : { undoId: null };
  return { days: days.length, replaced, undoId };
}

export function previewCopy(deps: Deps, technicianId: number, copy: Copy): number {
  return countReplaced(deps, technicianId, copiedDays(deps, technicianId, copy));
}

interface CopiedDay {
  date: string;
  timeSlots: Slot[] | null;
}

function copiedDays(deps: Deps, technicianId: number, { date, weeks }: Copy): CopiedDay[] {
  const start = weekStart(date);
  const today = todayOf(deps, technicianId);
  const own = new Map(
    availabilityBetween(deps.db, technicianId, start, addDays(start, 6)).map((row) => [
      row.date,
      row.timeSlots,
    ]),
  );
  return Array.from({ length: weeks }, (_, ahead) =>
    WEEK.map((day) => ({
      date: addDays(start, (ahead + 1) * 7 + day),
      timeSlots: own.get(addDays(start, day)) ?? null,
    })),
  )
    .flat()
    .filter((day) => day.date >= today);
}

function countReplaced({ db }: Deps, technicianId: number, days: readonly CopiedDay[]): number {
  return days.filter(({ date, timeSlots }) => {
    const copied = timeSlots ?? hoursOf(db, technicianId, weekdayOf(date)) ?? [];
    return slotsToMask(copied) !== slotsToMask(plannedSlots(db, technicianId, date));
  }).length;
}
