/** Exports bookings as CSV (RFC 4180). */

import type { BookingFilter } from '../../../shared/admin/admin-booking.schema.ts';
import type { ExportedBookings } from '../../../shared/admin/audit-details.ts';
import type { CancelKind } from '../../../shared/booking/booking.ts';
import { adminExportText } from '../../../shared/messages/admin/admin-export.ts';
import { centsToDollars } from '../../../shared/site/price.ts';
import { placeName } from '../../../shared/technician/place-name.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import type { BookingWhere } from '../../store/bookings/booking-filter.ts';
import { bookingsAfter, type ListedBooking } from '../../store/bookings/booking-lists.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { technicianById } from '../../store/technicians.ts';
import { whereOf } from './list-bookings.ts';

/** Rows per part; other requests are handled between parts. */
const PART = 1000;

const COLUMNS = [
  ['id', ({ booking }) => booking.id],
  ['reference', ({ booking }) => booking.reference],
  ['status', ({ booking }) => adminExportText(`state.${booking.status}`)],
  ['date', ({ booking }) => booking.date],
  ['time', ({ booking }) => booking.timeSlot],
  ['timeZone', ({ booking }) => booking.timeZone],
  ['customer', ({ booking }) => booking.customerName || adminExportText('guest')],
  ['email', ({ booking }) => booking.customerEmail],
  ['phone', ({ booking }) => booking.customerPhone],
  ['technician', ({ technician }) => technician?.name ?? ''],
  ['city', ({ technician }) => placeName(technician?.city ?? '')],
  ['services', ({ booking }) => booking.packages.map(({ name }) => name).join('; ')],
  ['total', ({ booking }) => centsToDollars(booking.totalCents)],
  ['currency', ({ booking }) => booking.currency],
  ['endedAs', ({ booking }) => stateOrEmpty(booking.cancelKind)],
  ['reason', ({ booking }) => booking.cancelReason ?? ''],
  ['requested', ({ booking }) => new Date(booking.createdAt).toISOString()],
] as const satisfies [name: string, value: (row: ListedBooking) => string | number][];

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
    subjectName: '',
    details: { kind: 'export', bookings: exported(deps, filter) },
  });
  return csvParts(deps, whereOf(deps, filter), part);
}

/** What was exported, for the audit log. */
function exported({ db }: Deps, filter: BookingFilter): ExportedBookings {
  const { query, status, cancelKind, technicianId, from, to, waitingHours } = filter;
  return {
    ended: cancelKind ?? status,
    waitingHours,
    ...(technicianId !== undefined && {
      technician: technicianById(db, technicianId)?.name ?? `${technicianId}`,
    }),
    from,
    to,
    isSearch: query !== undefined || undefined,
  };
}

function stateOrEmpty(kind: CancelKind | null): string {
  return kind ? adminExportText(`state.${kind}`) : '';
}

async function* csvParts({ db }: Deps, filter: BookingWhere, part: number): AsyncGenerator<string> {
  // The byte order mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${csvLine(COLUMNS.map(([name]) => adminExportText(name)))}`;
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
 * Prefixes what a spreadsheet would evaluate as a formula with an apostrophe (OWASP, "CSV Injection").
 * In most of Europe it splits lines at semicolons, whatever our quotes say, and then at line breaks, too.
 */
export function csvCell(text: string): string {
  const plain = text.replace(/(^|[;\t\r\n])(?=(?:"|[^\S\r\n])*[=+\-@])/g, "$1'");
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
