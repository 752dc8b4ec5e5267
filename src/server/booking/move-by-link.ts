import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { asLinkHolder, bookingOfLink } from './movers.ts';
import { describeManaged } from './show-booking.ts';
import type { Mover } from './transition.ts';

/**
 * Moves the booking of a secret link in its holder's name, and answers how it stands then.
 *
 * @throws NOT_FOUND for a link that opens nothing, and whatever the move throws.
 */
export function moveByLink(
  deps: Deps,
  token: string,
  move: (mover: Mover, bookingId: number) => BookingRow,
): ManagedBooking {
  const booking = bookingOfLink(deps, token);
  return describeManaged(deps, move(asLinkHolder(deps, booking, token), booking.id));
}
