import { and, asc, between, eq } from 'drizzle-orm';
import { prepared, type Queries } from '../../../db/client.ts';
import { blockedHours } from '../../../db/schema-hours.ts';
import type { BlockedHour } from '../../shared/technician/availability.schema.ts';

const { slot, label } = blockedHours;

const ofDate = prepared(['technicianId', 'date'], (db, { technicianId, date }) =>
  db
    .select({ slot, label })
    .from(blockedHours)
    .where(and(eq(blockedHours.technicianId, technicianId), eq(blockedHours.date, date)))
    .orderBy(asc(slot)),
);

export function blockedOn(db: Queries, technicianId: number, date: string): BlockedHour[] {
  return ofDate(db).all({ technicianId, date });
}

/** By date, both included, in order. */
export function blockedBetween(db: Queries, technicianId: number, from: string, to: string) {
  return db
    .select({ date: blockedHours.date, slot, label })
    .from(blockedHours)
    .where(and(eq(blockedHours.technicianId, technicianId), between(blockedHours.date, from, to)))
    .orderBy(asc(blockedHours.date), asc(slot))
    .all();
}

/** Replaces those of the date. */
export function saveBlocked(
  db: Queries,
  technicianId: number,
  date: string,
  hours: readonly BlockedHour[],
): void {
  db.delete(blockedHours)
    .where(and(eq(blockedHours.technicianId, technicianId), eq(blockedHours.date, date)))
    .run();
  for (const hour of hours) {
    db.insert(blockedHours)
      .values({ technicianId, date, ...hour })
      .run();
  }
}
