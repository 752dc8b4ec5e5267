/** Who can change bookings, and which bookings are theirs. */
import { bookingText } from '../../shared/messages/booking.ts';
import { notFound } from '../foundation/errors.ts';
import type { LinkKind } from '../foundation/links.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import type { Deps } from '../trpc/deps.ts';
import type { Actor } from './transition.ts';

export function asTechnician(technicianId: number, userId: number): Actor {
  return {
    role: 'technician',
    userId,
    // A request waiting for an email confirmation has not reached the technician yet.
    owns: (booking) => booking.technicianId === technicianId && booking.awaitsEmailUntil === null,
  };
}

export function asAdmin(admin: { id: number; email: string }): Actor {
  return { role: 'admin', userId: admin.id, admin, owns: () => true };
}

export const asSystem: Actor = { role: 'system', owns: () => true };

export function asLinkHolder(deps: Deps, token: string): Actor {
  return {
    role: 'customer',
    owns: ({ id, linkGeneration }) => deps.links.isGenuine('booking', token, id, linkGeneration),
  };
}

/** @throws NOT_FOUND for a made-up or revoked link and for that of an erased booking alike. */
export function bookingOfLink(deps: Deps, token: string): BookingRow {
  const booking = bookingOfToken(deps, 'booking', token);
  if (!booking) throw notFound(bookingText('error.link'));
  return booking;
}

/** Whether the caller read an email about the booking: nothing else carries `mailbox`. */
export function hasReadEmail(
  { links }: Deps,
  { id, linkGeneration }: BookingRow,
  mailbox: string,
): boolean {
  return links.isGenuine('booking-mailbox', mailbox, id, linkGeneration);
}

/** The booking that a token belongs to; undefined when the token is not genuine. */
export function bookingOfToken(deps: Deps, kind: LinkKind, token: string): BookingRow | undefined {
  const id = deps.links.idOf(token);
  const booking = id === undefined ? undefined : bookingById(deps.db, id);
  const isGenuine =
    booking && deps.links.isGenuine(kind, token, booking.id, booking.linkGeneration);
  return isGenuine ? booking : undefined;
}
