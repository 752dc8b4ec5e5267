/** What admins do now and then, all of which has to be in the audit log. */
import { DAY_MS } from '../../../src/shared/time.ts';
import { lookAtPages } from '../check-day.ts';
import { anyPlace } from '../cities.ts';
import { ADMIN } from '../settings.ts';
import type { World } from '../world.ts';
import type { Act, Row } from './acts.ts';
import { bookingsAt } from './technician-acts.ts';
import { dateOf } from './times.ts';

/** Fewer services would leave too little to choose from. */
const FEWEST = 4;
const MOST = 9;

const SERVICE = 'SELECT id, version, name, is_active AS isOn FROM service_packages';
const ENOUGH = `${SERVICE} WHERE NOT is_active OR ${FEWEST} < (SELECT count(*) FROM service_packages)`;
const APPROVED = 'WHERE is_approved AND is_active AND NOT is_frozen';
const TECHNICIAN = `SELECT id FROM technicians ${APPROVED}`;
const NAMES = 'SELECT json_group_array(name) FROM service_packages';
const REVIEW = 'SELECT id, technician_id AS version FROM reviews';

const settingOf = (section: string, name: string) =>
  `SELECT section AS name, ifnull(version, 1) AS version, "values" ->> '${name}' AS ids
   FROM (SELECT '${section}' AS section) LEFT JOIN settings USING (section)`;

/** From a second tab that still shows the version before, a change overwrites nothing. */
function setting(
  often: number,
  section: 'legal' | 'site' | 'bookings',
  name: string,
  values: readonly string[],
): Act {
  return {
    often,
    what: `sets ${name} of`,
    to: settingOf(section, name),
    call({ admin }, { version, ids: present }, random) {
      const value = random.pick(values.filter((one) => one !== (present ?? '')));
      const currentPassword = ADMIN.password;
      const input = { section, version, values: { [name]: value }, currentPassword };
      return admin.settings.change(input as never);
    },
    once: 'outdated edits',
  };
}

/** A technician's page counts only the reviews that it shows. */
const comparePage =
  ({ version: technicianId }: Row, world: World) =>
  () =>
    lookAtPages(world, [technicianId]);

export const FREEZE: Act = {
  often: 1,
  what: 'freezes',
  to: `${TECHNICIAN} AND 10 <= (SELECT count(*) FROM technicians ${APPROVED})`,
  call: ({ admin }, { id }) => admin.technicians.freeze({ id, freezeReason: 'Complaints' }),
};

