import type { AdminBookingDetail } from '../../../shared/admin/admin-booking.schema.ts';
import { bookingText } from '../../../shared/messages/booking/booking.ts';
import { centsToDollars } from '../../../shared/site/price.ts';
import type { Deps } from '../../runtime/deps.ts';
import { eventsOfBooking } from '../../store/bookings/booking-events.ts';
import { bookingsWithNames } from '../../store/bookings/booking-lists.ts';
import { emailsOfBooking } from '../../store/email/email-history.ts';
import { notFound } from '../../trpc/errors.ts';
import { describeBooking } from './describe-booking.ts';

/** One booking with its events and emails. @throws NOT_FOUND */
export function showBooking({ db, clock }: Deps, id: number): AdminBookingDetail {
  const [row] = bookingsWithNames(db, [id]);
  if (!row) throw notFound(bookingText('notFound'));
  return {
    ...describeBooking(row, clock()),
    packages: row.booking.packages.map(({ priceCents, ...item }) => ({
      ...item,
      price: centsToDollars(priceCents),
    })),
    events: eventsOfBooking(db, id),
    emails: emailsOfBooking(db, id),
  };
}
