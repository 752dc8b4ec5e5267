import { BOOKING } from '../../shared/site/messages.ts';
import { isListed } from '../../shared/technician/technician.ts';
import type { Deps } from '../runtime/deps.ts';
import { type BookingRow, markEmailConfirmed } from '../store/bookings.ts';
import { activePackagesOf } from '../store/service-packages.ts';
import { technicianById } from '../store/technicians.ts';
import { conflict, notFound } from '../trpc/errors.ts';
import { holdRun } from './hold-run.ts';
import { asLinkHolder, bookingOfLink } from './movers.ts';
import { refuseUnoffered } from './offered-time.ts';
import { moveBooking } from './transition.ts';

/**
 * A customer opens the link from our email: the address is theirs. A request that waited for it
 * goes to the technician, with its time, if that can still be had.
 *
 * @throws NOT_FOUND for a link that opens nothing or did not come by email; CONFLICT when a request
 * that waited has ended, or its time is taken.
 */
export function confirmEmail(deps: Deps, link: { token: string; mailbox: string }): BookingRow {
  const booking = bookingOfLink(deps, link.token);
  const { id, linkGeneration } = booking;
  if (!deps.links.isGenuine('booking-mailbox', link.mailbox, id, linkGeneration)) {
    throw notFound(BOOKING.linkInvalid);
  }
  // Whatever becomes of this request: the next one of this customer is one of somebody known.
  markEmailConfirmed(deps.db, id, deps.clock());
  if (booking.awaitsEmailUntil === null) return booking;
  if (booking.status !== 'pending') throw conflict(BOOKING.confirmTooLate);
  return moveBooking(deps, asLinkHolder(deps, booking, link.token), {
    bookingId: id,
    transition: 'request',
    change(waiting, tx) {
      const technician = waiting.technicianId && technicianById(tx, waiting.technicianId);
      if ((waiting.awaitsEmailUntil ?? 0) <= deps.clock()) throw conflict(BOOKING.confirmTooLate);
      if (
        !technician ||
        !isListed({ ...technician, activePackages: activePackagesOf(tx, technician.id).length })
      ) {
        throw conflict(BOOKING.notAvailable);
      }
      const { date, timeSlot: slot, slotCount } = waiting;
      refuseUnoffered(deps, tx, technician, { date, slot, slotCount });
      holdRun(tx, waiting, date, slot);
      return { awaitsEmailUntil: null };
    },
  });
}
