import { appointmentPlace, lacksAddress } from '../../shared/booking/appointment-place.ts';
import { expiresAt, isOpenStatus } from '../../shared/booking/booking.ts';
import { cutoffHours } from '../../shared/booking/deadline.ts';
import { describeTerms } from '../../shared/booking/describe-terms.ts';
import { canUndo } from '../../shared/booking/extra-work.ts';
import type { ManagedBooking } from '../../shared/booking/managed-booking.schema.ts';
import { proposalOf, putBackOf, withoutEnded } from '../../shared/booking/proposal.ts';
import { repliesWithinHours } from '../../shared/booking/reply-time.ts';
import { placeName } from '../../shared/place/place-name.ts';
import { centsToDollars } from '../../shared/site/price.ts';
import { travels } from '../../shared/technician/technician.ts';
import { technicianSlug } from '../../shared/technician/technician-slug.ts';
import { inReadersWords } from '../email/in-readers-words.ts';
import {
  type BookingEventRow,
  calledOffFor,
  eventsOfBooking,
  wasProposalLeft,
} from '../store/bookings/booking-events.ts';
import { extrasOfBooking } from '../store/bookings/booking-extras.ts';
import { slotsHeldBy } from '../store/bookings/booking-slots.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';
import { repliesOf } from '../store/reply-times.ts';
import { reviewOfBooking } from '../store/reviews.ts';
import { type TechnicianRow, technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { isWithoutFee, pendingEmail } from './correct-booking.ts';
import { canEndContact } from './end-contact.ts';
import { isFreeFor } from './hold-time.ts';
import { againAt } from './remind-again.ts';
import { isReviewable } from './reviews/review-technician.ts';
import { isPastCutoff } from './rules/cutoff.ts';
import { endedBy, nextFree } from './suggest-others.ts';
import { onMyWaySince } from './tell-customer.ts';
import { type Actor, asLinkHolder, bookingOfLink } from './transition.ts';

/** @throws NOT_FOUND */
export function showBooking(deps: Deps, token: string): ManagedBooking {
  return describeManaged(deps, bookingOfLink(deps, token));
}

/** A booking as its customer sees it. The procedures' output schema leaves out the other columns. */
export function describeManaged(deps: Deps, booking: BookingRow): ManagedBooking {
  const isOpen = isOpenStatus(booking.status);
  const canChange = isOpen && !isPastCutoff(deps, booking);
  const review = reviewOfBooking(deps.db, booking.id);
  const events = eventsOfBooking(deps.db, booking.id);
  const technician = technicianById(deps.db, booking.technicianId);
  const proposal = proposalOf(withoutEnded(booking, deps.clock()));
  const calledOff = calledOffFor(deps.db, booking.id);
  return {
    ...booking,
    cancelReason: inReadersWords(booking.cancelReason),
    packages: booking.packages.map(({ priceCents, ...item }) => ({
      ...item,
      price: centsToDollars(priceCents),
    })),
    ...describeTerms(booking, extrasOfBooking(deps.db, booking.id)),
    hasReceipt: booking.status === 'completed' && !canUndo(booking, deps.clock()),
    againAt: againAt(deps, booking) ?? null,
    endedBy: endedBy(deps, booking),
    searchForOthers: nextFree(deps, booking)?.query ?? null,
    steps: stepsOf(booking, events),
    technician: technician ? describeTechnician(deps, booking, technician) : null,
    proposal: proposal ? { ...proposal, calledOffFor: inReadersWords(calledOff) ?? null } : null,
    putBack: describePutBack(deps, booking),
    onMyWayAt: onMyWaySince(deps, booking) ?? null,
    wasProposalLeft: wasProposalLeft(events),
    newTimeZone: technician?.timeZone ?? booking.timeZone,
    corrections:
      isOpen && booking.startsAt > deps.clock()
        ? {
            customerPhone: booking.customerPhone,
            customerEmail: booking.customerEmail,
            newEmail: pendingEmail(deps, booking) ?? null,
            hasAddress:
              technician !== undefined && travels(technician) && !isWithoutFee(deps, booking),
          }
        : null,
    canCancel: canChange,
    canReschedule: canChange && booking.awaitsEmailUntil === null,
    canAnswerProposal: isOpen && proposal !== undefined && proposal.by !== 'customer',
    canWithdrawProposal: isOpen && proposal?.by === 'customer' && calledOff === undefined,
    canEndContact: canEndContact(deps, booking),
    canReview: isReviewable(deps, deps.db, booking),
    cutoffHours: cutoffHours(booking, deps.env),
    isAddressMissing: technician !== undefined && lacksAddress(booking, technician),
    isHeld: slotsHeldBy(deps.db, booking.id, booking.date).length > 0,
    expiresAt: booking.status === 'pending' ? expiresAt(booking) : null,
    review: review ? { rating: review.rating, text: review.text, answer: review.answer } : null,
  };
}

function describePutBack(deps: Deps, booking: BookingRow): ManagedBooking['putBack'] {
  const old = putBackOf(booking, deps.clock());
  return old ? { ...old, isFree: isFreeFor(deps, booking, old) } : null;
}

/** When the booking came to where it is. */
function stepsOf(
  { status }: BookingRow,
  events: readonly BookingEventRow[],
): ManagedBooking['steps'] {
  const first = (isIt: (event: BookingEventRow) => boolean) => events.find(isIt)?.at ?? null;
  // A completion that was undone isn't the end.
  const end = events.findLast((event) => event.toStatus === status && event.fromStatus !== status);
  return {
    requestedAt: first(({ kind }) => kind === 'request'),
    confirmedAt: first(({ toStatus }) => toStatus === 'confirmed'),
    endedAt: isOpenStatus(status) ? null : (end?.at ?? null),
  };
}

function describeTechnician(
  deps: Deps,
  booking: BookingRow,
  row: TechnicianRow,
): ManagedBooking['technician'] {
  const { phone, address, point, addressFollows } = appointmentPlace(booking, row, 'customer');
  return {
    id: row.id,
    slug: technicianSlug(row),
    name: row.name,
    profileImage: row.profileImage,
    place: placeName(row.publicPlace),
    repliesWithinHours: repliesWithinHours(repliesOf(deps.db, row.id)),
    isListed: deps.search.byId(row.id, deps.clock()) !== undefined,
    phone,
    address,
    point,
    addressFollows,
  };
}

/** @throws NOT_FOUND for an invalid link, and whatever the change throws. */
export function moveByLink(
  deps: Deps,
  token: string,
  move: (actor: Actor, bookingId: number) => BookingRow,
): ManagedBooking {
  const { id } = bookingOfLink(deps, token);
  return describeManaged(deps, move(asLinkHolder(deps, token), id));
}
