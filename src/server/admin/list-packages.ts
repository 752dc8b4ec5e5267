import type { AdminPackage } from '../../shared/admin/admin-package.schema.ts';
import { centsToDollars } from '../../shared/site/price.ts';
import type { Deps } from '../runtime/deps.ts';
import {
  allPackages,
  approvedCounts,
  assignmentCounts,
  type ServicePackageRow,
} from '../store/service-packages.ts';

/**
 * All packages, including hidden ones, in the admin's order, with how many technicians offer each.
 */
export function listPackages({ db }: Deps): AdminPackage[] {
  const assigned = assignmentCounts(db);
  const approved = approvedCounts(db);
  return allPackages(db).map((row) =>
    describePackage(row, assigned.get(row.id) ?? 0, approved.get(row.id) ?? 0),
  );
}

export function describePackage(
  row: ServicePackageRow,
  technicianCount: number,
  approvedCount: number,
): AdminPackage {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: centsToDollars(row.priceCents),
    durationMinutes: row.durationMinutes,
    services: row.services,
    isActive: row.isActive,
    isFavorite: row.isFavorite,
    technicianCount,
    listedCount: row.isActive ? approvedCount : 0,
  };
}
