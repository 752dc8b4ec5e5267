/**
 * What a technician may read of a booking's customer. Lists, emails, calendars, files and exports use
 * this one rule.
 */
import type { Queries } from '../../../db/client.ts';
import { isOpenStatus } from '../../shared/booking/booking.ts';
import type { Units } from '../../shared/market/countries.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { formatDistance } from '../../shared/place/distance.ts';
import { DAY_MS } from '../../shared/time.ts';
import { isEnteredByTechnician } from '../store/bookings/booking-events.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import type { TechnicianRow } from '../store/technicians.ts';

/** After a canceled booking's start: for the apology, and the driver already under way. */
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
 * A booking with what its technician may read: of a visit, the street only once it's confirmed.
 * `contactHiddenSince` (UTC milliseconds) is when all but first name, services and time was hidden;
 * null while contact details can be read.
 */
export function readableByTechnician(
  deps: ReadDeps,
  db: Queries,
  booking: BookingRow,
  technician: Reader,
): BookingRow & { contactHiddenSince: number | null } {
  const { status, serviceAddress } = booking;
  const contactHiddenSince = hiddenSince(db, booking, technician, deps.clock());
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
    serviceAddress: serviceAddress && '',
    photoUrl: null,
    cancelReason: null,
  };
}

/** Of what they entered, technicians knew the customer before. */
function hiddenSince(
  db: Queries,
  { id, status, startsAt, contactEndedAt }: BookingRow,
  { contactsHiddenAt }: Reader,
  now: number,
): number | null {
  if (contactsHiddenAt !== null) return contactsHiddenAt;
  if (isOpenStatus(status)) return null;
  const until = startsAt + READABLE_AFTER_MS;
  const since = contactEndedAt ?? (status === 'cancelled' && now >= until ? until : null);
  return since !== null && isEnteredByTechnician(db, id) ? null : since;
}

/** An address's town, postal code and distance. */
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
