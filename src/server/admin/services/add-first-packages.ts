import { transaction } from '../../../../db/client.ts';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import type { Deps } from '../../runtime/deps.ts';
import { insertPackage, nextPackagePosition, packageOfName } from '../../store/service-packages.ts';
import { type Admin, audit } from '../activity/audit.ts';
import { listPackages } from './list-packages.ts';

/** What most shops do, at prices to start from. */
const COMMON = [
  {
    name: 'Flat tire repair',
    description: 'A new inner tube, fitted and pumped up, and the tire checked for what caused it.',
    priceCents: 2500,
    durationMinutes: 30,
    services: ['New inner tube', 'Tire check'],
  },
  {
    name: 'Basic tune-up',
    description: 'Brakes and gears adjusted, chain cleaned and oiled, bolts tightened.',
    priceCents: 7500,
    durationMinutes: 60,
    services: ['Brake adjustment', 'Gear adjustment', 'Chain cleaned and oiled'],
  },
  {
    name: 'Full tune-up',
    description: 'A basic tune-up, plus wheels trued and the whole drivetrain cleaned.',
    priceCents: 14_000,
    durationMinutes: 120,
    services: ['Basic tune-up', 'Wheels trued', 'Drivetrain cleaned'],
  },
  {
    name: 'Brake service',
    description: 'Pads, cables and lines checked, brakes set up. Parts are extra.',
    priceCents: 4000,
    durationMinutes: 60,
    services: ['Brakes checked', 'Brakes set up'],
  },
  {
    name: 'Gear adjustment',
    description: 'Derailleurs aligned and shifting set up. Parts are extra.',
    priceCents: 3500,
    durationMinutes: 30,
    services: ['Derailleurs aligned', 'Shifting set up'],
  },
  {
    name: 'Chain replacement',
    description: 'A new chain, cut to length and fitted, and the wear of the sprockets measured.',
    priceCents: 4500,
    durationMinutes: 30,
    services: ['New chain', 'Sprockets checked'],
  },
];

/** Adds the six services most shops start with, except those whose name is taken. */
export function addFirstPackages(deps: Deps, admin: Admin): AdminPackage[] {
  transaction(deps.db, (tx) => {
    for (const common of COMMON) {
      if (packageOfName(tx, common.name)) continue;
      const { id, name } = insertPackage(tx, {
        ...common,
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
