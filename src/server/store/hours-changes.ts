import { and, desc, eq, gt, lte, notInArray } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { hoursChanges } from '../../../db/schema-records.ts';

export type HoursChange = typeof hoursChanges.$inferSelect;

/** Changes kept per technician, to bound the disk space. */
const KEPT_MAX = 20;

/** Keeps a change and drops those beyond {@link KEPT_MAX}. @returns its id */
export function keepHoursChange(db: Queries, change: Omit<HoursChange, 'id'>): number {
  const { id } = db.insert(hoursChanges).values(change).returning().get();
  const ofTechnician = eq(hoursChanges.technicianId, change.technicianId);
  const newest = db
    .select({ id: hoursChanges.id })
    .from(hoursChanges)
    .where(ofTechnician)
    .orderBy(desc(hoursChanges.id))
    .limit(KEPT_MAX);
  db.delete(hoursChanges)
    .where(and(ofTechnician, notInArray(hoursChanges.id, newest)))
    .run();
  return id;
}

export function hoursChangeOf(db: Queries, technicianId: number, id: number, after: number) {
  return db
    .select()
    .from(hoursChanges)
    .where(and(eq(hoursChanges.id, id), isMadeAfter(technicianId, after)))
    .get();
}

/** The technician's latest change after an instant, undos excluded. */
export function latestHoursChange(db: Queries, technicianId: number, after: number) {
  return db
    .select()
    .from(hoursChanges)
    .where(and(eq(hoursChanges.isUndo, false), isMadeAfter(technicianId, after)))
    .orderBy(desc(hoursChanges.id))
    .get();
}

const isMadeAfter = (technicianId: number, after: number) =>
  and(eq(hoursChanges.technicianId, technicianId), gt(hoursChanges.at, after));

/** A value that changes whenever the technician's hours do. */
export function hoursVersion(db: Queries, technicianId: number): string | undefined {
  const last = db
    .select({ id: hoursChanges.id, at: hoursChanges.at })
    .from(hoursChanges)
    .where(eq(hoursChanges.technicianId, technicianId))
    .orderBy(desc(hoursChanges.id))
    .get();
  // An undo may reuse the id of the change it removes.
  return last && `${last.id} at ${last.at}`;
}

export function deleteHoursChange(db: Queries, id: number): void {
  db.delete(hoursChanges).where(eq(hoursChanges.id, id)).run();
}

export function forgetHoursChanges(db: Queries, until: number): void {
  db.delete(hoursChanges).where(lte(hoursChanges.at, until)).run();
}
