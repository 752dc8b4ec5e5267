import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { asLinkHolder, bookingOfLink } from './booking-actors.ts';
import { describeManaged } from './show-booking.ts';
import type { Actor } from './transition.ts';

/** @throws NOT_FOUND for an invalid link, and whatever the change throws. */
export function moveByLink(
  deps: Deps,
  token: string,
  move: (actor: Actor, bookingId: number) => BookingRow,
): ManagedBooking {
  const { id } = bookingOfLink(deps, token);
  return describeManaged(deps, move(asLinkHolder(deps, token), id));
}
