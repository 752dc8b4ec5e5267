import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { inSections } from '../../../shared/technician/service-order.ts';
import { describePackage } from '../../../shared/technician/service-package.ts';
import { allPackages, assignmentCounts, listedCounts } from '../../store/service-packages.ts';
import type { Deps } from '../../trpc/deps.ts';

/**
 * All packages, including hidden ones, in the admin's order, with how many technicians offer each.
 */
export function listPackages({ db }: Deps): AdminPackage[] {
  const assigned = assignmentCounts(db);
  const listed = listedCounts(db);
  return inSections(allPackages(db)).map((row) => ({
    ...describePackage(row),
    technicianCount: assigned.get(row.id) ?? 0,
    listedCount: row.isActive ? (listed.get(row.id) ?? 0) : 0,
    version: row.version,
    editedBy: row.editedBy,
    editedAt: row.editedAt,
  }));
}
