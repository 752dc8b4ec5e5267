/** The link in the email about a request, by which its technician answers without signing in. */
import type { RequestToAnswer } from '../../shared/booking/answer-by-email.schema.ts';
import { expiresAt } from '../../shared/booking/booking.ts';
import { deadlineText } from '../../shared/booking/deadline.ts';
import { withoutEnded } from '../../shared/booking/proposal.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { emailText } from '../../shared/messages/email.ts';
import { technicianState } from '../../shared/technician/technician.ts';
import { type Slot, slotIndex } from '../../shared/time/slots.ts';
import { bookingTag } from '../email/booking-words.ts';
import { answerGeneration } from '../email/page-link.ts';
import { readableByTechnician } from '../email/readable-by-technician.ts';
import { notFound } from '../foundation/errors.ts';
import { heldBetween, slotsHeldBy } from '../store/bookings/booking-slots.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import { technicianWithEmail } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { blockOn } from './customers/blocks.ts';
import { type Actor, asTechnician } from './transition.ts';

/** @throws NOT_FOUND for a forged link, and one from before a new password or email */
export function showRequest(deps: Deps, token: string): RequestToAnswer {
  const { booking, technician } = requestOf(deps, token);
  return describe(deps, booking, technician);
}

/** @throws NOT_FOUND like {@link showRequest}, and whatever the answer throws */
export function answerByEmail(
  deps: Deps,
  token: string,
  answer: (actor: Actor, bookingId: number) => BookingRow,
): RequestToAnswer {
  const { booking, technician } = requestOf(deps, token);
  const answered = answer(asTechnician(technician.id, technician.userId), booking.id);
  return describe(deps, answered, technician);
}

function requestOf(deps: Deps, token: string) {
  const booking = bookingById(deps.db, deps.links.idOf(token) ?? null);
  const technician = technicianWithEmail(deps.db, booking?.technicianId ?? null);
  const isGenuine =
    booking &&
    technician?.isApproved &&
    booking.awaitsEmailUntil === null &&
    deps.links.isGenuine('answer', token, booking.id, answerGeneration(technician));
  if (!isGenuine) throw notFound(bookingText('error.answerLink'));
  return { booking, technician };
}

type Technician = ReturnType<typeof requestOf>['technician'];

function describe(deps: Deps, booking: BookingRow, technician: Technician): RequestToAnswer {
  const { status, cancelKind, startsAt, language } = booking;
  const isFrozen = technicianState(technician) === 'frozen';
  if (status !== 'pending') return { status, cancelKind, isFrozen, request: null };
  const standing = withoutEnded(booking, deps.clock());
  const readable = readableByTechnician(deps, deps.db, standing, technician);
  const { customerName: name, specialInstructions: text, timeZone } = readable;
  const tag = bookingTag({ booking: readable, technician, manageUrl: '' }, 'technician');
  const deadline = deadlineText(expiresAt(booking), timeZone, deps.clock());
  const total = { label: tag.totalLabel, value: tag.total };
  return {
    status,
    cancelKind,
    isFrozen,
    request: {
      startsAt,
      isPhoneBlocked: blockOn(deps, technician.id, { phone: readable.customerPhone }) !== null,
      text: emailText('newRequest.text', { name, deadline }),
      rows: [...tag.rows, total],
      message: text === '' ? null : { label: emailText('label.message', { name }), text, language },
      taken: hoursTaken(deps, booking, technician.id),
    },
  };
}

/** Without names: whoever holds the link learns only when the technician is busy. */
function hoursTaken({ db }: Deps, { id, date }: BookingRow, technicianId: number) {
  const own = slotsHeldBy(db, id, date);
  const taken = heldBetween(db, technicianId, date, date)
    .map(({ slot }) => slot)
    .filter((slot) => !own.includes(slot))
    .sort();
  const runs: { timeSlot: Slot; slotCount: number }[] = [];
  for (const slot of taken) {
    const last = runs.at(-1);
    if (last && slotIndex(last.timeSlot) + last.slotCount === slotIndex(slot)) last.slotCount++;
    else runs.push({ timeSlot: slot, slotCount: 1 });
  }
  return runs;
}
