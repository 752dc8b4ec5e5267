/** The admins' lists worked out in plain SQL, with the meaning of each filter written again on purpose. */
import type { Database } from 'better-sqlite3';
import { NO_PROPOSAL } from './terms.ts';

export interface BookingSearch {
  /** Part of a customer's name or email, of a reference, or of a technician's or service's name. */
  query?: string | undefined;
  status?: string | undefined;
  cancelKind?: string | undefined;
  technicianId?: number | undefined;
  /** The first and the last day, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Requests that were made before, and the bookings whose proposal has ended. */
  waitingSince?: number | undefined;
  ended?: string | undefined;
  sort?: string | undefined;
}

const BOOKING_ORDERS: Record<string, string> = {
  newest: 'created_at DESC, id DESC',
  oldest: 'created_at, id',
  soonest: 'starts_at, id',
  latest: 'starts_at DESC, id DESC',
  highest: 'total_cents DESC, id DESC',
};

const BOOKING_FILTERS: Record<string, string> = {
  status: 'status = @status',
  cancelKind: "status = 'cancelled' AND cancel_kind = @cancelKind",
  technicianId: 'technician_id = @technicianId',
  from: 'date >= @from',
  to: 'date <= @to',
  waitingSince: `status = 'pending' AND ${NO_PROPOSAL} AND created_at < @waitingSince`,
};

export function bookingIds(db: Database, search: BookingSearch): number[] {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const wheres = given.flatMap(([name]) => BOOKING_FILTERS[name] ?? []);
  const rows = db
    .prepare(
      `SELECT id, customer_name || char(10) || customer_email || char(10) || reference || char(10)
           || coalesce((SELECT name FROM technicians WHERE id = technician_id), '') || char(10)
           || (SELECT group_concat(value ->> 'name', char(10)) FROM json_each(packages)) AS text
       FROM bookings WHERE ${['true', ...wheres].join(' AND ')}
       ORDER BY ${BOOKING_ORDERS[search.sort ?? 'newest']}`,
    )
    .all(Object.fromEntries(given)) as { id: number; text: string }[];
  const { query = '' } = search;
  return rows.filter(({ text }) => plain(text).includes(plain(query))).map(({ id }) => id);
}

/** Case and accents don't count. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const STATES = {
  active: 'is_approved AND is_active',
  applicant: 'NOT is_approved AND is_active',
  approved: 'is_approved AND is_active AND NOT is_frozen',
  frozen: 'is_approved AND (is_frozen OR NOT is_active)',
  rejected: 'NOT is_approved AND NOT is_active',
  unassigned: `is_approved AND is_active AND id NOT IN (SELECT technician_id
    FROM technician_packages JOIN service_packages ON package_id = service_packages.id
    WHERE service_packages.is_active)`,
  supertech: 'is_approved AND is_supertech',
  news: `(SELECT is_granted FROM consents WHERE consents.user_id = technicians.user_id
    AND kind = 'marketing' ORDER BY consents.at DESC LIMIT 1)`,
};
const ORDERS = {
  applied: '',
  // Accents don't count, and people here have only these.
  name: "replace(replace(lower(name), 'é', 'e'), 'ü', 'u'), ",
  requests: `(SELECT count(*) FROM bookings WHERE technician_id = technicians.id
    AND status = 'pending' AND awaits_email_until IS NULL) DESC, `,
  rating: 'rating DESC, review_count DESC, ',
  replies: 'coalesce(nullif(reply_hours, 0), 1000), ',
};

type State = keyof typeof STATES;
type Order = keyof typeof ORDERS;
export const TECHNICIAN_STATES = Object.keys(STATES) as State[];
export const TECHNICIAN_ORDERS = Object.keys(ORDERS) as Order[];

/** @param query part of a name, email, phone or town */
export function technicianIds(db: Database, state: State, order: Order, query = ''): number[] {
  const rows = db
    .prepare(
      `SELECT id, concat_ws(char(10), name, phone, city,
         (SELECT email FROM users WHERE users.id = user_id)) AS text
       FROM technicians WHERE ${STATES[state]}
       ORDER BY ${ORDERS[order]} created_at DESC, id DESC`,
    )
    .all() as { id: number; text: string }[];
  return rows.filter(({ text }) => plain(text).includes(plain(query))).map(({ id }) => id);
}

/** The newest first. */
export function activityIds(db: Database): number[] {
  return db.prepare('SELECT id FROM audit_log ORDER BY id DESC').pluck().all() as number[];
}

export function reviewIds(db: Database, visibility: 'visible' | 'hidden'): number[] {
  return db
    .prepare(
      `SELECT id FROM reviews WHERE (hidden_at IS NULL) = ? ORDER BY created_at DESC, id DESC`,
    )
    .pluck()
    .all(visibility === 'visible' ? 1 : 0) as number[];
}
