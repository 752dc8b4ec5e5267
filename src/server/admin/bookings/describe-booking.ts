import type { AdminBooking } from '../../../shared/admin/admin-booking.schema.ts';
import { expiresAt } from '../../../shared/booking/booking.ts';
import { withoutEnded } from '../../../shared/booking/proposal.ts';
import { serverText } from '../../../shared/messages/site/server.ts';
import { centsToDollars } from '../../../shared/site/price.ts';
import { placeName } from '../../../shared/technician/place-name.ts';
import type { ListedBooking } from '../../store/bookings/booking-lists.ts';

/** A booking as admins see it (specification, section 3). */
export function describeBooking(
  { booking: row, technician, packageDescription }: ListedBooking,
  now: number,
): AdminBooking {
  const booking = withoutEnded(row, technician ?? undefined, now);
  const { packages } = booking;
  const [first] = packages;
  return {
    ...booking,
    customerName: booking.customerName || serverText('guest'),
    customerLanguage: booking.language,
    technician: technician && { ...technician, city: placeName(technician.city) },
    servicePackageId: first?.id ?? null,
    servicePackageIds: packages.map(({ id }) => id),
    servicePackage: first ? { name: first.name, description: packageDescription ?? '' } : null,
    servicePackages: packages.map(({ id, name }) => ({ id, name })),
    servicePackageName: packages.map(({ name }) => name).join(', '),
    totalPrice: centsToDollars(booking.totalCents),
    expiresAt: booking.status === 'pending' ? expiresAt(booking) : null,
  };
}
