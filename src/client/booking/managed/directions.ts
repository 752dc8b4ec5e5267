import type { ManagedBooking } from '../../../shared/booking/managed-booking.schema.ts';

const ROUTE = 'https://www.openstreetmap.org/directions';

/**
 * A route to where the bike is brought, or undefined: until the server gives the address away, and
 * where the technician comes to the customer.
 */
export function directionsTo({
  address,
  point,
}: Pick<NonNullable<ManagedBooking['technician']>, 'address' | 'point'>): string | undefined {
  if (point) return `${ROUTE}?to=${point.latitude},${point.longitude}`;
  return address === null ? undefined : `${ROUTE}?${new URLSearchParams({ to: address })}`;
}
