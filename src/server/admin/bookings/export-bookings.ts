import type { BookingFilter } from '../../../shared/admin/admin-booking.schema.ts';
import type { ExportedBookings } from '../../../shared/admin/audit-details.ts';
import type { CancelKind } from '../../../shared/booking/booking.ts';
import { agreedCents } from '../../../shared/booking/extra-work.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { placeName } from '../../../shared/place/place-name.ts';
import type { CsvSeparator } from '../../../shared/site/csv.schema.ts';
import { BYTE_ORDER_MARK, csvAmount, csvLine } from '../../foundation/csv.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { extrasOfBooking } from '../../store/bookings/booking-extras.ts';
import type { BookingWhere } from '../../store/bookings/booking-filter.ts';
import { bookingsAfter, type ListedBooking } from '../../store/bookings/booking-lists.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { whereOf } from './read-bookings.ts';

/** Rows per part; the event loop gets a turn between parts. */
const PART = 1000;

const COLUMNS = [
  ['id', ({ booking }) => booking.id],
  ['reference', ({ booking }) => booking.reference],
  ['status', ({ booking }) => adminText(`state.${booking.status}`)],
  ['date', ({ booking }) => booking.date],
  ['time', ({ booking }) => booking.timeSlot],
  ['timeZone', ({ booking }) => booking.timeZone],
  ['customer', ({ booking }) => booking.customerName || adminText('customer.guest')],
  ['email', ({ booking }) => booking.customerEmail],
  ['phone', ({ booking }) => booking.customerPhone],
  ['technician', ({ technician }) => technician?.name ?? ''],
  ['city', ({ technician }) => placeName(technician?.city ?? '')],
  ['services', ({ booking }) => booking.packages.map(({ name }) => name).join('; ')],
  ['visitFee', ({ booking }, separator) => csvAmount(booking.visitFeeCents, separator)],
  ['total', ({ booking }, separator) => csvAmount(booking.totalCents, separator)],
  ['agreed', ({ agreed }, separator) => csvAmount(agreed, separator)],
  ['currency', ({ booking }) => booking.currency],
  ['endedAs', ({ booking }) => stateOrEmpty(booking.cancelKind)],
  ['reason', ({ booking }) => booking.cancelReason ?? ''],
  ['requested', ({ booking }) => new Date(booking.createdAt).toISOString()],
] as const satisfies [
  name: string,
  value: (row: Row, separator: CsvSeparator) => string | number,
][];

interface Row extends ListedBooking {
  /** In cents, with the approved extra work; once completed, the final price. */
  agreed: number;
}

/** Records the export first. @param separator a semicolon goes with decimal commas */
export function exportBookings(
  deps: Deps,
  admin: Admin,
  filter: BookingFilter,
  separator: CsvSeparator = 'comma',
  part = PART,
): AsyncGenerator<string> {
  audit(deps, deps.db, admin, {
    action: 'export',
    subjectType: 'booking',
    subjectName: '',
    details: { kind: 'export', bookings: exported(deps, filter) },
  });
  return csvParts(deps, whereOf(deps, filter), separator, part);
}

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
  return kind ? adminText(`state.${kind}`) : '';
}

async function* csvParts(
  { db }: Deps,
  filter: BookingWhere,
  separator: CsvSeparator,
  part: number,
): AsyncGenerator<string> {
  const lineOf = (cells: readonly (string | number)[]) => csvLine(cells, separator);
  yield BYTE_ORDER_MARK + lineOf(COLUMNS.map(([name]) => adminText(`column.${name}`)));
  let last: BookingRow | undefined;
  for (;;) {
    const rows = bookingsAfter(db, filter, last, part).map((row) => ({
      ...row,
      agreed: agreedCents(row.booking, extrasOfBooking(db, row.booking.id)),
    }));
    if (rows.length > 0) {
      yield rows.map((row) => lineOf(COLUMNS.map(([, value]) => value(row, separator)))).join('');
    }
    if (rows.length < part) return;
    last = rows.at(-1)!.booking;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
