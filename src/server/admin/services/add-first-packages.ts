import { inLanguage } from '#current-language';
import { transaction } from '../../../../db/client.ts';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { firstPackagesText } from '../../../shared/messages/admin/first-packages.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { insertPackage, nextPackagePosition, packageOfName } from '../../store/service-packages.ts';
import { listPackages } from './list-packages.ts';

/** What most shops do, at prices to start from, in the current language. */
const common = () => [
  {
    name: firstPackagesText('flat.name'),
    description: firstPackagesText('flat.description'),
    priceCents: 2500,
    durationMinutes: 30,
    services: [firstPackagesText('flat.1'), firstPackagesText('flat.2')],
  },
  {
    name: firstPackagesText('basic.name'),
    description: firstPackagesText('basic.description'),
    priceCents: 7500,
    durationMinutes: 60,
    services: [
      firstPackagesText('basic.1'),
      firstPackagesText('basic.2'),
      firstPackagesText('basic.3'),
    ],
  },
  {
    name: firstPackagesText('full.name'),
    description: firstPackagesText('full.description'),
    priceCents: 14_000,
    durationMinutes: 120,
    services: [
      firstPackagesText('full.1'),
      firstPackagesText('full.2'),
      firstPackagesText('full.3'),
    ],
  },
  {
    name: firstPackagesText('brakes.name'),
    description: firstPackagesText('brakes.description'),
    priceCents: 4000,
    durationMinutes: 60,
    services: [firstPackagesText('brakes.1'), firstPackagesText('brakes.2')],
  },
  {
    name: firstPackagesText('gears.name'),
    description: firstPackagesText('gears.description'),
    priceCents: 3500,
    durationMinutes: 30,
    services: [firstPackagesText('gears.1'), firstPackagesText('gears.2')],
  },
  {
    name: firstPackagesText('chain.name'),
    description: firstPackagesText('chain.description'),
    priceCents: 4500,
    durationMinutes: 30,
    services: [firstPackagesText('chain.1'), firstPackagesText('chain.2')],
  },
];

/**
 * Adds the six services most shops start with, except those whose name is taken. Everyone reads their
 * names, so they're in the site's language, not the admin's.
 */
export function addFirstPackages(deps: Deps, admin: Admin): AdminPackage[] {
  const packages = inLanguage(deps.env.defaultLanguage, common);
  transaction(deps.db, (tx) => {
    for (const each of packages) {
      if (packageOfName(tx, each.name)) continue;
      const { id, name } = insertPackage(tx, {
        ...each,
        position: nextPackagePosition(tx),
        createdAt: deps.clock(),
      });
      audit(deps, tx, admin, {
        action: 'create',
        subjectType: 'package',
        subjectId: id,
        subjectName: name,
      });
    }
  });
  deps.search.refreshRules();
  deps.events.publish('admin');
  return listPackages(deps);
}
