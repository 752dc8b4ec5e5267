import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { bookings } from '../../../../db/schema.ts';
import type { BookingFilter, BookingSort } from '../../../shared/admin/admin-booking.schema.ts';
import type { BookingStatus } from '../../../shared/booking/booking.ts';
import { readReference } from '../../../shared/booking/reference.ts';
import { isEmail, normalizeEmail, searchedPhone } from '../../../shared/site/contact.ts';
import { contains, containsPhone } from '../sql.ts';
import type { BookingRow } from './bookings.ts';

interface Waiting {
  /** Requests made before this instant, in UTC milliseconds. */
  since: number;
  ended: readonly number[];
}

/** A list's filter, with what it means at this moment. */
export type BookingWhere = Omit<BookingFilter, 'waitingHours'> & { waiting?: Waiting };

const SORTS = {
  newest: { key: 'createdAt', descends: true },
  oldest: { key: 'createdAt', descends: false },
  soonest: { key: 'startsAt', descends: false },
  latest: { key: 'startsAt', descends: true },
  // Compares only the numbers, since the currencies have no rate.
  highest: { key: 'totalCents', descends: true },
} as const satisfies Record<BookingSort, { key: keyof BookingRow; descends: boolean }>;

/**
 * Ends with the id, so that pages never overlap.
 * @param walksIndex false if rows are read in table order and sorted afterwards
 */
export function orderOf(
  sort: BookingSort = 'newest',
  { walksIndex } = { walksIndex: true },
): SQL[] {
  const { key, descends } = SORTS[sort];
  const direction = descends ? desc : asc;
  return [direction(walksIndex ? bookings[key] : sql`+${bookings[key]}`), direction(bookings.id)];
}

export function comesAfter(sort: BookingSort = 'newest', last: BookingRow): SQL | undefined {
  const { key, descends } = SORTS[sort];
  const isPast = descends ? lt : gt;
  return or(
    isPast(bookings[key], last[key]),
    and(eq(bookings[key], last[key]), isPast(bookings.id, last.id)),
  );
}

export function whereOf(filter: BookingWhere): SQL | undefined {
  const { query, cancelKind, technicianId, from, to, waiting } = filter;
  return and(
    waiting && isWaiting(waiting),
    filter.status && hasStatus(filter, filter.status),
    cancelKind && and(hasStatus(filter, 'cancelled'), eq(bookings.cancelKind, cancelKind)),
    technicianId === undefined ? undefined : eq(bookings.technicianId, technicianId),
    from ? gte(bookings.date, from) : undefined,
    to ? lte(bookings.date, to) : undefined,
    query ? (isWhole(query) ?? matches(query)) : undefined,
  );
}

/** While another time is proposed, it's the customer's turn to answer. */
function isWaiting({ since, ended }: Waiting): SQL | undefined {
  return and(
    eq(bookings.status, 'pending'),
    or(isNull(bookings.proposedBy), inArray(bookings.id, [...ended])),
    lt(bookings.createdAt, since),
  );
}

/**
 * With days or a total, only the index `bookings_days` has the answer. SQLite would pick one that
 * starts with the status and read most of the table (1 s, not 40 ms); the plus prevents that.
 */
function hasStatus({ from, to, sort }: BookingWhere, status: BookingStatus): SQL {
  const isInDays = from !== undefined || to !== undefined || sort === 'highest';
  return isInDays ? sql`+${bookings.status} = ${status}` : eq(bookings.status, status);
}

/** A whole reference, phone number or email address is looked up in its index. */
function isWhole(query: string): SQL | undefined {
  const reference = readReference(query);
  if (reference) return eq(bookings.reference, reference);
  // Fewer digits are a booking's number.
  const phone = /^#?\d{1,8}$/.test(query) ? undefined : searchedPhone(query);
  if (phone?.startsWith('+')) return eq(bookings.customerPhoneE164, phone);
  const email = normalizeEmail(query);
  // What looks whole may lack its end: ada@example.co.
  return isEmail(email) ? between(bookings.customerEmail, email, `${email}~`) : undefined;
}

function matches(query: string): SQL | undefined {
  const [, id] = /^#?(\d+)$/.exec(query) ?? [];
  return or(
    contains(bookings.customerName, query),
    contains(bookings.customerEmail, query),
    containsPhone(bookings.customerPhone, bookings.customerPhoneE164, query),
    contains(bookings.reference, query),
    id ? eq(bookings.id, Number(id)) : undefined,
    sql`${bookings.technicianId} IN (SELECT id FROM technicians WHERE ${contains(sql`name`, query)})`,
    // Names only: a price in the JSON is no match. Few bookings differ in it, and folding takes long.
    sql`${bookings.packages} IN (
      SELECT packages FROM (SELECT DISTINCT packages FROM bookings) WHERE EXISTS (
        SELECT 1 FROM json_tree(packages) WHERE key = 'name' AND ${contains(sql`value`, query)}))`,
  );
}
