/** The one rule on what a technician may read of a customer. */
import type { Queries } from '../../../db/client.ts';
import { isOpenStatus } from '../../shared/booking/booking.ts';
import type { Units } from '../../shared/market/countries.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { formatDistance } from '../../shared/place/distance.ts';
import { DAY_MS } from '../../shared/time.ts';
import { isEnteredByTechnician } from '../store/bookings/booking-events.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { TechnicianRow } from '../store/technicians.ts';

/** After a canceled booking's start: for an apology, and for drivers on their way. */
const READABLE_AFTER_MS = DAY_MS;

type Reader = Pick<TechnicianRow, 'contactsHiddenAt' | 'country' | 'latitude' | 'longitude'>;

interface ReadDeps {
  clock: () => number;
  env: { units: Units };
  places: {
    areaOf(address: string, from: Reader): { name?: string | undefined; km?: number | undefined };
  };
}

/**
 * A visit's street shows once it's confirmed. `contactHiddenSince` (UTC milliseconds) is when all
 * but first name, services and time was hidden.
 */
export function readableByTechnician(
  deps: ReadDeps,
  db: Queries,
  booking: BookingRow,
  technician: Reader,
): BookingRow & { contactHiddenSince: number | null } {
  const { status, serviceAddress } = booking;
  const contactHiddenSince = hiddenSince(booking, technician, deps.clock(), () =>
    isEnteredByTechnician(db, booking.id),
  );
  if (contactHiddenSince === null) {
    return status === 'pending' && serviceAddress
      ? { ...booking, contactHiddenSince, serviceAddress: areaOf(deps, serviceAddress, technician) }
      : { ...booking, contactHiddenSince };
  }
  return {
    ...booking,
    contactHiddenSince,
    customerName: firstName(booking.customerName),
    customerEmail: '',
    customerPhone: '',
    customerPhoneE164: null,
    specialInstructions: '',
    bikeKind: null,
    bikeModel: '',
    callAboveCents: null,
    serviceAddress: serviceAddress && '',
    photoUrl: null,
    cancelReason: null,
  };
}

/** Technicians already knew the customers whose bookings they entered. */
export function hiddenSince(
  { status, startsAt, contactEndedAt }: Pick<BookingRow, 'status' | 'startsAt' | 'contactEndedAt'>,
  { contactsHiddenAt }: Pick<Reader, 'contactsHiddenAt'>,
  now: number,
  isEntered: () => boolean,
): number | null {
  if (contactsHiddenAt !== null) return contactsHiddenAt;
  if (isOpenStatus(status)) return null;
  const until = startsAt + READABLE_AFTER_MS;
  const since = contactEndedAt ?? (status === 'cancelled' && now >= until ? until : null);
  return since !== null && isEntered() ? null : since;
}

/** Town, postal code and distance of an address. */
function areaOf({ places, env }: ReadDeps, address: string, technician: Reader): string {
  const { name: area, km } = places.areaOf(address, technician);
  if (!area) return bookingText('visit.later');
  if (km === undefined) return area;
  const distance = formatDistance(Math.max(1, Math.round(km)), env.units);
  return bookingText('visit.area', { area, distance });
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
