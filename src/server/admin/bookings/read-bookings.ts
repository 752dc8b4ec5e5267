import type { Queries } from '../../../../db/client.ts';
import type {
  AdminBooking,
  AdminBookingDetail,
  BookingFilter,
} from '../../../shared/admin/admin-booking.schema.ts';
import type { Page } from '../../../shared/admin/list.schema.ts';
import { lacksAddress } from '../../../shared/booking/appointment-place.ts';
import { expiresAt } from '../../../shared/booking/booking.ts';
import { describeTerms } from '../../../shared/booking/describe-terms.ts';
import { withoutEnded } from '../../../shared/booking/proposal.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { placeName } from '../../../shared/place/place-name.ts';
import { centsToDollars } from '../../../shared/site/price.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { notFound } from '../../foundation/errors.ts';
import { eventsOfBooking } from '../../store/bookings/booking-events.ts';
import { extrasOfBooking } from '../../store/bookings/booking-extras.ts';
import type { BookingWhere } from '../../store/bookings/booking-filter.ts';
import {
  bookingPage,
  bookingsWithNames,
  endedProposals,
  type ListedBooking,
} from '../../store/bookings/booking-lists.ts';
import { emailsOfBooking } from '../../store/email/outbox-lists.ts';
import type { Deps } from '../../trpc/deps.ts';

export function listBookings(deps: Deps, { limit, offset, ...filter }: BookingFilter & Page) {
  const now = deps.clock();
  const { rows, ...found } = bookingPage(deps.db, { ...whereOf(deps, filter), limit, offset });
  return { bookings: rows.map((row) => describeBooking(deps.db, row, now)), ...found };
}

export function whereOf(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  { waitingHours, ...where }: BookingFilter,
): BookingWhere {
  if (waitingHours === undefined) return where;
  const now = clock();
  const waiting = { since: now - waitingHours * HOUR_MS, ended: endedProposals(db, now) };
  return { ...where, waiting };
}

/** @throws NOT_FOUND */
export function showBooking({ db, clock }: Deps, id: number): AdminBookingDetail {
  const [row] = bookingsWithNames(db, [id]);
  if (!row) throw notFound(refusalText('error.notFound'));
  return {
    ...describeBooking(db, row, clock()),
    isAddressMissing: row.technician !== null && lacksAddress(row.booking, row.technician),
    packages: row.booking.packages.map(({ priceCents, ...item }) => ({
      ...item,
      price: centsToDollars(priceCents),
    })),
    events: eventsOfBooking(db, id),
    emails: emailsOfBooking(db, id),
  };
}

function describeBooking(
  db: Queries,
  { booking: row, technician, packageDescription }: ListedBooking,
  now: number,
): AdminBooking {
  const booking = withoutEnded(row, now);
  const { packages } = booking;
  const [first] = packages;
  return {
    ...booking,
    customerName: booking.customerName || bookingText('customer.guest'),
    customerLanguage: booking.language,
    technician: technician && { ...technician, city: placeName(technician.city) },
    servicePackageId: first?.id ?? null,
    servicePackageIds: packages.map(({ id }) => id),
    servicePackage: first ? { name: first.name, description: packageDescription ?? '' } : null,
    servicePackages: packages,
    servicePackageName: packages.map(localName).join(', '),
    ...describeTerms(booking, extrasOfBooking(db, booking.id)),
    isEmailConfirmed: booking.emailConfirmedAt !== null,
    expiresAt: booking.status === 'pending' ? expiresAt(booking) : null,
  };
}
