/**
 * Holds a database against what clients were promised, with plain bookkeeping of its own instead of
 * the product's queries.
 */
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { SLOTS } from '../../src/shared/time/slots.ts';
import type { Promised } from './booking-clients.ts';

/** Whom each event emails what; written here again on purpose, from docs/decisions. */
const EMAILS: Record<string, { customer?: string; technician?: string }> = {
  request: { customer: 'booking-requested', technician: 'booking-requested' },
  confirm: { customer: 'booking-confirmed', technician: 'booking-confirmed' },
  decline: { customer: 'booking-declined' },
  cancel: { customer: 'booking-cancelled', technician: 'booking-cancelled' },
};
/** A email waits this long after the one before it, and a newer one may take its place till then. */
const GATHERED_MS = 2 * 60_000;

export interface BookingFaults {
  /** Acknowledged, and not in the database as acknowledged. */
  lost: string[];
  /** One hour of a technician held by two bookings, or one request booked twice. */
  double: string[];
  /** A transition whose emails, or those that took their place, are missing; a status without one. */
  unemailed: string[];
  /** Held hours that differ from the bookings', unpromised bookings, a corrupt file. */
  inconsistent: string[];
  bookings: number;
}

interface Row {
  id: number;
  email: string;
  technicianId: number;
  date: string;
  slot: string;
  slotCount: number;
  status: string;
}

interface Event {
  bookingId: number;
  kind: string;
  toStatus: string;
  at: number;
}

interface Email {
  bookingId: number;
  kind: string;
  isToTechnician: 0 | 1;
}

/** Checks the stopped server's database in `dataDir`. */
export function checkBookings(dataDir: string, promised: readonly Promised[]): BookingFaults {
  const db = openDatabase(join(dataDir, DATABASE_FILE));
  const all = <T>(sql: string) => db.$client.prepare(sql).all() as T[];
  try {
    const rows = all<Row>(
      `SELECT id, customer_email AS email, technician_id AS technicianId, date, time_slot AS slot,
         slot_count AS slotCount, status FROM bookings`,
    );
    const events = all<Event>(
      'SELECT booking_id AS bookingId, kind, to_status AS toStatus, at FROM booking_events ORDER BY id',
    );
    const emails = all<Email>(
      `SELECT booking_id AS bookingId, kind, user_id IS NOT NULL AS isToTechnician FROM outbox
       WHERE kind NOT IN ('booking-reminder', 'booking-nudge') ORDER BY id`,
    );
    const held = all<{ key: string }>(
      "SELECT technician_id || ' ' || date || ' ' || slot || ' ' || booking_id AS key FROM booking_slots",
    );
    const integrity = all<Record<string, string>>('PRAGMA integrity_check');
    const orphans = all('PRAGMA foreign_key_check');
    return {
      lost: lost(rows, promised),
      double: double(rows),
      unemailed: unemailed(rows, events, emails),
      inconsistent: [
        ...unpromised(rows, promised),
        ...otherHours(rows, new Set(held.map(({ key }) => key))),
        ...(Object.values(integrity[0] ?? {})[0] === 'ok' ? [] : ['integrity_check is not ok']),
        ...(orphans.length === 0 ? [] : [`${orphans.length} rows refer to missing rows`]),
      ],
      bookings: rows.length,
    };
  } finally {
    db.$client.close();
  }
}

function lost(rows: readonly Row[], promised: readonly Promised[]): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return promised.flatMap(({ id, email, status }) => {
    if (id === undefined) return [];
    const row = byId.get(id);
    if (row?.email === email && row.status === status) return [];
    return [`booking ${id} of ${email} was ${status}, is ${row?.status ?? 'gone'}`];
  });
}

function double(rows: readonly Row[]): string[] {
  const faults: string[] = [];
  const holders = new Map<string, number>();
  const emails = new Set<string>();
  for (const row of rows) {
    if (emails.has(row.email)) faults.push(`${row.email} was booked twice`);
    emails.add(row.email);
    for (const hour of hoursOf(row)) {
      const other = holders.get(hour);
      if (other !== undefined) faults.push(`${hour} is held by ${other} and ${row.id}`);
      holders.set(hour, row.id);
    }
  }
  return faults;
}

function unemailed(
  rows: readonly Row[],
  events: readonly Event[],
  emails: readonly Email[],
): string[] {
  const history = Map.groupBy(events, ({ bookingId }) => bookingId);
  const written = Map.groupBy(emails, ({ bookingId }) => bookingId);
  return rows.flatMap(({ id, status }) => {
    const own = history.get(id) ?? [];
    const sides = (['customer', 'technician'] as const).flatMap((side) => {
      const owed = own.flatMap(({ kind, at }) => {
        const email = EMAILS[kind] ? EMAILS[kind][side] : `an email for ${kind}`;
        return email === undefined ? [] : [{ email, at }];
      });
      const isToTechnician = side === 'technician' ? 1 : 0;
      const is = (written.get(id) ?? [])
        .filter((email) => email.isToTechnician === isToTechnician)
        .map(({ kind }) => kind);
      const fault = missing(owed, is);
      return fault === undefined ? [] : [`booking ${id} to its ${side}: ${fault}`];
    });
    if (own.at(-1)?.toStatus === status) return sides;
    return [...sides, `booking ${id} is ${status} without a transition`];
  });
}

/** The emails owed are there in their order, but for those a newer one may have taken the place of. */
function missing(owed: readonly { email: string; at: number }[], is: readonly string[]) {
  let found = 0;
  for (const [number, { email, at }] of owed.entries()) {
    if (is[found] === email) {
      found += 1;
      continue;
    }
    const next = owed[number + 1];
    const mayBeReplaced = number > 0 && next !== undefined && next.at - at <= GATHERED_MS;
    if (!mayBeReplaced) return `${email} is missing among ${is.join(', ')}`;
  }
  return is.length > found ? `${is.length - found} emails that nothing owes` : undefined;
}

function unpromised(rows: readonly Row[], promised: readonly Promised[]): string[] {
  const known = new Set(promised.flatMap(({ id, email }) => (id === undefined ? [] : email)));
  return rows.flatMap(({ id, email }) =>
    known.has(email) ? [] : [`booking ${id} was never promised to ${email}`],
  );
}

function otherHours(rows: readonly Row[], held: ReadonlySet<string>): string[] {
  const expected = new Set(rows.flatMap((row) => hoursOf(row).map((hour) => `${hour} ${row.id}`)));
  return [
    ...[...expected].filter((key) => !held.has(key)).map((key) => `${key} is not held`),
    ...[...held].filter((key) => !expected.has(key)).map((key) => `${key} is held by no booking`),
  ];
}

/** The hours a booking holds, each as `technician date slot`; none once it is canceled. */
function hoursOf(row: Row): string[] {
  if (row.status === 'cancelled') return [];
  const start = SLOTS.indexOf(row.slot as (typeof SLOTS)[number]);
  return SLOTS.slice(start, start + row.slotCount).map(
    (slot) => `${row.technicianId} ${row.date} ${slot}`,
  );
}
