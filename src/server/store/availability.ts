import { and, between, eq, max } from 'drizzle-orm';
import { prepared, type Queries } from '../../../db/client.ts';
import { availability, weeklyHours } from '../../../db/schema-hours.ts';
import type { BlockedHour } from '../../shared/technician/availability.schema.ts';
import { dateOfEpochDay, epochDay, weekdayOf } from '../../shared/time/dates.ts';
import type { Slot } from '../../shared/time/slots.ts';
import { blockedBetween } from './blocked-hours.ts';
import { busyBetween } from './calendars.ts';
import { closedDays } from './closed-periods.ts';

const ownSlots = prepared(['technicianId', 'date'], (db, { technicianId, date }) =>
  db
    .select({ timeSlots: availability.timeSlots })
    .from(availability)
    .where(and(eq(availability.technicianId, technicianId), eq(availability.date, date))),
);

const weeklySlots = prepared(['technicianId', 'weekday'], (db, { technicianId, weekday }) =>
  db
    .select({ timeSlots: weeklyHours.timeSlots })
    .from(weeklyHours)
    .where(and(eq(weeklyHours.technicianId, technicianId), eq(weeklyHours.weekday, weekday))),
);

/** {@link plannedSlots} without those that the technician blocked or a calendar takes. */
export function offeredSlots(db: Queries, technicianId: number, date: string): readonly Slot[] {
  const kept = keptBetween(db, technicianId, date, date);
  return withoutBlocked(plannedSlots(db, technicianId, date), kept);
}

/** Both dates are included. */
function keptBetween(db: Queries, ...range: [technicianId: number, from: string, to: string]) {
  return [...blockedBetween(db, ...range), ...busyBetween(db, ...range)];
}

/** The date's own row, else the weekly hours of its weekday. */
export function plannedSlots(db: Queries, technicianId: number, date: string): readonly Slot[] {
  const row =
    ownSlots(db).get({ technicianId, date }) ??
    weeklySlots(db).get({ technicianId, weekday: weekdayOf(date) });
  return row?.timeSlots ?? [];
}

/** Planned hours that aren't blocked. */
export function withoutBlocked(
  planned: readonly Slot[],
  blocked: readonly BlockedHour[] = [],
): readonly Slot[] {
  return planned.filter((planned) => !blocked.some(({ slot }) => slot === planned));
}

/** Hours offered between two dates, both included, without closed days. */
export function offeredHours(db: Queries, technicianId: number, from: string, to: string): number {
  const own = new Map(
    availabilityBetween(db, technicianId, from, to).map(({ date, timeSlots }) => [date, timeSlots]),
  );
  const weekly = new Map(
    weeklyHoursOf(db, technicianId).map(({ weekday, timeSlots }) => [weekday, timeSlots]),
  );
  const closed = closedDays(db, from);
  const blocked = Map.groupBy(keptBetween(db, technicianId, from, to), ({ date }) => date);
  let hours = 0;
  for (let day = epochDay(from); day <= epochDay(to); day += 1) {
    if (closed.has(day)) continue;
    const date = dateOfEpochDay(day);
    const planned = own.get(date) ?? weekly.get(weekdayOf(date)) ?? [];
    hours += withoutBlocked(planned, blocked.get(date)).length;
  }
  return hours;
}

export function availabilityBetween(db: Queries, technicianId: number, from: string, to: string) {
  return db
    .select({ date: availability.date, timeSlots: availability.timeSlots })
    .from(availability)
    .where(and(eq(availability.technicianId, technicianId), between(availability.date, from, to)))
    .all();
}

export function lastOwnDate(db: Queries, technicianId: number): string | undefined {
  const row = db
    .select({ date: max(availability.date) })
    .from(availability)
    .where(eq(availability.technicianId, technicianId))
    .get();
  return row?.date ?? undefined;
}

/** The hours set for a date or a weekday (0 is Sunday); null without a row. */
export function hoursOf(db: Queries, technicianId: number, day: string | number): Slot[] | null {
  const row =
    typeof day === 'string'
      ? ownSlots(db).get({ technicianId, date: day })
      : weeklySlots(db).get({ technicianId, weekday: day });
  return row?.timeSlots ?? null;
}

/** Sets what {@link hoursOf} reads; null removes the row. */
export function saveHours(
  db: Queries,
  technicianId: number,
  day: string | number,
  timeSlots: Slot[] | null,
): void {
  if (typeof day === 'number') {
    if (timeSlots) saveWeeklyHours(db, technicianId, day, timeSlots);
    else {
      db.delete(weeklyHours)
        .where(and(eq(weeklyHours.technicianId, technicianId), eq(weeklyHours.weekday, day)))
        .run();
    }
  } else if (timeSlots) {
    db.insert(availability)
      .values({ technicianId, date: day, timeSlots })
      .onConflictDoUpdate({
        target: [availability.technicianId, availability.date],
        set: { timeSlots },
      })
      .run();
  } else {
    db.delete(availability)
      .where(and(eq(availability.technicianId, technicianId), eq(availability.date, day)))
      .run();
  }
}

/** Weekdays without hours are left out; 0 is Sunday. */
export function weeklyHoursOf(db: Queries, technicianId: number) {
  return db
    .select({ weekday: weeklyHours.weekday, timeSlots: weeklyHours.timeSlots })
    .from(weeklyHours)
    .where(eq(weeklyHours.technicianId, technicianId))
    .all();
}

export function saveWeeklyHours(
  db: Queries,
  technicianId: number,
  weekday: number,
  timeSlots: Slot[],
): void {
  db.insert(weeklyHours)
    .values({ technicianId, weekday, timeSlots })
    .onConflictDoUpdate({
      target: [weeklyHours.technicianId, weeklyHours.weekday],
      set: { timeSlots },
    })
    .run();
}
