/**
 * What a technician may read of a booking's customer. Lists, emails, calendars, files and exports use
 * this one rule.
 */
import { type BookingStatus, isOpenStatus } from './booking.ts';

/** After a canceled booking's start: for the apology, and the driver already under way. */
const READABLE_AFTER_MS = 24 * 3_600_000;

interface Ended {
  status: BookingStatus;
  startsAt: number;
  /** When the customer ended it by the link; UTC milliseconds. */
  contactEndedAt: number | null;
}

/**
 * Since when only first name, services and time remain, in UTC milliseconds; null while contact
 * details are readable.
 *
 * @param technician `contactsHiddenAt` is set while they're frozen and their customers protected
 * @param isEntered whether the technician entered the booking, and so knew the customer before
 */
export function contactHiddenSince(
  booking: Ended,
  technician: { contactsHiddenAt: number | null },
  isEntered: () => boolean,
  now: number,
): number | null {
  const { status, startsAt, contactEndedAt } = booking;
  if (technician.contactsHiddenAt !== null) return technician.contactsHiddenAt;
  if (isOpenStatus(status)) return null;
  const until = startsAt + READABLE_AFTER_MS;
  const hasLapsed = status === 'cancelled' && now >= until;
  const since = contactEndedAt ?? (hasLapsed ? until : null);
  return since !== null && isEntered() ? null : since;
}

interface Customer extends Ended {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerPhoneE164: string | null;
  specialInstructions: string;
  serviceAddress: string | null;
  photoUrl: string | null;
  cancelReason: string | null;
}

/**
 * The booking with what may be read of it: a visit's street only once the request is confirmed.
 *
 * @param hiddenSince see {@link contactHiddenSince}
 * @param areaOf an address's town, postal code and distance
 */
export function readableCustomer<B extends Customer>(
  booking: B,
  hiddenSince: number | null,
  areaOf: (address: string) => string,
): B {
  const { status, serviceAddress } = booking;
  if (hiddenSince !== null) {
    return {
      ...booking,
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
  return status === 'pending' && serviceAddress
    ? { ...booking, serviceAddress: areaOf(serviceAddress) }
    : booking;
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
