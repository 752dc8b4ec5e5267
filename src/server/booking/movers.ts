/** The kinds of people who move bookings, and which bookings are theirs. */
import { BOOKING } from '../../shared/site/messages.ts';
import type { Deps } from '../runtime/deps.ts';
import type { LinkKind } from '../runtime/links.ts';
import { type BookingRow, bookingById } from '../store/bookings.ts';
import { notFound } from '../trpc/errors.ts';
import type { Mover } from './transition.ts';

/** A technician moves the bookings made with them. */
export function asTechnician(technicianId: number, userId: number): Mover {
  return {
    actor: 'technician',
    userId,
    // A request that waits for its customer's email has not come to the technician yet.
    owns: (booking) => booking.technicianId === technicianId && booking.awaitsEmailUntil === null,
  };
}

/** An admin moves any; each move is in the audit log. */
export function asAdmin(admin: { id: number; email: string }): Mover {
  return { actor: 'admin', userId: admin.id, admin, owns: () => true };
}

export const asSystem: Mover = { actor: 'system', owns: () => true };

/** A customer moves the one booking whose secret link they hold. */
export function asLinkHolder(deps: Deps, booking: BookingRow, token: string): Mover {
  return {
    actor: 'customer',
    owns: (row) =>
      row.id === booking.id && deps.links.isGenuine('booking', token, row.id, row.linkGeneration),
  };
}

/**
 * The booking a secret link opens.
 *
 * @throws NOT_FOUND alike for a made-up link, a revoked one and one of an erased booking.
 */
export function bookingOfLink(deps: Deps, token: string): BookingRow {
  const booking = bookingOfToken(deps, 'booking', token);
  if (!booking) throw notFound(BOOKING.linkInvalid);
  return booking;
}

/** The booking that a token of some kind was made for; undefined when it is not genuine. */
export function bookingOfToken(deps: Deps, kind: LinkKind, token: string): BookingRow | undefined {
  const id = deps.links.idOf(token);
  const booking = id === undefined ? undefined : bookingById(deps.db, id);
  const isGenuine =
    booking && deps.links.isGenuine(kind, token, booking.id, booking.linkGeneration);
  return isGenuine ? booking : undefined;
}