export const ADMIN_ACTS: readonly Act[] = [
  FREEZE,
  {
    often: 4,
    what: 'unfreezes',
    to: 'SELECT id FROM technicians WHERE is_frozen',
    call: ({ admin }, { id }) => admin.technicians.unfreeze({ id }),
  },
  {
    often: 0.5,
    what: 'suggests a price for Canada of',
    to: SERVICE,
    call: ({ admin }, { id, version }, random) =>
      admin.packages.update({
        id,
        version,
        // Another than the last: what changes nothing isn't audited.
        currencyPrices: { CAD: `${random.int(20, 260)}.${10 + (version % 90)}` },
      }),
    once: 'outdated edits',
  },
  {
    often: 0.5,
    what: 'bounds the price of',
    to: `SELECT id, version, name, price_cents / 100 AS ids FROM service_packages
      WHERE currency_prices = '{}'`,
    call({ admin }, { id, version, ids }, random) {
      const leastPrice = `${Math.max(1, Number(ids) - random.int(5, 40))}`;
      const mostPrice = `${Number(ids) + 40}.${10 + (version % 90)}`;
      return admin.packages.update({ id, version, leastPrice, mostPrice });
    },
    once: 'outdated edits',
  },
  {
    often: 2,
    what: 'changes the price of',
    to: `${SERVICE} WHERE price_cents < 100000`,
    call({ admin }, { id, version }, random) {
      // Others end on full or half dollars, or on 99 cents.
      const price = `${random.int(20, 260)}.${random.int(10, 40)}`;
      return admin.packages.update({ id, version, price });
    },
    once: 'outdated edits',
  },
  {
    often: 0.4,
    what: 'renames',
    to: SERVICE,
    call({ admin }, { id, version, name }, random) {
      const renamed = `${name.replace(/ \d+$/, '')} ${random.int(1, 99_999)}`;
      return admin.packages.update({ id, version, name: renamed });
    },
  },
  {
    often: 0.4,
    what: 'hides or shows',
    to: ENOUGH,
    call: ({ admin }, { id, version, isOn }) =>
      admin.packages.update({ id, version, isActive: isOn === 0 }),
  },
  {
    often: 0.4,
    what: 'recommends, or no longer,',
    to: 'SELECT id, version, name, is_favorite AS isOn FROM service_packages',
    call: ({ admin }, { id, version, isOn }) =>
      admin.packages.update({ id, version, isFavorite: isOn === 0 }),
  },
  {
    often: 0.4,
    what: 'retires',
    to: `${SERVICE} WHERE ${FEWEST} < (SELECT count(*) FROM service_packages)`,
    call: ({ admin }, { id }) => admin.packages.remove({ id }),
    once: 'services as set',
  },
  {
    often: 0.4,
    what: 'adds a service to',
    to: `SELECT count(*) AS id FROM service_packages HAVING count(*) < ${MOST}`,
    call({ admin }, _, random) {
      const [name, price] = [`Wheel truing ${random.int(1, 99_999)}`, `${random.int(15, 90)}.00`];
      const durationMinutes = random.pick([30, 60, 90]);
      return admin.packages.create({ name, price, durationMinutes });
    },
  },
  {
    often: 0.4,
    what: 'assigns to many:',
    to: `SELECT name, (SELECT json_group_array(id) FROM technicians ${APPROVED}) AS ids
      FROM service_packages WHERE (SELECT count(*) FROM technician_packages
        WHERE package_id = service_packages.id) < 5
        AND 12 < (SELECT count(*) FROM technicians ${APPROVED})`,
    call({ admin }, { ids, name }, random) {
      const some = random.sample(JSON.parse(ids) as number[], 12);
      return admin.technicians.bulk({ action: 'assign', ids: some, packageNames: [name] });
    },
  },
  {
    often: 1,
    what: 'assigns services to',
    to: `SELECT id, (${NAMES}) AS ids, (SELECT count(*) FROM technician_packages
      WHERE technician_id = technicians.id) AS isOn FROM technicians ${APPROVED}`,
    call({ admin }, { id, ids, isOn }, random) {
      const names = JSON.parse(ids) as string[];
      // Never as many as there are.
      const assignedServices = random.sample(names, (isOn % names.length) + 1);
      return admin.technicians.update({ id, assignedServices });
    },
  },
  {
    often: 0.4,
    what: 'recommends or not technician',
    to: 'SELECT id, is_supertech AS isOn FROM technicians WHERE is_approved AND is_active',
    call: ({ admin }, { id, isOn }) => admin.technicians.update({ id, isSupertech: isOn === 0 }),
  },
  {
    often: 0.4,
    what: 'changes the privacy of',
    to: `SELECT id, privacy_mode AS name FROM technicians ${APPROVED}`,
    call({ admin }, { id, name }, random) {
      const modes = ['exact', 'approximate', 'service_area'] as const;
      const privacyMode = random.pick(modes.filter((mode) => mode !== name));
      return admin.technicians.update({ id, privacyMode, serviceRadiusKm: 8 });
    },
  },
  {
    often: 0.3,
    what: 'moves the shop of',
    to: `${TECHNICIAN} AND id IN (SELECT technician_id FROM booking_slots WHERE date > @today)`,
    call({ admin }, { id }, random) {
      const place = anyPlace(random);
      return admin.technicians.update({ id, ...place });
    },
    check: bookingsAt,
  },
  {
    often: 0.4,
    what: 'removes the picture of',
    to: `SELECT id, profile_image AS name FROM technicians ${APPROVED}
      AND profile_image IS NOT NULL`,
    call: ({ admin }, { id }) => admin.technicians.update({ id, profileImage: null }),
    check:
      ({ name }, { invariants, dataDir }) =>
      () =>
        invariants.uploads.refuseKept(dataDir(), [name]),
  },
  {
    often: 4,
    what: 'has seen the certificate of',
    to: `SELECT id, certification_file AS name FROM technicians ${APPROVED}
      AND certification_file IS NOT NULL AND certification_checked_at IS NULL`,
    call: ({ admin }, { id, name }) => admin.technicians.update({ id, checkedCertification: name }),
  },
  {
    often: 0.5,
    what: 'hides review',
    to: `${REVIEW} WHERE hidden_at IS NULL`,
    call: ({ admin }, { id }) => admin.reviews.hide({ id, reason: 'Off topic' }),
    check: comparePage,
  },
  {
    often: 0.2,
    what: 'shows review',
    to: `${REVIEW} WHERE hidden_reason IS NOT NULL`,
    call: ({ admin }, { id }) => admin.reviews.show({ id }),
    check: comparePage,
  },
  {
    often: 0.6,
    what: 'closes days from',
    to: "SELECT date(@today, value || ' days') AS name FROM json_each('[5, 9, 16, 24, 33, 40]')",
    call({ admin }, { name: from }, random) {
      const to = dateOf(Date.parse(from) + random.int(0, 2) * DAY_MS);
      return admin.closedPeriods.add({ from, to, reason: 'Holiday' });
    },
  },
  {
    often: 0.4,
    what: 'reopens',
    to: 'SELECT id, from_date AS name FROM closed_periods WHERE to_date >= @today',
    call: ({ admin }, { id }) => admin.closedPeriods.remove({ id }),
    once: 'closed days',
  },
  {
    often: 2,
    what: 'sends again email',
    to: "SELECT id FROM outbox WHERE status = 'failed'",
    call: ({ admin }, { id }) => admin.email.retry({ id }),
  },
  setting(0.3, 'legal', 'OPERATOR_NAME', ['Wheels Inc.', 'Spokes Inc.', 'Hubs Inc.']),
  setting(0.3, 'site', 'SITE_NAME', ['Truewheel', 'Truerwheel', 'Truest Wheel']),
  setting(0.3, 'bookings', 'OWN_PRICES', ['', 'no', 'yes']),
  setting(0.3, 'bookings', 'BOOKING_NOTICE_HOURS', ['', '1', '2', '3', '4']),
  setting(0.3, 'bookings', 'CANCEL_CUTOFF_HOURS', ['', '0', '1', '3', '12']),
];
