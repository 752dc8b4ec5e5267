/** Work that is agreed before it's done: what was answered is never changed, only added to. */
import { inLanguage } from '#current-language';
import type { Queries } from '../../../db/client.ts';
import { isPhoneOnly } from '../../shared/booking/booking.ts';
import type { ProposedExtra } from '../../shared/booking/extra-work.schema.ts';
import { EXTRAS_MAX } from '../../shared/booking/extra-work.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { localName } from '../../shared/technician/service-texts.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import {
  answerProposed,
  type ExtraRow,
  extrasOfBooking,
  insertExtra,
} from '../store/bookings/booking-extras.ts';
import { type BookingRow, bookingById } from '../store/bookings/bookings.ts';
import { assignmentsOf } from '../store/service-packages.ts';
import type { Deps } from '../trpc/deps.ts';
import { type Actor, moveBooking } from './transition.ts';

/**
 * @throws CONFLICT for a caller without the booking's link, a service that isn't theirs, or past the
 *   most lines of a booking
 */
export function proposeExtra(deps: Deps, actor: Actor, input: ProposedExtra): BookingRow {
  const { id: bookingId, packageId = null, price: priceCents, reason } = input;
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'extra',
    change(booking, tx) {
      if (isPhoneOnly(booking)) throw conflict(refusalText('error.noLink'));
      if (extrasOfBooking(tx, bookingId).length >= EXTRAS_MAX) {
        throw conflict(refusalText('error.mostExtras', { most: EXTRAS_MAX }));
      }
      const title = packageId === null ? (input.title ?? '') : serviceName(tx, booking, packageId);
      insertExtra(tx, { bookingId, packageId, title, priceCents, reason, createdAt: deps.clock() });
      return {};
    },
  });
}

/** As the customer reads it. */
function serviceName(tx: Queries, booking: BookingRow, packageId: number): string {
  const assigned = assignmentsOf(tx, booking.technicianId ?? 0);
  const service = assigned.find(({ catalogue }) => catalogue.id === packageId)?.catalogue;
  if (!service) throw conflict(bookingText('error.serviceGone'));
  return inLanguage(booking.language, () => localName(service));
}

/** @throws NOT_FOUND for a line of another booking; CONFLICT once it's answered */
export function withdrawExtra(
  deps: Deps,
  actor: Actor,
  { id: bookingId, extraId }: { id: number; extraId: number },
): BookingRow {
  return moveBooking(deps, actor, {
    bookingId,
    transition: 'extra_withdraw',
    change: (_, tx) => answer(deps, tx, bookingId, extraId, 'withdrawn'),
  });
}

/**
 * The same answer again is none. @throws NOT_FOUND for a line of another booking; CONFLICT if it has
 * another answer or was withdrawn
 */
export function answerExtra(
  deps: Deps,
  actor: Actor,
  bookingId: number,
  { extraId, answer: state }: { extraId: number; answer: 'approved' | 'declined' },
): BookingRow {
  const booking = bookingById(deps.db, bookingId);
  if (booking && lineOf(deps.db, bookingId, extraId).state === state) return booking;
  return moveBooking(deps, actor, {
    bookingId,
    transition: state === 'approved' ? 'extra_approve' : 'extra_decline',
    change: (_, tx) => answer(deps, tx, bookingId, extraId, state),
  });
}

function answer(
  { clock }: Deps,
  tx: Queries,
  bookingId: number,
  extraId: number,
  state: 'approved' | 'declined' | 'withdrawn',
): Partial<BookingRow> {
  const extra = lineOf(tx, bookingId, extraId);
  if (!answerProposed(tx, extraId, state, clock())) {
    throw conflict(refusalText('error.extraAnswered', { state: extra.state }));
  }
  return {};
}

function lineOf(db: Queries, bookingId: number, extraId: number): ExtraRow {
  const extra = extrasOfBooking(db, bookingId).find(({ id }) => id === extraId);
  if (!extra) throw notFound(refusalText('error.noExtra'));
  return extra;
}
