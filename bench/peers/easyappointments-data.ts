/** The technicians, services, hours and appointments of a marketplace, as SQL for Easy!Appointments. */

import { openDataFolder } from '../../src/server/runtime/open-data-folder.ts';
import {
  maskToSlots,
  SLOT_MINUTES,
  type Slot,
  slotIndex,
  slotsNeeded,
} from '../../src/shared/booking/slots.ts';

/** All people are its users: technicians' numbers are far from those of the others. */
const FIRST_PROVIDER = 1_000;
const FIRST_CUSTOMER = 100_000;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** As it numbers them itself. */
const ROLES = { admin: 1, provider: 2, customer: 3 };

/** The number that a technician has there. */
export const providerOf = (technicianId: number) => FIRST_PROVIDER + technicianId;

/** A working day of Easy!Appointments. */
export interface DayPlan {
  start: string;
  end: string;
  breaks: { start: string; end: string }[];
}

type Value = string | number | null;
type Row = readonly Value[];

interface Marketplace {
  technicians: { id: number; firstName: string; lastName: string; timeZone: string }[];
  packages: { id: number; name: string; cents: number; minutes: number }[];
  offers: { technicianId: number; packageId: number }[];
  weeklyHours: { technicianId: number; weekday: number; slots: number }[];
  ownDays: { technicianId: number; date: string; slots: number }[];
  bookings: { id: number; technicianId: number; packageId: number; date: string; slots: string }[];
}

/**
 * Replaces what Easy!Appointments is installed with. It sends no emails; its services last whole
 * hours and begin on the hour, as ours do.
 */
export function marketplaceSql(dataDir: string): string {
  const marketplace = readMarketplace(dataDir);
  return [
    'USE easyappointments;',
    "UPDATE ea_settings SET value = '0' WHERE name = 'customer_notifications';",
    'UPDATE ea_user_settings SET notifications = 0;',
    `DELETE FROM ea_users WHERE id_roles <> ${ROLES.admin};`,
    'DELETE FROM ea_services;',
    ...servicesSql(marketplace),
    ...peopleSql(marketplace),
    ...hoursSql(marketplace),
    ...appointmentsSql(marketplace),
  ].join('\n');
}

function readMarketplace(dataDir: string): Marketplace {
  const { $client } = openDataFolder(dataDir);
  const rows = <T>(sql: string) => $client.prepare(sql).all() as T[];
  const listed = 'SELECT id FROM technicians WHERE is_active AND is_approved AND NOT is_frozen';
  const active = 'SELECT id FROM service_packages WHERE is_active';
  const ofListed = 'technician_id AS technicianId, * FROM';
  const marketplace: Marketplace = {
    technicians: rows(`SELECT id, first_name AS firstName, last_name AS lastName,
      time_zone AS timeZone FROM technicians WHERE id IN (${listed})`),
    packages: rows(`SELECT id, name, price_cents AS cents, duration_minutes AS minutes
      FROM service_packages WHERE is_active`),
    offers: rows(`SELECT package_id AS packageId, ${ofListed} technician_packages
      WHERE technician_id IN (${listed}) AND package_id IN (${active})`),
    weeklyHours: rows(`SELECT ${ofListed} weekly_hours WHERE technician_id IN (${listed})`),
    ownDays: rows(`SELECT ${ofListed} availability WHERE technician_id IN (${listed})`),
    bookings: rows(`SELECT booking_id AS id, min(package_id) AS packageId, group_concat(DISTINCT
      slot ORDER BY slot) AS slots, date, technician_id AS technicianId
      FROM booking_slots JOIN technician_packages USING (technician_id)
      WHERE technician_id IN (${listed}) GROUP BY booking_id`),
  };
  $client.close();
  return marketplace;
}

function servicesSql({ packages }: Marketplace): string[] {
  return insert(
    'ea_services (id, name, duration, price, currency, slot_interval, attendants_number)',
    packages.map(({ id, name, cents, minutes }) => {
      const duration = slotsNeeded(minutes) * SLOT_MINUTES;
      return [id, name, duration, cents / 100, 'USD', SLOT_MINUTES, 1];
    }),
  );
}

function peopleSql({ technicians, offers, bookings }: Marketplace): string[] {
  const people: Row[] = [
    ...technicians.map(({ id, firstName, lastName, timeZone }) => {
      const email = `technician${id}@example.com`;
      return [providerOf(id), firstName, lastName, email, timeZone, ROLES.provider];
    }),
    ...bookings.map(({ id }) => {
      const email = `earlier${id}@example.com`;
      return [FIRST_CUSTOMER + id, 'Customer', `${id}`, email, 'UTC', ROLES.customer];
    }),
  ];
  return [
    ...insert('ea_users (id, first_name, last_name, email, timezone, id_roles)', people),
    ...insert(
      'ea_services_providers (id_users, id_services)',
      offers.map(({ technicianId, packageId }) => [providerOf(technicianId), packageId]),
    ),
  ];
}

function hoursSql({ technicians, weeklyHours, ownDays }: Marketplace): string[] {
  const weekOf = (id: number) => {
    const week = weeklyHours.filter(({ technicianId }) => technicianId === id);
    return Object.fromEntries(week.map((day) => [WEEKDAYS[day.weekday], planOf(day)]));
  };
  return [
    ...insert(
      `ea_user_settings
        (id_users, username, working_plan, notifications, google_sync, caldav_sync)`,
      technicians.map(({ id }) => {
        return [providerOf(id), `technician${id}`, JSON.stringify(weekOf(id)), 0, 0, 0];
      }),
    ),
    ...insert(
      `ea_working_plan_exceptions
        (id_users_provider, start_date, end_date, start_time, end_time, breaks)`,
      ownDays.map(({ technicianId, date, slots }) => {
        const { start = null, end = null, breaks = [] } = planOf({ slots }) ?? {};
        return [providerOf(technicianId), date, date, start, end, JSON.stringify(breaks)];
      }),
    ),
  ];
}

function appointmentsSql({ bookings }: Marketplace): string[] {
  return insert(
    `ea_appointments (id_users_provider, id_users_customer, id_services, start_datetime,
      end_datetime, hash, status)`,
    bookings.map(({ id, technicianId, packageId, date, slots }) => {
      const { start, end } = dayPlan(slots.split(',') as Slot[])!;
      const people = [providerOf(technicianId), FIRST_CUSTOMER + id];
      return [...people, packageId, `${date} ${start}`, `${date} ${end}`, `${id}`, 'Booked'];
    }),
  );
}

function planOf({ slots }: { slots: number }): DayPlan | null {
  return dayPlan(maskToSlots(slots));
}

/** Work from the first hour to the last, with the hours between that aren't worked as breaks. */
export function dayPlan(slots: readonly Slot[]): DayPlan | null {
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) return null;
  const breaks = slots.flatMap((slot, at) => {
    const next = slots[at + 1];
    const isGap = next && slotIndex(next) > slotIndex(slot) + 1;
    return isGap ? [{ start: hourAfter(slot), end: next }] : [];
  });
  return { start: first, end: hourAfter(last), breaks };
}

/** When the slot is over. */
export function hourAfter(slot: string): string {
  return `${String(Number(slot.slice(0, 2)) + 1).padStart(2, '0')}:00`;
}

/** No statement for no rows. */
export function insert(into: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const values = rows.map((row) => `(${row.map(literal).join()})`);
  return [`INSERT INTO ${into} VALUES ${values.join(',\n')};`];
}

function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
