import { and, asc, count, eq, inArray, isNull, max, notInArray, sql } from 'drizzle-orm';
import { prepared, preparedFind, type Queries } from '../../../db/client.ts';
import { technicians } from '../../../db/schema.ts';
import { servicePackages, technicianPackages } from '../../../db/schema-services.ts';
import { fold } from '../../shared/format/fold.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { currencyOf } from '../../shared/site/price.ts';
import { termsOf } from '../../shared/technician/own-price.ts';
import { nameIn } from '../../shared/technician/service-texts.ts';
import type { TechnicianRow } from './technicians.ts';

export type ServicePackageRow = typeof servicePackages.$inferSelect;

export function allPackages(db: Queries): ServicePackageRow[] {
  return db
    .select()
    .from(servicePackages)
    .orderBy(asc(servicePackages.position), asc(servicePackages.id))
    .all();
}

const active = prepared(['technicianId'], (db, { technicianId }) =>
  db
    .select({ catalogue: servicePackages, own: technicianPackages })
    .from(technicianPackages)
    .innerJoin(servicePackages, eq(servicePackages.id, technicianPackages.packageId))
    .where(
      and(eq(technicianPackages.technicianId, technicianId), eq(servicePackages.isActive, true)),
    )
    .orderBy(asc(servicePackages.position), asc(servicePackages.id)),
);

/** The active packages an admin assigned, beside what the technician has made of them. */
export function assignmentsOf(db: Queries, technicianId: number) {
  return active(db).all({ technicianId });
}

/** What customers can book, at the technician's price and length. */
export function activePackagesOf(
  db: Queries,
  { id, country }: Pick<TechnicianRow, 'id' | 'country'>,
  { hasOwnPrices }: { hasOwnPrices: boolean },
): ServicePackageRow[] {
  return assignmentsOf(db, id).map(({ catalogue, own }) => ({
    ...catalogue,
    ...termsOf(catalogue, own, currencyOf(country), hasOwnPrices),
  }));
}

export function insertPackage(db: Queries, row: typeof servicePackages.$inferInsert) {
  return db.insert(servicePackages).values(row).returning().get();
}

export const packageById = preparedFind(servicePackages, 'id');

/** A package that readers of the language know by this name, ignoring case and accents, other than `except`. */
export function packageOfName(db: Queries, name: string, language: Language, except?: number) {
  const folded = fold(name);
  return allPackages(db).find((row) => row.id !== except && fold(nameIn(row, language)) === folded);
}

export function nextPackagePosition(db: Queries): number {
  const row = db
    .select({ last: max(servicePackages.position) })
    .from(servicePackages)
    .get();
  return (row?.last ?? -1) + 1;
}

export function updatePackage(
  db: Queries,
  id: number,
  change: Partial<typeof servicePackages.$inferInsert>,
): void {
  db.update(servicePackages).set(change).where(eq(servicePackages.id, id)).run();
}

/** Also removes its assignments; bookings keep its name and price. */
export function deletePackage(db: Queries, id: number): void {
  db.delete(servicePackages).where(eq(servicePackages.id, id)).run();
}

export function assignmentCounts(db: Queries): Map<number, number> {
  const rows = db
    .select({ id: technicianPackages.packageId, n: count() })
    .from(technicianPackages)
    .groupBy(technicianPackages.packageId)
    .all();
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Technicians per package whom customers see while it's active (`isListed`). */
export function listedCounts(db: Queries): Map<number, number> {
  const rows = db
    .select({ id: technicianPackages.packageId, n: count() })
    .from(technicianPackages)
    .innerJoin(technicians, eq(technicians.id, technicianPackages.technicianId))
    .where(
      and(
        eq(technicians.isApproved, true),
        eq(technicians.isActive, true),
        eq(technicians.isFrozen, false),
        eq(technicians.hasPlace, true),
      ),
    )
    .groupBy(technicianPackages.packageId)
    .all();
  return new Map(rows.map(({ id, n }) => [id, n]));
}

/** Those that stay keep the technician's prices. */
export function setAssignments(db: Queries, technicianId: number, packageIds: number[]): void {
  const { packageId } = technicianPackages;
  db.delete(technicianPackages)
    .where(
      and(eq(technicianPackages.technicianId, technicianId), notInArray(packageId, packageIds)),
    )
    .run();
  if (packageIds.length === 0) return;
  db.insert(technicianPackages)
    .values(packageIds.map((packageId) => ({ technicianId, packageId })))
    .onConflictDoNothing()
    .run();
}

type Assignment = typeof technicianPackages.$inferSelect;

export function setTerms(
  db: Queries,
  { technicianId, packageId }: Pick<Assignment, 'technicianId' | 'packageId'>,
  change: Partial<Assignment>,
): void {
  db.update(technicianPackages)
    .set(change)
    .where(
      and(
        eq(technicianPackages.technicianId, technicianId),
        eq(technicianPackages.packageId, packageId),
      ),
    )
    .run();
}

/** Ends the news of changed prices. */
export function knowPrices(db: Queries, technicianId: number): void {
  db.update(technicianPackages)
    .set({ knownCents: null })
    .where(eq(technicianPackages.technicianId, technicianId))
    .run();
}

/** Keeps what each technician charged before an admin's change, where that makes it another price. */
export function announcePrices(
  db: Queries,
  before: ServicePackageRow,
  after: ServicePackageRow,
  { hasOwnPrices }: { hasOwnPrices: boolean },
): void {
  const rows = db
    .select({ own: technicianPackages, country: technicians.country })
    .from(technicianPackages)
    .innerJoin(technicians, eq(technicians.id, technicianPackages.technicianId))
    .where(and(eq(technicianPackages.packageId, after.id), isNull(technicianPackages.knownCents)))
    .all();
  const priceIn = (catalogue: ServicePackageRow, { own, country }: (typeof rows)[number]) =>
    termsOf(catalogue, own, currencyOf(country), hasOwnPrices).priceCents;
  const changed = rows.filter((row) => priceIn(before, row) !== priceIn(after, row));
  for (const [knownCents, told] of Map.groupBy(changed, (row) => priceIn(before, row))) {
    const ids = JSON.stringify(told.map(({ own }) => own.technicianId));
    db.update(technicianPackages)
      .set({ knownCents })
      .where(
        and(
          eq(technicianPackages.packageId, after.id),
          sql`${technicianPackages.technicianId} IN (SELECT value FROM json_each(${ids}))`,
        ),
      )
      .run();
  }
}

/** In no order, and fewer than the names if one is unknown. */
export function packagesOfNames(db: Queries, names: readonly string[]): ServicePackageRow[] {
  return db
    .select()
    .from(servicePackages)
    .where(inArray(servicePackages.name, [...names]))
    .all();
}
