import type { Queries } from '../../../db/client.ts';
import { contactHiddenSince, readableCustomer } from '../../shared/booking/readable-customer.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import { formatDistance } from '../../shared/search/distance.ts';
import type { Units } from '../../shared/site/countries.ts';
import { isEnteredByTechnician } from '../store/bookings/booking-events.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { TechnicianRow } from '../store/technicians.ts';

type Reader = Pick<TechnicianRow, 'contactsHiddenAt' | 'country' | 'latitude' | 'longitude'>;

interface ReadDeps {
  clock: () => number;
  env: { units: Units };
  places: {
    areaOf(address: string, from: Reader): { name?: string | undefined; km?: number | undefined };
  };
}

/** A booking with what its technician may read of the customer, and since when that's no contact. */
export function readableByTechnician(
  deps: ReadDeps,
  db: Queries,
  booking: BookingRow,
  technician: Reader,
): BookingRow & { contactHiddenSince: number | null } {
  const isEntered = () => isEnteredByTechnician(db, booking.id);
  const hiddenSince = contactHiddenSince(booking, technician, isEntered, deps.clock());
  const readable = readableCustomer(booking, hiddenSince, (address) => {
    const { name: area, km } = deps.places.areaOf(address, technician);
    if (!area) return bookingText('visitOnceConfirmed');
    if (km === undefined) return area;
    const distance = formatDistance(Math.max(1, Math.round(km)), deps.env.units);
    return bookingText('visitArea', { area, distance });
  });
  return { ...readable, contactHiddenSince: hiddenSince };
}
