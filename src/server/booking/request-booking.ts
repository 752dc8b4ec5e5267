import { createHash } from 'node:crypto';
import { readersLanguage } from '#current-language';
import { type Queries, transaction } from '../../../db/client.ts';
import { WAITS_FOR_EMAIL_MS } from '../../shared/account/link-life.ts';
import { isVisit } from '../../shared/booking/appointment-place.ts';
import type { BookingRequest } from '../../shared/booking/booking.schema.ts';
import { bookedPackage, expiresAt, totalMinutes } from '../../shared/booking/booking.ts';
import { newReference } from '../../shared/booking/reference.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { keptPhone } from '../../shared/site/contact.ts';
import { centsToDollars, currencyOf, feeOf, totalCents } from '../../shared/site/price.ts';
import { slotsNeeded } from '../../shared/time/slots.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { SLOT_MINUTES } from '../../shared/time.ts';
import { isOwnMailbox } from '../foundation/device.ts';
import { badField, conflict, notFound } from '../foundation/errors.ts';
import { insertBookingEvent } from '../store/bookings/booking-events.ts';
import { insertSender } from '../store/bookings/booking-senders.ts';
import { releaseSlots, slotsHeldBy } from '../store/bookings/booking-slots.ts';
import { type BookingRow, bookingByReference, insertBooking } from '../store/bookings/bookings.ts';
import { idempotentAnswer, saveIdempotentAnswer } from '../store/idempotency-keys.ts';
import { technicianById } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { claimPhoto, refuseMissingPhoto } from './claim-photo.ts';
import { refuseBlocked } from './customers/blocks.ts';
import { holdGap, holdNewTime, refuseUnoffered } from './hold-time.ts';
import { manageUrl, queueBookingEmails } from './queue-booking-emails.ts';
import { choosePackages, refuseOtherTotal } from './rules/choose-packages.ts';
import {
  hashedSender,
  holdUnconfirmed,
  refuseTooMany,
  refuseTooManyChanges,
  refuseTooManyProved,
} from './rules/limits.ts';
import { type Caller, refuseSelfBooking } from './rules/refuse-self-booking.ts';
import { refuseUncovered } from './rules/refuse-uncovered.ts';
import { type Actor, afterBookingChange, auditMove, moveWithin } from './transition.ts';

/**
 * The same idempotency key and request gets the same answer.
 * @param asker the customer, or the staff who enters it, without limits on senders
 * @throws NOT_FOUND for an unknown technician; CONFLICT when the technician, a package, the price
 * or the time isn't available, or for a self-booking; TOO_MANY_REQUESTS past the limits
 */
export async function requestBooking(deps: Deps, request: BookingRequest, asker: Caller | Actor) {
  // People can't see this field; only bots fill it in.
  if (request.website) throw badField('website', formsText('website.empty'));
  const { idempotencyKey, ...asked } = request;
  // A repeated request gets its answer even if the photo or radius has changed.
  const isRepeated = idempotencyKey && idempotentAnswer(deps.db, idempotencyKey, deps.clock());
  const isPlaceUnchecked = !isRepeated && !(await refuseUnusable(deps, asked));
  const enteredBy = 'role' in asker ? asker.userId : undefined;
  const requestHash = createHash('sha256')
    .update(JSON.stringify({ ...asked, enteredBy }))
    .digest('base64url');
  const result = transaction(deps.db, (tx) => {
    const now = deps.clock();
    const known = idempotencyKey && idempotentAnswer(tx, idempotencyKey, now);
    if (known) {
      if (known.requestHash !== requestHash) throw conflict(refusalText('error.keyReused'));
      return { answer: known.answer, booking: undefined };
    }
    const booking = book(deps, tx, { ...asked, isPlaceUnchecked }, asker, now);
    const answer = {
      id: booking.id,
      reference: booking.reference,
      status: booking.status,
      totalPrice: centsToDollars(booking.totalCents),
      visitFee: feeOf(booking),
      date: booking.date,
      timeSlot: booking.timeSlot,
      awaitsEmailUntil: booking.awaitsEmailUntil,
      isHeld: slotsHeldBy(tx, booking.id, booking.date).length > 0,
      expiresAt: booking.status === 'pending' ? expiresAt(booking) : null,
    };
    if (idempotencyKey) {
      const row = {
        key: idempotencyKey,
        requestHash,
        answer,
        bookingId: booking.id,
        createdAt: now,
      };
      saveIdempotentAnswer(tx, row);
    }
    return { answer, booking };
  });
  if (result.booking) afterBookingChange(deps, result.booking);
  return {
    ...result.answer,
    manageUrl: manageUrl(deps, {
      id: result.answer.id,
      linkGeneration: 0,
      language: readersLanguage(),
    }),
  };
}

/** Checks that need no database. @returns whether it checked the place of a visit */
async function refuseUnusable(deps: Deps, asked: BookingRequest): Promise<boolean> {
  await refuseMissingPhoto(deps, asked.photoUrl);
  if (!asked.serviceAddress) return true;
  return refuseUncovered(deps, asked.technicianId, asked.serviceAddress);
}

