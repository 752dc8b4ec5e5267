import { z } from 'zod';
import {
  type BookingSummary,
  type TechnicianBooking,
  technicianBookingSchema,
} from '../../shared/booking/booking.schema.ts';
import { BOOKING_STATUSES, type BookingStatus, expiresAt } from '../../shared/booking/booking.ts';
import { withoutEnded } from '../../shared/booking/proposal.ts';
import { serverText } from '../../shared/messages/site/server.ts';
import { centsToDollars } from '../../shared/site/price.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import {
  type BookingFilter,
  bookingsOfTechnician,
  latestBookingsOf,
  openCountsOf,
} from '../store/bookings/technician-bookings.ts';
import { technicianById } from '../store/technicians.ts';

export function listTechnicianBookings(
  deps: Deps,
  technicianId: number,
  {
    status = BOOKING_STATUSES,
    ...filter
  }: Omit<BookingFilter, 'statuses'> & { status?: readonly BookingStatus[] | undefined },
): { bookings: TechnicianBooking[]; total: number } {
  const { rows, total } = bookingsOfTechnician(deps.db, technicianId, {
    statuses: status,
    ...filter,
  });
  return { bookings: describeNow(deps, technicianId, rows), total };
}

/** Bookings shown on the overview (specification, section 9). */
const RECENT = 5;

export function summarizeBookings(deps: Deps, technicianId: number): BookingSummary {
  return {
    ...openCountsOf(deps.db, technicianId),
    recent: describeNow(deps, technicianId, latestBookingsOf(deps.db, technicianId, RECENT)),
  };
}

function describeNow({ db, clock }: Deps, technicianId: number, rows: readonly BookingRow[]) {
  const technician = technicianById(db, technicianId);
  return rows.map((row) => describeForTechnician(withoutEnded(row, technician, clock())));
}

/** A booking as its technician sees it; of the row's columns, the answer's schema keeps theirs. */
function describeForTechnician(row: BookingRow): TechnicianBooking {
  const [first] = row.packages;
  return {
    ...row,
    customerName: row.customerName || serverText('guest'),
    customerLanguage: row.language,
    servicePackages: row.packages.map(({ id, name }) => ({ id, name })),
    servicePackage: first ? { name: first.name } : null,
    servicePackageName: row.packages.map(({ name }) => name).join(', '),
    totalPrice: centsToDollars(row.totalCents),
    expiresAt: row.status === 'pending' ? expiresAt(row) : null,
  };
}

export const describedForTechnician = z
  .custom<BookingRow>()
  .transform(describeForTechnician)
  .pipe(technicianBookingSchema);
