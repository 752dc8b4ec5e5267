import type { Queries } from '../../../../db/client.ts';
import { isOpenStatus } from '../../../shared/booking/booking.ts';
import { forgetReasonsOf } from '../../store/bookings/booking-events.ts';
import { forgetExtrasOf } from '../../store/bookings/booking-extras.ts';
import { type BookingRow, bookingsOfEmail } from '../../store/bookings/bookings.ts';
import {
  bookingIdsOf,
  everyOpenBookingOf,
  forgetWordsOf,
} from '../../store/bookings/technician-bookings.ts';
import { deleteEmailsOfBookings } from '../../store/email/outbox.ts';
import { deleteIdempotentAnswersOf } from '../../store/idempotency-keys.ts';
import type { Deps, ErasedBookings, LeavingTechnician } from '../../trpc/deps.ts';
import { asSystem, moveWithin } from '../transition.ts';
import { eraseCustomerWithin } from './erase-customer.ts';

/**
 * Completes past bookings, and cancels the rest with an email; the rows stay for the counts.
 * Bookings the technician made as a customer with the same verified address are anonymized.
 * @returns the files no longer referenced, and the technicians with a new rating
 */
export function eraseTechnician(
  deps: Deps,
  tx: Queries,
  { technicianId, verifiedEmail }: LeavingTechnician,
): ErasedBookings {
  const now = deps.clock();
  const open = everyOpenBookingOf(tx, technicianId);
  const isOver = ({ status, endsAt }: BookingRow) => status === 'confirmed' && endsAt <= now;
  for (const { id } of open.filter(isOver)) {
    moveWithin(deps, tx, asSystem, { bookingId: id, transition: 'complete' });
  }
  // Unsent emails name the technician, and the booking's end outdates them.
  deleteEmailsOfBookings(
    tx,
    open.map(({ id }) => id),
  );
  for (const { id } of open.filter((booking) => !isOver(booking))) {
    moveWithin(deps, tx, asSystem, {
      bookingId: id,
      transition: 'cancel',
      cancelKind: 'cancelled',
    });
  }
  const all = bookingIdsOf(tx, technicianId);
  deleteIdempotentAnswersOf(tx, all);
  forgetReasonsOf(tx, all);
  forgetWordsOf(tx, technicianId);
  // Customers keep what they agreed to.
  forgetExtrasOf(tx, all, true);
  return verifiedEmail === undefined
    ? { photos: [], rated: [] }
    : eraseAsCustomer(deps, tx, verifiedEmail);
}

/** Not open ones, since another technician expects them; their own link can erase them later. */
function eraseAsCustomer(deps: Deps, tx: Queries, email: string): ErasedBookings {
  const finished = bookingsOfEmail(tx, email).filter(({ status }) => !isOpenStatus(status));
  const rated = eraseCustomerWithin(deps, tx, finished, 'customer');
  return { photos: finished.flatMap(({ photoUrl }) => photoUrl ?? []), rated };
}
