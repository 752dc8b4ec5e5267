/**
 * Where a booking takes place, as far as each side may know. Pages, emails, calendar files and
 * feeds all use this rule: a second copy would sooner or later leak a street address.
 */

import { type Point, type PrivacyMode, receivesCustomers } from '../place/location-privacy.ts';
import { placeName } from '../place/place-name.ts';
import { type BookingStatus, isOpenStatus } from './booking.ts';

/** The side of a booking that reads; each may see different things. */
export type Reader = 'customer' | 'technician';

interface Booking {
  status: BookingStatus;
  /** The customer's own address, when the technician comes to them. */
  serviceAddress: string | null;
}

/** Whether the technician comes: to an address, or because they receive nobody. */
export function isVisit(
  { serviceAddress }: Pick<Booking, 'serviceAddress'>,
  { privacyMode }: Pick<Technician, 'privacyMode'>,
): boolean {
  return serviceAddress !== null || !receivesCustomers(privacyMode);
}

/**
 * Whether the technician comes to an address that's still missing: the form asks for the address, but a request
 * through the API may leave it out.
 */
export function lacksAddress(
  booking: Booking,
  technician: Pick<Technician, 'privacyMode'>,
): boolean {
  const { status, serviceAddress } = booking;
  return isOpenStatus(status) && serviceAddress === null && isVisit(booking, technician);
}

interface Technician extends Point {
  privacyMode: PrivacyMode;
  /** The place name that strangers see. */
  publicPlace: string;
  address: string;
  phone: string;
}

export interface AppointmentPlace {
  /** Where to meet, as text. */
  where: string;
  /** The technician's street address; null while this reader must not know it. */
  address: string | null;
  /** The technician's true point, as {@link address}. */
  point: Point | null;
  /** The technician's phone; null while this reader must not know it. */
  phone: string | null;
  /** Whether the street address will be shown once the request is confirmed. */
  addressFollows: boolean;
}

/**
 * What `reader` may know about where a booking takes place. Technicians know their own place. The
 * holder of a customer's link sees the phone once the booking is confirmed, also after the work: who
 * isn't happy with it tells the technician first. The street shows while it's confirmed, and only if
 * they bring the bike there: never for a technician who works in a service area, or who comes to
 * them.
 */
export function appointmentPlace(
  booking: Booking,
  technician: Technician,
  reader: Reader,
): AppointmentPlace {
  const { status, serviceAddress } = booking;
  const { latitude, longitude, privacyMode, publicPlace } = technician;
  const isOwn = reader === 'technician';
  const isConfirmed = status === 'confirmed';
  const isBrought = !isVisit(booking, technician);
  const address = isOwn || (isConfirmed && isBrought) ? technician.address : null;
  const isExact = isOwn || privacyMode === 'exact';
  return {
    where: serviceAddress ?? address ?? placeName(publicPlace),
    address,
    point: address !== null && isExact ? { latitude, longitude } : null,
    phone: isOwn || isConfirmed || status === 'completed' ? technician.phone : null,
    addressFollows: status === 'pending' && isBrought,
  };
}
