import { and, asc, between, eq } from 'drizzle-orm';
import { prepared, type Queries } from '../../../db/client.ts';
import { blockedHours } from '../../../db/schema-hours.ts';
import type { BlockedHour } from '../../shared/technician/availability.schema.ts';

const blocked = prepared(['technicianId', 'from', 'to'], (db, { technicianId, from, to }) =>
  db
    .select({ date: blockedHours.date, slot: blockedHours.slot, label: blockedHours.label })
    .from(blockedHours)
    .where(and(eq(blockedHours.technicianId, technicianId), between(blockedHours.date, from, to)))
    .orderBy(asc(blockedHours.date), asc(blockedHours.slot)),
);

/** Both dates are included. */
export function blockedBetween(db: Queries, technicianId: number, from: string, to: string) {
  return blocked(db).all({ technicianId, from, to });
}

export function blockedOn(db: Queries, technicianId: number, date: string): BlockedHour[] {
  return blockedBetween(db, technicianId, date, date).map(({ slot, label }) => ({ slot, label }));
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
