import type { Queries } from '../../../db/client.ts';
import { appointmentPlace } from '../../shared/booking/appointment-place.ts';
import { bookingsFrom } from '../store/bookings/technician-bookings.ts';
import { type TechnicianRow, technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { refuseTooManyNewPlaces } from './rules/limits.ts';
import { type Actor, moveWithin } from './transition.ts';

/**
 * Emails customers who know the address from a confirmed booking; the caller wakes the outbox.
 * @param by who moved them @throws TOO_MANY_REQUESTS past the limit of new addresses
 */
export function relocateBookings(
  deps: Deps,
  tx: Queries,
  before: TechnicianRow,
  by: Pick<Actor, 'role' | 'userId'>,
): void {
  const actor = { ...by, owns: () => true };
  const after = technicianById(tx, before.id);
  const now = deps.clock();
  for (const booking of bookingsFrom(tx, before.id, now)) {
    const streetOf = (technician: TechnicianRow | undefined) =>
      technician && appointmentPlace(booking, technician, 'customer').address;
    const [known, street] = [streetOf(before), streetOf(after)];
    if (booking.startsAt <= now || !known || !street || known === street) continue;
    refuseTooManyNewPlaces(tx, booking.id, now);
    moveWithin(deps, tx, actor, { bookingId: booking.id, transition: 'relocate' });
  }
}
