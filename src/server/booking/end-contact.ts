import { isOpenStatus } from '../../shared/booking/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { conflict } from '../foundation/errors.ts';
import { isEnteredByTechnician } from '../store/bookings/booking-events.ts';
import { type BookingRow, endContactOf } from '../store/bookings/bookings.ts';
import type { Deps } from '../trpc/deps.ts';
import { bookingOfLink } from './transition.ts';

/** Whether the customer can withdraw their contact details from the technician. */
export function canEndContact({ db }: Pick<Deps, 'db'>, booking: BookingRow): boolean {
  const { id, status, technicianId, contactEndedAt } = booking;
  if (isOpenStatus(status) || technicianId === null || contactEndedAt !== null) return false;
  return !isEnteredByTechnician(db, id);
}

/** "Don't keep my contact". @throws NOT_FOUND; CONFLICT if open or entered by the technician */
export function endContact(deps: Deps, token: string): BookingRow {
  const booking = bookingOfLink(deps, token);
  if (booking.contactEndedAt !== null) return booking;
  if (!canEndContact(deps, booking)) throw conflict(refusalText('error.contactKept'));
  return endContactOf(deps.db, booking.id, deps.clock()) ?? booking;
}
