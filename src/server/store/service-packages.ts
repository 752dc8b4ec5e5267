import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../db/client.ts';
import { servicePackages, technicianPackages } from '../../../db/schema.ts';

export type ServicePackageRow = typeof servicePackages.$inferSelect;

export function allPackages(db: Queries): ServicePackageRow[] {
  return db
    .select()
    .from(servicePackages)
    .orderBy(asc(servicePackages.position), asc(servicePackages.id))
    .all();
}

/** What customers can book of a technician: active packages an admin assigned. */
export function activePackagesOf(db: Queries, technicianId: number): ServicePackageRow[] {
  return db
    .select({ package: servicePackages })
    .from(technicianPackages)
    .innerJoin(servicePackages, eq(servicePackages.id, technicianPackages.packageId))
    .where(
      and(eq(technicianPackages.technicianId, technicianId), eq(servicePackages.isActive, true)),
    )
    .orderBy(asc(servicePackages.position), asc(servicePackages.id))
    .all()
    .map((row) => row.package);
}

export function insertPackage(
  db: Queries,
  row: typeof servicePackages.$inferInsert,
): ServicePackageRow {
  return db.insert(servicePackages).values(row).returning().get();
}

export function assignPackage(db: Queries, technicianId: number, packageId: number): void {
  db.insert(technicianPackages).values({ technicianId, packageId }).onConflictDoNothing().run();
}
