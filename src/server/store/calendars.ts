import { and, asc, between, eq, lte, notExists, or, sql } from 'drizzle-orm';
import { prepared, type Queries } from '../../../db/client.ts';
import { technicians } from '../../../db/schema.ts';
import { busyHours, calendars } from '../../../db/schema-calendars.ts';
import type { BlockedHour } from '../../shared/technician/availability.schema.ts';
import type { Slot } from '../../shared/time/slots.ts';
import { MINUTE_MS } from '../../shared/time.ts';

export type CalendarRow = typeof calendars.$inferSelect;

/** What a calendar takes of a date. */
export interface BusyDay {
  date: string;
  slots: Slot[];
}

const busy = prepared(['technicianId', 'from', 'to'], (db, { technicianId, from, to }) =>
  db
    .select({ date: busyHours.date, slots: busyHours.slots, label: calendars.label })
    .from(busyHours)
    .innerJoin(calendars, eq(calendars.id, busyHours.calendarId))
    .where(and(eq(calendars.technicianId, technicianId), between(busyHours.date, from, to)))
    .orderBy(asc(busyHours.date), asc(calendars.id)),
);

/** Both dates are included; an hour in several calendars comes once for each. */
export function busyBetween(
  db: Queries,
  technicianId: number,
  from: string,
  to: string,
): (BlockedHour & { date: string })[] {
  return busy(db)
    .all({ technicianId, from, to })
    .flatMap(({ date, slots, label }) => slots.map((slot) => ({ date, slot, label })));
}

export function calendarsOf(db: Queries, technicianId: number): CalendarRow[] {
  return db
    .select()
    .from(calendars)
    .where(eq(calendars.technicianId, technicianId))
    .orderBy(asc(calendars.id))
    .all();
}

/**
 * Those last tried by `before` (UTC milliseconds), and those read for another time zone than their
 * technician's. Marks them as tried, so that only one caller reads them.
 */
export function takeDueCalendars(
  db: Queries,
  { now, before, technicianId }: { now: number; before: number; technicianId?: number | undefined },
): CalendarRow[] {
  const isOfZone = db
    .select({ id: technicians.id })
    .from(technicians)
    .where(
      and(
        eq(technicians.id, calendars.technicianId),
        sql`${calendars.readFor} LIKE ${technicians.timeZone} || ' %'`,
      ),
    );
  const isOutdated = and(notExists(isOfZone), lte(calendars.triedAt, now - MINUTE_MS));
  const isOwn = technicianId === undefined ? undefined : eq(calendars.technicianId, technicianId);
  return db
    .update(calendars)
    .set({ triedAt: now })
    .where(and(isOwn, or(lte(calendars.triedAt, before), isOutdated)))
    .returning()
    .all();
}

export function insertCalendar(
  db: Queries,
  row: Pick<CalendarRow, 'technicianId' | 'label' | 'address' | 'etag' | 'readFor'>,
  now: number,
): number {
  return db
    .insert(calendars)
    .values({ ...row, readAt: now, triedAt: now })
    .returning({ id: calendars.id })
    .get().id;
}

/** @returns undefined if it's gone */
export function updateCalendar(db: Queries, id: number, change: Partial<CalendarRow>) {
  return db.update(calendars).set(change).where(eq(calendars.id, id)).returning().get();
}

export function deleteCalendar(db: Queries, technicianId: number, id: number): boolean {
  const isIt = and(eq(calendars.technicianId, technicianId), eq(calendars.id, id));
  return db.delete(calendars).where(isIt).run().changes > 0;
}

/** Replaces those of the calendar. @returns whether that changed any */
export function saveBusy(db: Queries, calendarId: number, days: readonly BusyDay[]): boolean {
  const before = db
    .select({ date: busyHours.date, slots: busyHours.slots })
    .from(busyHours)
    .where(eq(busyHours.calendarId, calendarId))
    .orderBy(asc(busyHours.date))
    .all();
  if (JSON.stringify(before) === JSON.stringify(days)) return false;
  db.delete(busyHours).where(eq(busyHours.calendarId, calendarId)).run();
  for (const day of days)
    db.insert(busyHours)
      .values({ calendarId, ...day })
      .run();
  return true;
}
