import { inLanguage } from '#current-language';
import { transaction } from '../../../../db/client.ts';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../../../shared/messages/languages.ts';
import type { Admin } from '../../store/audit-log.ts';
import { packageOfName } from '../../store/service-packages.ts';
import type { Deps } from '../../trpc/deps.ts';
import { addPackage, listPackages } from './change-packages.ts';

const COMMON = [
  {
    key: 'flat',
    priceCents: 2500,
    durationMinutes: 30,
    included: ['starter.flat.tube', 'starter.flat.check'],
  },
  {
    key: 'basic',
    priceCents: 7500,
    durationMinutes: 60,
    included: ['starter.basic.brakes', 'starter.gears.name', 'starter.basic.chain'],
  },
  {
    key: 'full',
    priceCents: 14_000,
    durationMinutes: 120,
    included: ['starter.basic.name', 'starter.full.wheels', 'starter.full.drivetrain'],
  },
  {
    key: 'brakes',
    priceCents: 4000,
    durationMinutes: 60,
    included: ['starter.brakes.check', 'starter.brakes.setup'],
  },
  {
    key: 'gears',
    priceCents: 3500,
    durationMinutes: 30,
    included: ['starter.gears.derailleurs', 'starter.gears.shifting'],
  },
  {
    key: 'chain',
    priceCents: 4500,
    durationMinutes: 30,
    included: ['starter.chain.new', 'starter.chain.sprockets'],
  },
] as const;

const textsOf = (language: Language, { key, included }: (typeof COMMON)[number]) =>
  inLanguage(language, () => ({
    name: adminText(`starter.${key}.name`),
    description: adminText(`starter.${key}.description`),
    services: included.map((part) => adminText(part)),
  }));

/** The six most common services, in every language, except those whose name is taken. */
export function addFirstPackages(deps: Deps, admin: Admin): AdminPackage[] {
  const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);
  const packages = COMMON.map((common) => ({
    ...textsOf(SOURCE_LANGUAGE, common),
    translations: Object.fromEntries(
      others.map((language) => [language, textsOf(language, common)]),
    ),
    priceCents: common.priceCents,
    durationMinutes: common.durationMinutes,
  }));
  transaction(deps.db, (tx) => {
    for (const each of packages) {
      if (!packageOfName(tx, each.name, SOURCE_LANGUAGE)) addPackage(deps, tx, admin, each);
    }
  });
  deps.search.refreshRules();
  deps.events.publish('admin');
  return listPackages(deps);
}
