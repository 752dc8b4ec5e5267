import { type Queries, transaction } from '../../../../db/client.ts';
import type {
  AdminPackage,
  PackageCreate,
  PackageOrder,
  PackagePatch,
} from '../../../shared/admin/admin-package.schema.ts';
import type { AuditAction, AuditDetails } from '../../../shared/admin/audit-details.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { LANGUAGES } from '../../../shared/messages/languages.ts';
import { centsToDollars } from '../../../shared/site/price.ts';
import { type CurrencyPrices, isWithinLimits } from '../../../shared/technician/own-price.ts';
import { inSections, moveServices } from '../../../shared/technician/service-order.ts';
import { describePackage } from '../../../shared/technician/service-package.ts';
import { nameIn, withTranslations } from '../../../shared/technician/service-texts.ts';
import { badField, badRequest, conflict, notFound } from '../../foundation/errors.ts';
import { editedNow, isEdit, refuseOutdated } from '../../foundation/refuse-outdated.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import {
  allPackages,
  announcePrices,
  assignmentCounts,
  deletePackage,
  insertPackage,
  listedCounts,
  nextPackagePosition,
  packageById,
  packageOfName,
  type ServicePackageRow,
  updatePackage,
} from '../../store/service-packages.ts';
import { renameSpecialization } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { describeChanges } from '../activity/describe-changes.ts';

/** The fields an edit is recorded with, see {@link describeChanges}. */
const SHOWN = ['name', 'group', 'priceCents', 'durationMinutes', 'isActive', 'isFavorite'] as const;
const NAMED = [
  'description',
  'services',
  'translations',
  'currencyPrices',
  'leastCents',
  'mostCents',
] as const;

/** @throws CONFLICT for a taken name, ignoring case and accents */
export function createPackage(deps: Deps, admin: Admin, input: PackageCreate): AdminPackage {
  const { price, leastPrice, mostPrice, ...rest } = input;
  const fields = {
    ...rest,
    priceCents: price,
    leastCents: leastPrice,
    mostCents: mostPrice,
    currencyPrices: withPrices({}, input.currencyPrices),
    translations: withTranslations({}, input.translations),
  };
  refuseOutsideLimits(fields);
  const row = transaction(deps.db, (tx) => {
    refuseTaken(tx, fields);
    return addPackage(deps, tx, admin, fields);
  });
  return changed(deps, row.id);
}

export function addPackage(
  deps: Deps,
  tx: Queries,
  admin: Admin,
  fields: Omit<Parameters<typeof insertPackage>[1], 'position' | 'createdAt'>,
): ServicePackageRow {
  const position = nextPackagePosition(tx);
  const created = insertPackage(tx, { ...fields, position, createdAt: deps.clock() });
  record(deps, tx, admin, 'create', created);
  return created;
}

/** @throws NOT_FOUND; CONFLICT for a taken name or an outdated edit */
export function editPackage(deps: Deps, admin: Admin, patch: PackagePatch): AdminPackage {
  const { id, price, leastPrice, mostPrice, version, translations, currencyPrices, ...fields } =
    patch;
  const prices = { priceCents: price, leastCents: leastPrice, mostCents: mostPrice };
  const given = Object.fromEntries(
    Object.entries({ ...fields, ...prices }).filter(([, value]) => value !== undefined),
  );
  if (!translations && !currencyPrices && Object.keys(given).length === 0) {
    throw badRequest(adminText('error.nothingChanged'));
  }
  const renamed = transaction(deps.db, (tx) => {
    const row = existing(tx, id);
    const { name = row.name } = patch;
    const change = {
      ...given,
      ...(currencyPrices && { currencyPrices: withPrices(row.currencyPrices, currencyPrices) }),
      ...(translations && { translations: withTranslations(row.translations, translations) }),
    };
    refuseOutdated(version, () => described(deps, id));
    const after = { ...row, ...change };
    refuseTaken(tx, after, row);
    refuseOutsideLimits(after);
    if (isEdit(row, change)) {
      updatePackage(tx, id, { ...change, ...editedNow(row, admin.email, deps.clock()) });
      announcePrices(tx, row, after, deps.env);
      const details = describeChanges(row, after, SHOWN, NAMED);
      record(deps, tx, admin, 'edit', row, details);
    }
    // Applicants asked for the service by its name.
    return name === row.name ? [] : renameSpecialization(tx, row.name, name);
  });
  for (const technician of renamed) deps.search.upsert(technician.id);
  return changed(deps, id);
}

