import type { Deps } from '../deps.ts';
import type { BookingRow } from '../store/bookings.ts';
import { moveBooking } from './transition.ts';

/** The technician takes a pending request. Both sides are told. */
export function confirmBooking(
  deps: Deps,
  technician: { id: number; userId: number },
  bookingId: number,
): BookingRow {
  return moveBooking(
    deps,
    {
      actor: 'technician',
      userId: technician.userId,
      owns: (booking) => booking.technicianId === technician.id,
    },
    { bookingId, transition: 'confirm' },
  );
}
