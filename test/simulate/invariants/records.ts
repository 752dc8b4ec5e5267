/** The database as the invariants read it: a connection and plain SQL of their own. */
import { join } from 'node:path';
import SqliteDriver from 'better-sqlite3';
import { DATABASE_FILE } from '../../../src/server/boot/open-data-folder.ts';
import { keepStatements } from '../machine.ts';
import { readOffers } from './read-offers.ts';

export interface BookingRecord {
  id: number;
  reference: string;
  technicianId: number | null;
  email: string;
  phone: string;
  name: string;
  status: string;
  cancelKind: string | null;
  date: string;
  slot: string;
  slotCount: number;
  startsAt: number;
  endsAt: number;
  totalCents: number;
  /** With what the customer approved since; the final price once it's completed. */
  agreedCents: number;
  /** Until when its completion can be undone. */
  undoUntil: number | null;
  visitFeeCents: number;
  currency: string;
  packages: string;
  proposedBy: string | null;
  proposedDate: string | null;
  proposedSlot: string | null;
  proposedTimeZone: string | null;
  awaitsEmailUntil: number | null;
  cutoffHours: number;
  /** When somebody opened a link that was emailed to the customer. */
  emailConfirmedAt: number | null;
  timeZone: string;
  /** How often it has changed, for calendars. */
  sequence: number;
  /** Whatever else the customer wrote, and their photo; empty once they are erased. */
  personal: string;
  /** Where a technician who travels comes to. */
  serviceAddress: string | null;
  createdAt: number;
}

export interface EventRecord {
  id: number;
  bookingId: number;
  kind: string;
  fromStatus: string | null;
  toStatus: string;
  actor: string;
  actorUserId: number | null;
  reason: string | null;
  /** By the server's clock. */
  at: number;
}

export interface EmailRecord {
  id: number;
  messageId: string;
  kind: string;
  to: string;
  bookingId: number | null;
  userId: number | null;
  status: string;
}

interface AuditRecord {
  id: number;
  action: string;
  subjectType: string;
  subjectId: number;
}

interface ReviewRecord {
  id: number;
  bookingId: number;
  technicianId: number;
}

const BOOKING = `SELECT id, reference, technician_id AS technicianId, customer_email AS email,
  customer_phone AS phone, customer_name AS name, status,
  cancel_kind AS cancelKind, date, time_slot AS slot,
  slot_count AS slotCount, starts_at AS startsAt, ends_at AS endsAt, total_cents AS totalCents,
  ifnull(final_cents, total_cents + (SELECT ifnull(sum(price_cents), 0) FROM booking_extras
    WHERE booking_id = bookings.id AND state = 'approved')) AS agreedCents, undo_until AS undoUntil,
  visit_fee_cents AS visitFeeCents,
  currency, packages, proposed_by AS proposedBy, proposed_date AS proposedDate, proposed_slot AS proposedSlot,
  proposed_time_zone AS proposedTimeZone,
  awaits_email_until AS awaitsEmailUntil, email_confirmed_at AS emailConfirmedAt,
  cancel_cutoff_hours AS cutoffHours, time_zone AS timeZone, calendar_sequence AS sequence,
  concat(service_address, special_instructions, bike_model, photo_url, cancel_reason) AS personal,
  service_address AS serviceAddress, created_at AS createdAt FROM bookings`;
const JOB = `(status IN ('confirmed', 'completed') OR (status = 'pending' AND awaits_email_until IS NULL
  AND (email_confirmed_at IS NOT NULL OR 'admin' = (SELECT actor FROM booking_events
    WHERE booking_id = bookings.id AND kind = 'request'))))`;
/** Whether the technician can't make the booking's time and proposed another, of `bookings`. */
export const IS_OFF = `'propose' = (SELECT kind FROM booking_events
  WHERE booking_id = bookings.id AND (kind IN ('accept', 'agree', 'confirm', 'move', 'put_back')
    OR (kind = 'propose' AND reason IS NOT NULL)) ORDER BY id DESC LIMIT 1)`;
const EVENT = `SELECT id, booking_id AS bookingId, kind, from_status AS fromStatus,
  to_status AS toStatus, actor,
  actor_user_id AS actorUserId, reason, at FROM booking_events`;
const EMAIL = `SELECT id, message_id AS messageId, kind, "to", booking_id AS bookingId,
  user_id AS userId, status FROM outbox`;

export type Records = ReturnType<typeof openRecords>;

