import type { BookingSummary, TechnicianBooking } from '../../shared/booking/booking.schema.ts';
import { BOOKING_STATUSES, type BookingStatus, expiresAt } from '../../shared/booking/booking.ts';
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

/** A technician's own bookings, latest start first, one page. */
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
  return { bookings: rows.map(describeForTechnician), total };
}

/** Bookings shown on the overview (specification, section 9). */
const RECENT = 5;

/** The counts and latest requests on the overview. */
export function summarizeBookings(deps: Deps, technicianId: number): BookingSummary {
  return {
    ...openCountsOf(deps.db, technicianId),
    recent: latestBookingsOf(deps.db, technicianId, RECENT).map(describeForTechnician),
  };
}

/** A booking as its technician sees it. */
export function describeForTechnician(row: BookingRow): TechnicianBooking {
  const [first] = row.packages;
  return {
    id: row.id,
    reference: row.reference,
    customerName: row.customerName || serverText('guest'),
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    customerPhoneE164: row.customerPhoneE164,
    servicePackages: row.packages.map(({ id, name }) => ({ id, name })),
    servicePackage: first ? { name: first.name } : null,
    servicePackageName: row.packages.map(({ name }) => name).join(', '),
    date: row.date,
    timeSlot: row.timeSlot,
    slotCount: row.slotCount,
    timeZone: row.timeZone,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    specialInstructions: row.specialInstructions,
    customerLanguage: row.language,
    serviceAddress: row.serviceAddress,
    photoUrl: row.photoUrl,
    status: row.status,
    cancelKind: row.cancelKind,
    cancelReason: row.cancelReason,
    proposedBy: row.proposedBy,
    proposedDate: row.proposedDate,
    proposedSlot: row.proposedSlot,
    proposedTimeZone: row.proposedTimeZone,
    totalPrice: centsToDollars(row.totalCents),
    currency: row.currency,
    createdAt: row.createdAt,
    expiresAt: row.status === 'pending' ? expiresAt(row) : null,
  };
}
