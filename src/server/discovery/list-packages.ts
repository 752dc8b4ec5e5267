import { centsToDollars } from '../../shared/site/price.ts';
import type { ServicePackage } from '../../shared/technician/service-package.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import { allPackages, type ServicePackageRow } from '../store/service-packages.ts';

/** Service packages in the admin's order; hidden ones are for admins only. */
export function listPackages(deps: Deps, includeHidden: boolean): ServicePackage[] {
  return allPackages(deps.db)
    .filter((row) => includeHidden || row.isActive)
    .map(describePackage);
}

/** A package in the API's form: the price in dollars with two decimals. */
export function describePackage(row: ServicePackageRow): ServicePackage {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: centsToDollars(row.priceCents),
    durationMinutes: row.durationMinutes,
    services: row.services,
    isActive: row.isActive,
    isFavorite: row.isFavorite,
  };
}