/** Bookings keep the package's name and price. */
export function removePackage(deps: Deps, admin: Admin, id: number): void {
  transaction(deps.db, (tx) => {
    const row = existing(tx, id);
    deletePackage(tx, id);
    record(deps, tx, admin, 'delete', row);
  });
  deps.search.refreshRules();
  deps.events.publish('admin');
}

/**
 * Moves some and keeps the others' order: two admins' moves combine. @throws CONFLICT if one is
 * gone
 */
export function orderPackages(deps: Deps, admin: Admin, move: PackageOrder): AdminPackage[] {
  transaction(deps.db, (tx) => {
    const before = inSections(allPackages(tx));
    const ordered = moveServices(before, move.ids, move.before);
    if (!ordered) throw conflict(adminText('error.orderOutdated'));
    if (!isEdit(before, ordered)) return;
    ordered.forEach(({ id, position }, index) => {
      if (position !== index) updatePackage(tx, id, { position: index });
    });
    const nameOf = (id: number) => ordered.find((row) => row.id === id)?.name;
    audit(deps, tx, admin, {
      action: 'order',
      subjectType: 'package',
      subjectName: move.ids.map(nameOf).join(', '),
      details: {
        kind: 'order',
        before: move.before === undefined ? null : (nameOf(move.before) ?? ''),
      },
    });
  });
  deps.search.refreshRules();
  deps.events.publish('admin');
  return listPackages(deps);
}

function existing(tx: Queries, id: number): ServicePackageRow {
  const row = packageById(tx, id);
  if (!row) throw notFound(adminText('error.serviceNotFound'));
  return row;
}

/** Null removes a price. */
const withPrices = (
  before: CurrencyPrices,
  change: { [currency in keyof CurrencyPrices]?: number | null },
): CurrencyPrices =>
  Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, cents]) => cents !== null),
  );

function refuseOutsideLimits(catalogue: Parameters<typeof isWithinLimits>[0]): void {
  if (isWithinLimits(catalogue)) return;
  throw badField('leastPrice', adminText('error.priceLimits'));
}

/** In no language may two have one name, but those that did before may keep it. */
function refuseTaken(
  tx: Queries,
  named: Pick<ServicePackageRow, 'name' | 'translations'>,
  before?: ServicePackageRow,
): void {
  for (const language of LANGUAGES) {
    const name = nameIn(named, language);
    if (before && name === nameIn(before, language)) continue;
    if (!packageOfName(tx, name, language, before?.id)) continue;
    const isTranslated = named.translations[language]?.name !== undefined;
    const field = isTranslated ? `translations.${language}.name` : 'name';
    throw conflict(adminText('error.serviceNameTaken'), field);
  }
}

function record(
  deps: Deps,
  tx: Queries,
  admin: Admin,
  action: AuditAction,
  row: ServicePackageRow,
  details?: AuditDetails,
): void {
  audit(deps, tx, admin, {
    action,
    subjectType: 'package',
    subjectId: row.id,
    subjectName: row.name,
    details,
  });
}

function changed(deps: Deps, id: number): AdminPackage {
  deps.search.refreshRules();
  deps.events.publish('admin');
  return described(deps, id);
}

function described(deps: Deps, id: number): AdminPackage {
  const found = listPackages(deps).find((row) => row.id === id);
  if (!found) throw notFound(adminText('error.serviceNotFound'));
  return found;
}

/** All, including hidden ones, in the admin's order, with how many technicians offer each. */
export function listPackages({ db }: Deps): AdminPackage[] {
  const assigned = assignmentCounts(db);
  const listed = listedCounts(db);
  return inSections(allPackages(db)).map((row) => ({
    ...describePackage(row),
    translations: row.translations,
    currencyPrices: Object.fromEntries(
      Object.entries(row.currencyPrices).map(([currency, cents]) => [
        currency,
        centsToDollars(cents),
      ]),
    ),
    leastPrice: row.leastCents === null ? null : centsToDollars(row.leastCents),
    mostPrice: row.mostCents === null ? null : centsToDollars(row.mostCents),
    technicianCount: assigned.get(row.id) ?? 0,
    listedCount: row.isActive ? (listed.get(row.id) ?? 0) : 0,
    version: row.version,
    editedBy: row.editedBy,
    editedAt: row.editedAt,
  }));
}
