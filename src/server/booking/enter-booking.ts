import type { z } from 'zod';
import type { EnteredBooking, enteredSchema } from '../../shared/booking/booking.schema.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import type { Deps } from '../runtime/deps.ts';
import { idempotentAnswer } from '../store/bookings/idempotency-keys.ts';
import { forbidden, tooMany } from '../trpc/errors.ts';
import { requestBooking } from './request-booking.ts';
import type { Actor } from './transition.ts';

/** More than anyone takes down on the phone; a stolen session can send no more emails than this. */
const PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Staff enter a booking for a caller, by the rules of a customer's request. A technician's is
 * confirmed at once; an admin's is a request to the technician.
 *
 * @throws FORBIDDEN when a technician enters it for another; TOO_MANY_REQUESTS past the limit; and
 * what {@link requestBooking} throws.
 */
export async function enterBooking(
  deps: Deps,
  { actor, technicianId }: { actor: Actor; technicianId: number | undefined },
  entered: EnteredBooking,
): Promise<z.output<typeof enteredSchema>> {
  if (technicianId !== undefined && technicianId !== entered.technicianId) {
    throw forbidden(bookingText('notYours'));
  }
  const { idempotencyKey: key } = entered;
  const isRepeated = key && idempotentAnswer(deps.db, key, deps.clock());
  if (!isRepeated && !deps.limits.take('enter-booking', String(actor.userId), PER_HOUR, HOUR_MS)) {
    throw tooMany(bookingText('tooManyEntered'), HOUR_MS);
  }
  return requestBooking(deps, { ...entered, photoUrl: undefined }, actor);
}
