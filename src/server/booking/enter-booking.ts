import type { z } from 'zod';
import type { EnteredBooking, enteredSchema } from '../../shared/booking/booking.schema.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { mailboxOf } from '../../shared/site/contact.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { forbidden, tooMany } from '../foundation/errors.ts';
import { bookingsOfEmail } from '../store/bookings/bookings.ts';
import { idempotentAnswer } from '../store/idempotency-keys.ts';
import type { Deps } from '../trpc/deps.ts';
import { requestBooking } from './request-booking.ts';
import type { Actor } from './transition.ts';

/** More than anyone takes by phone; bounds the emails a stolen session can send. */
const PER_HOUR = 60;
/** Each can be canceled with a message, so more would flood a mailbox. */
const PER_MAILBOX_A_DAY = 10;
/** Per technician, for people they haven't booked before and who never confirmed their email. */
const NEW_EMAILS_A_DAY = 20;

/**
 * By the rules of a customer's request; a technician's is confirmed at once.
 * @throws FORBIDDEN when a technician enters it for another; TOO_MANY_REQUESTS; as {@link
 * requestBooking}
 */
export async function enterBooking(
  deps: Deps,
  { actor, technicianId }: { actor: Actor; technicianId: number | undefined },
  entered: EnteredBooking,
): Promise<z.output<typeof enteredSchema>> {
  if (technicianId !== undefined && technicianId !== entered.technicianId) {
    throw forbidden(refusalText('error.notYours'));
  }
  const { idempotencyKey: key } = entered;
  const isRepeated = key && idempotentAnswer(deps.db, key, deps.clock());
  if (!isRepeated) countEntered(deps, actor, { ...entered, byTechnician: technicianId });
  return requestBooking(deps, { ...entered, photoUrl: undefined }, actor);
}

interface Entered {
  customerEmail: string;
  byTechnician: number | undefined;
}

function countEntered(
  deps: Deps,
  { userId }: Actor,
  { customerEmail: email, byTechnician }: Entered,
) {
  const { limits } = deps;
  if (!limits.take('enter-booking', String(userId), PER_HOUR, HOUR_MS)) {
    throw tooMany(refusalText('enter.tooMany'), HOUR_MS);
  }
  if (email && !limits.take('enter-booking-to', mailboxOf(email), PER_MAILBOX_A_DAY, DAY_MS)) {
    throw tooMany(refusalText('enter.tooManyEmail'), DAY_MS);
  }
  const isNew = () =>
    !bookingsOfEmail(deps.db, email).some(
      (booking) => booking.technicianId === byTechnician || booking.emailConfirmedAt !== null,
    );
  if (email && byTechnician !== undefined && isNew()) {
    if (!limits.take('enter-new-email', String(userId), NEW_EMAILS_A_DAY, DAY_MS)) {
      throw tooMany(refusalText('enter.tooManyEmails'), DAY_MS);
    }
  }
}