export function openRecords(dataDir: string) {
  const db = new SqliteDriver(join(dataDir, DATABASE_FILE), { readonly: true });
  keepStatements(db);
  const one = <T>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: unknown[]) => statement.get(...values) as T | undefined;
  };
  const all = <T>(sql: string) => {
    const statement = db.prepare(sql);
    return (...values: unknown[]) => statement.all(...values) as T[];
  };
  const offers = readOffers(one, all);
  const written = one<{ count: number }>(
    `SELECT count(*) AS count FROM outbox WHERE replace("to", '@', '+@') GLOB ? AND created_at > ?`,
  );
  return {
    db,
    /** Changes with every change of the database by others. */
    version: one<{ data_version: number }>('PRAGMA data_version'),
    technicians: all<{ id: number }>('SELECT id FROM technicians ORDER BY id'),
    /** What can be booked, apart from what is taken. */
    offers,
    reviewsAfter: all<ReviewRecord>(
      `SELECT id, booking_id AS bookingId, technician_id AS technicianId FROM reviews WHERE id > ? ORDER BY id`,
    ),
    booking: one<BookingRecord>(`${BOOKING} WHERE id = ?`),
    bookings: all<BookingRecord>(`${BOOKING} ORDER BY id`),
    /** Those that a technician sees. */
    bookingsWith: all<BookingRecord>(
      `${BOOKING} WHERE technician_id = ? AND status = ? AND awaits_email_until IS NULL ORDER BY id`,
    ),
    eventsAfter: all<EventRecord>(`${EVENT} WHERE id > ? ORDER BY id`),
    newTimesSince: one<{ count: number }>(
      `SELECT count(*) AS count FROM booking_events WHERE booking_id = ? AND actor = ? AND at > ?
         AND kind IN ('propose', 'move', 'agree')`,
    ),
    /** How often customers changed some of these bookings, a JSON list, before their technician answered. */
    changesSince: one<{ count: number }>(
      `SELECT count(*) AS count FROM booking_events JOIN bookings ON bookings.id = booking_id
       WHERE booking_id IN (SELECT value FROM json_each(?)) AND technician_id = ? AND at > ?
         AND kind IN ('cancel', 'move') AND from_status = 'pending' AND actor = 'customer'`,
    ),
    emailsAfter: all<EmailRecord>(`${EMAIL} WHERE id > ? ORDER BY id`),
    email: one<EmailRecord>(`${EMAIL} WHERE id = ?`),
    heldBy: all<{ key: string }>(
      `SELECT technician_id || ' ' || date || ' ' || slot AS key FROM booking_slots
       WHERE booking_id = ? ORDER BY 1`,
    ),
    /** Keeps hours free after it, and counts for its day. */
    isJob: one<{ id: number }>(`SELECT id FROM bookings WHERE id = ? AND ${JOB}`),
    isTold: one(`SELECT 1 FROM bookings WHERE id = ? AND (${IS_OFF} OR put_back->>'until' > ?)`),
    isCalledOff: one<{ id: number }>(`SELECT id FROM bookings WHERE id = ? AND ${IS_OFF}`),
    jobsOn: one<{ jobs: number }>(
      `SELECT count(*) AS jobs FROM bookings WHERE technician_id = ? AND date = ? AND id <> ? AND ${JOB}`,
    ),
    isHeld: one<{ slot: string }>(
      `SELECT slot FROM booking_slots WHERE technician_id || ' ' || date || ' ' || slot = ?`,
    ),
    held: all<{ key: string; bookingId: number }>(
      `SELECT technician_id || ' ' || date || ' ' || slot AS key, booking_id AS bookingId
       FROM booking_slots`,
    ),
    auditAfter: all<AuditRecord>(
      `SELECT id, action, subject_type AS subjectType, subject_id AS subjectId FROM audit_log
       WHERE id > ? ORDER BY id`,
    ),
    userOf: one<{ id: number }>('SELECT user_id AS id FROM technicians WHERE id = ?'),
    technicianOf: one<{ id: number }>(
      'SELECT technicians.id FROM technicians JOIN users ON user_id = users.id WHERE email = ?',
    ),
    /** The oldest that is not done yet. */
    exportUnderWay: one<{ id: number; status: string; requestedAt: number }>(
      `SELECT id, status, requested_at AS requestedAt FROM export_requests
       WHERE status IN ('pending', 'processing') ORDER BY id`,
    ),
    /** Exports that were made after an instant. */
    exportsAfter: all<{ file: string }>(
      'SELECT file FROM export_requests WHERE file IS NOT NULL AND completed_at > ?',
    ),
    /** The email of a technician's account. */
    technicianEmail: one<{ email: string }>(
      'SELECT email FROM users JOIN technicians ON user_id = users.id WHERE technicians.id = ?',
    ),
    /** The hours a technician offers on a day, taken or not. */
    offeredHours(technicianId: number, date: string): number {
      // A bit an hour.
      return [...offers.hours(technicianId, date).toString(2)].filter((bit) => bit === '1').length;
    },
    enteredBy: one<{ actor: string }>(
      `SELECT actor FROM booking_events WHERE booking_id = ? AND kind = 'request'`,
    ),
    /**
     * Whether there's reason enough not to write to a mailbox, however it's spelled, about requests nobody
     * proved to be its own.
     */
    isWrittenTo: (email: string, since: number) =>
      (written(email.replace(/(?:\+.*)?@/, '+*@'), since)?.count ?? 0) >= 4,
    close: () => db.close(),
  };
}
