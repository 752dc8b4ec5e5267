import type { BookingFilter } from '../../../shared/admin/admin-booking.schema.ts';
import type { ExportedBookings } from '../../../shared/admin/audit-details.ts';
import type { CancelKind } from '../../../shared/booking/booking.ts';
import { agreedCents } from '../../../shared/booking/extra-work.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { placeName } from '../../../shared/place/place-name.ts';
import type { CsvSeparator } from '../../../shared/site/csv.schema.ts';
import { type Columns, csvAmount, csvParts, PART } from '../../foundation/csv.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { extrasOfBooking } from '../../store/bookings/booking-extras.ts';
import type { BookingWhere } from '../../store/bookings/booking-filter.ts';
import { bookingsAfter, type ListedBooking } from '../../store/bookings/booking-lists.ts';
import type { BookingRow } from '../../store/bookings/bookings.ts';
import { technicianById } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';
import { whereOf } from './read-bookings.ts';

const COLUMNS: Columns<Row> = [
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
];

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
  return csvParts(COLUMNS, partsOf(deps, whereOf(deps, filter), part), separator);
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

function* partsOf({ db }: Deps, filter: BookingWhere, part: number): Generator<Row[]> {
  let last: BookingRow | undefined;
  for (;;) {
    const rows = bookingsAfter(db, filter, last, part);
    last = rows.at(-1)?.booking;
    if (!last) return;
    yield rows.map((row) => ({
      ...row,
      agreed: agreedCents(row.booking, extrasOfBooking(db, row.booking.id)),
    }));
    if (rows.length < part) return;
  }
}
