/**
 * Holds a database against what clients were promised, with plain bookkeeping of its own instead of
 * the product's queries.
 */
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { DATABASE_FILE } from '../../src/server/open-data-folder.ts';
import { SLOTS } from '../../src/shared/slots.ts';
import type { Promised } from './booking-clients.ts';

/** Mails each event owes; written here again on purpose, from docs/decisions. */
const MAILS: Record<string, number> = { request: 2, confirm: 2, decline: 1, cancel: 2 };

export interface BookingFaults {
  /** Acknowledged, and not in the database as acknowledged. */
  lost: string[];
  /** One hour of a technician held by two bookings, or one request booked twice. */
  double: string[];
  /** A transition without exactly its mails, or a status without its transition. */
  unmailed: string[];
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

/** Checks the stopped server's database in `dataDir`. */
export function checkBookings(dataDir: string, promised: readonly Promised[]): BookingFaults {
  const db = openDatabase(join(dataDir, DATABASE_FILE));
  const all = <T>(sql: string) => db.$client.prepare(sql).all() as T[];
  try {
    const rows = all<Row>(
      `SELECT id, customer_email AS email, technician_id AS technicianId, date, time_slot AS slot,
         slot_count AS slotCount, status FROM bookings`,
    );
    const events = all<{ bookingId: number; kind: string; toStatus: string }>(
      'SELECT booking_id AS bookingId, kind, to_status AS toStatus FROM booking_events ORDER BY id',
    );
    const mails = all<{ bookingId: number; n: number }>(
      `SELECT booking_id AS bookingId, count(*) AS n FROM outbox
       WHERE kind NOT IN ('booking-reminder', 'booking-nudge') GROUP BY booking_id`,
    );
    const held = all<{ key: string }>(
      "SELECT technician_id || ' ' || date || ' ' || slot || ' ' || booking_id AS key FROM booking_slots",
    );
    const integrity = all<Record<string, string>>('PRAGMA integrity_check');
    const orphans = all('PRAGMA foreign_key_check');
    return {
      lost: lost(rows, promised),
      double: double(rows),
      unmailed: unmailed(rows, events, mails),
      inconsistent: [
        ...unpromised(rows, promised),
        ...otherHours(rows, new Set(held.map(({ key }) => key))),
        ...(Object.values(integrity[0] ?? {})[0] === 'ok' ? [] : ['integrity_check is not ok']),
        ...(orphans.length === 0 ? [] : [`${orphans.length} rows refer to nothing`]),
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

function unmailed(
  rows: readonly Row[],
  events: readonly { bookingId: number; kind: string; toStatus: string }[],
  mails: readonly { bookingId: number; n: number }[],
): string[] {
  const owed = new Map<number, number>();
  const last = new Map<number, string>();
  for (const { bookingId, kind, toStatus } of events) {
    owed.set(bookingId, (owed.get(bookingId) ?? 0) + (MAILS[kind] ?? Number.NaN));
    last.set(bookingId, toStatus);
  }
  const written = new Map(mails.map(({ bookingId, n }) => [bookingId, n]));
  return rows.flatMap(({ id, status }) => {
    const [should, is] = [owed.get(id), written.get(id)];
    if (should !== is) return [`booking ${id} owes ${should} mails and has ${is}`];
    return last.get(id) === status ? [] : [`booking ${id} is ${status} without a transition`];
  });
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
    ...[...held].filter((key) => !expected.has(key)).map((key) => `${key} is held by nobody`),
  ];
}

/** The hours a booking holds, each as `technician date slot`; none once it is cancelled. */
function hoursOf(row: Row): string[] {
  if (row.status === 'cancelled') return [];
  const start = SLOTS.indexOf(row.slot as (typeof SLOTS)[number]);
  return SLOTS.slice(start, start + row.slotCount).map(
    (slot) => `${row.technicianId} ${row.date} ${slot}`,
  );
}
