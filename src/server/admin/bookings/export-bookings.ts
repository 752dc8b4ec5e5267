/** Exports bookings as CSV (RFC 4180). */
import type { BookingFilter } from '../../../shared/admin/admin-booking.schema.ts';
import { centsToDollars } from '../../../shared/site/price.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { BookingWhere } from '../../store/bookings/booking-filter.ts';
import { bookingsAfter, type ListedBooking } from '../../store/bookings/booking-lists.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { technicianById } from '../../store/technicians.ts';
import { type Admin, audit } from '../activity/audit.ts';
import { whereOf } from './list-bookings.ts';

/** Rows per part; other requests are handled between parts. */
const PART = 1000;

const COLUMNS: [title: string, value: (row: ListedBooking) => string | number][] = [
  ['Id', ({ booking }) => booking.id],
  ['Reference', ({ booking }) => booking.reference],
  ['Status', ({ booking }) => booking.status],
  ['Date', ({ booking }) => booking.date],
  ['Time', ({ booking }) => booking.timeSlot],
  ['Time zone', ({ booking }) => booking.timeZone],
  ['Customer', ({ booking }) => booking.customerName || 'Guest'],
  ['Email', ({ booking }) => booking.customerEmail],
  ['Phone', ({ booking }) => booking.customerPhone],
  ['Technician', ({ technician }) => technician?.name ?? ''],
  ['City', ({ technician }) => technician?.city ?? ''],
  ['Services', ({ booking }) => booking.packages.map(({ name }) => name).join('; ')],
  ['Total', ({ booking }) => centsToDollars(booking.totalCents)],
  ['Currency', ({ booking }) => booking.currency],
  ['Ended as', ({ booking }) => booking.cancelKind ?? ''],
  ['Reason', ({ booking }) => booking.cancelReason ?? ''],
  ['Requested', ({ booking }) => new Date(booking.createdAt).toISOString()],
];

/** The filtered bookings, as parts of text. The export is recorded before the first part. */
export function exportBookings(
  deps: Deps,
  admin: Admin,
  filter: BookingFilter,
  part = PART,
): AsyncGenerator<string> {
  audit(deps, deps.db, admin, {
    action: 'export',
    subjectType: 'booking',
    subjectName: 'Bookings as CSV',
    reason: inWords(deps, filter) || 'all',
  });
  return csvParts(deps, whereOf(deps, filter), part);
}

/** What was exported, for the audit log. */
function inWords({ db }: Deps, filter: BookingFilter): string {
  const { query, status, cancelKind, technicianId, from, to, waitingHours } = filter;
  return [
    cancelKind ?? status,
    waitingHours !== undefined && `waiting more than ${waitingHours} h`,
    technicianId !== undefined && `with ${technicianById(db, technicianId)?.name ?? technicianId}`,
    from && `from ${from}`,
    to && `to ${to}`,
    query && `“${query}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

async function* csvParts({ db }: Deps, filter: BookingWhere, part: number): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${csvLine(COLUMNS.map(([title]) => title))}`;
  let last: BookingRow | undefined;
  for (;;) {
    const rows = bookingsAfter(db, filter, last, part);
    if (rows.length > 0) {
      yield rows.map((row) => csvLine(COLUMNS.map(([, value]) => String(value(row))))).join('');
    }
    if (rows.length < part) return;
    last = rows.at(-1)!.booking;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe (OWASP, "CSV
 * Injection").
 */
export function csvCell(text: string): string {
  const plain = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