/** References are random, so one may be taken. */
function unusedReference(deps: Deps, tx: Queries): string {
  for (;;) {
    const reference = newReference(() => deps.randomBytes(1)[0] ?? 0);
    if (!bookingByReference(tx, reference)) return reference;
  }
}

type Asked = Omit<BookingRequest, 'idempotencyKey'> & { isPlaceUnchecked: boolean };

function book(deps: Deps, tx: Queries, asked: Asked, asker: Caller | Actor, now: number) {
  const staff = 'role' in asker ? asker : undefined;
  const technician = technicianById(tx, asked.technicianId);
  if (!technician) throw notFound(bookingText('error.unavailable'));
  claimPhoto(tx, asked.photoUrl);
  const packages = choosePackages(deps, tx, technician, asked.servicePackageIds);
  const serviceAddress = asked.serviceAddress ?? null;
  const visitFeeCents = isVisit({ serviceAddress }, technician) ? technician.visitFeeCents : 0;
  const total = totalCents(packages) + visitFeeCents;
  const currency = currencyOf(technician.country);
  refuseOtherTotal(asked.totalPrice, total, currency);
  const slotCount = slotsNeeded(totalMinutes(packages));
  const { date, timeSlot } = asked;
  refuseUnoffered(deps, tx, technician, {
    date,
    slot: timeSlot,
    slotCount,
    ...(!staff && { booking: { id: 0, serviceAddress } }),
  });
  const email = asked.customerEmail;
  const isProved = 'address' in asker && isOwnMailbox(deps, asker.mailbox, email);
  if (isProved) refuseBlocked(deps, technician.id, email);
  const customerPhone = keptPhone(asked.customerPhone, deps.env.market);
  const startsAt = slotInstant(date, timeSlot, technician.timeZone);
  const hold = staff
    ? 'request'
    : holdUnconfirmed(deps, tx, technician, { id: 0, isProved, date, slotCount });
  const booking = insertBooking(tx, {
    reference: unusedReference(deps, tx),
    customerName: asked.customerName,
    customerEmail: email,
    customerPhone,
    // Staff may speak another language than the caller.
    language: staff ? null : readersLanguage(),
    technicianId: technician.id,
    packages: packages.map(bookedPackage),
    date,
    timeSlot,
    slotCount,
    timeZone: technician.timeZone,
    startsAt,
    endsAt: startsAt + slotCount * SLOT_MINUTES * 60_000,
    bikeKind: asked.bikeKind ?? null,
    bikeModel: asked.bikeModel ?? '',
    callAboveCents: asked.callAbove ?? null,
    specialInstructions: asked.specialInstructions ?? '',
    photoUrl: asked.photoUrl ?? null,
    serviceAddress,
    visitFeeCents,
    isPlaceUnchecked: asked.isPlaceUnchecked,
    totalCents: total,
    currency,
    cancelCutoffHours: deps.env.cancelCutoffHours,
    emailConfirmedAt: isProved ? now : null,
    awaitsEmailUntil: hold === 'request' ? null : now + WAITS_FOR_EMAIL_MS,
    createdAt: now,
    updatedAt: now,
  });
  // A held time is refused to everyone, even to requests that wouldn't hold it yet.
  holdNewTime(tx, booking, booking);
  if (hold === 'wait without holding') releaseSlots(tx, booking.id);
  // After the hold, so that losing a race isn't reported as too many attempts.
  if ('address' in asker) {
    countSender(deps, tx, booking, asker.address);
    refuseSelfBooking(deps, tx, technician, asker);
  }
  const event = hold === 'request' ? 'request' : 'wait';
  insertBookingEvent(tx, {
    bookingId: booking.id,
    kind: event,
    toStatus: 'pending',
    actor: staff?.role ?? 'customer',
    actorUserId: staff?.userId ?? null,
    at: now,
  });
  holdGap(tx, booking);
  if (staff?.admin) auditMove(deps, tx, staff.admin, { transition: 'enter' }, booking);
  if (staff?.role === 'technician') {
    // By entering the booking, the technician has answered.
    return moveWithin(deps, tx, staff, { bookingId: booking.id, transition: 'confirm' });
  }
  queueBookingEmails(deps, tx, booking, event, staff?.role ?? 'customer');
  return booking;
}

/** Records a request's sender, and refuses it past the limits. */
function countSender(deps: Deps, tx: Queries, booking: BookingRow, address: string): void {
  const { customerEmail: email, customerPhone: phone, createdAt: now } = booking;
  const hashed = hashedSender(deps, { email, phone, address });
  insertSender(tx, { bookingId: booking.id, ...hashed, createdAt: now });
  const technicianId = booking.technicianId ?? 0;
  refuseTooMany(deps, tx, hashed, { technicianId, now });
  if (booking.emailConfirmedAt !== null) refuseTooManyProved(deps, tx, hashed);
  refuseTooManyChanges(deps, tx, hashed, technicianId);
}
