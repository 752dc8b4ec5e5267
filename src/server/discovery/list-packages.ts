import type { ServicePackage } from '../../shared/technician/service-package.schema.ts';
import { describePackage } from '../../shared/technician/service-package.ts';
import { allPackages } from '../store/service-packages.ts';
import type { Deps } from '../trpc/deps.ts';

/** Service packages in the admin's order; hidden ones are for admins only. */
export function listPackages(deps: Deps, includeHidden: boolean): ServicePackage[] {
  return allPackages(deps.db)
    .filter((row) => includeHidden || row.isActive)
    .map(describePackage);
}
