import type { Queries } from '../../../../db/client.ts';
import {
  type BookingActor,
  CHANGES_PER_DAY,
  NEW_PLACES_PER_DAY,
} from '../../../shared/booking/booking.ts';
import {
  CHANGES_PER_NETWORK,
  HOURS_PER_NETWORK,
  type Hold,
  holdFor,
  NETWORKS_PER_WIDER_NETWORK,
  OPEN_REQUESTS_PER_EMAIL,
  OPEN_REQUESTS_PER_NETWORK,
} from '../../../shared/booking/request-limits.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { mailboxOf } from '../../../shared/site/contact.ts';
import {
  bookableMask,
  lastBookableDate,
  type OwnWindow,
  operatorWindow,
  windowWithin,
} from '../../../shared/technician/availability.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { maskToSlots, slotsToMask } from '../../../shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { conflict, tooMany } from '../../foundation/errors.ts';
import { networkOf, widerNetworkOf } from '../../foundation/rate-limit.ts';
import { offeredHours, offeredSlots } from '../../store/availability.ts';
import { eventsOfBooking } from '../../store/bookings/booking-events.ts';
import { changesSince, countsOf, type Sender } from '../../store/bookings/booking-senders.ts';
import { unconfirmedHours } from '../../store/bookings/booking-slots.ts';
import type { TechnicianRow } from '../../store/technicians.ts';
import type { Deps } from '../../trpc/deps.ts';

/** Default of BOOKING_LIMIT_PER_HOUR; all limits here scale with it. */
const LIMIT_DEFAULT = 10;
/** How long requests count toward a limit, even after their customer was erased. */
export const COUNTED_MS = DAY_MS;

/** A network, and the wider one around it, which may do as much as several. */
export const NETWORKS = [
  { by: 'network', networks: 1 },
  { by: 'widerNetwork', networks: NETWORKS_PER_WIDER_NETWORK },
] as const;

/** The sender's hashes that limits count. @param phone as readPhone shows it */
export function hashedSender(
  { links }: Pick<Deps, 'links'>,
  { email, phone, address }: { email: string; phone: string; address: string },
): Sender {
  return {
    ...hashedContact({ links }, { email, phone }),
    network: links.hashOf('network', networkOf(address)),
    widerNetwork: links.hashOf('network', widerNetworkOf(address)),
  };
}

export function hashedContact<C extends { email?: string; phone?: string }>(
  { links }: Pick<Deps, 'links'>,
  { email, phone }: C,
) {
  return {
    // Other spellings of an address send emails to the same mailbox.
    ...(email !== undefined && { email: links.hashOf('email', mailboxOf(email)) }),
    // In E.164; ten digits are counted as versions before it did.
    ...(phone !== undefined && {
      phone: links.hashOf('phone', phone.startsWith('+') ? phone.replaceAll(' ', '') : phone),
    }),
  } as { [K in keyof C]: string };
}

/** By how much this operator raised all limits. */
export function limitScale({ env }: Pick<Deps, 'env'>): number {
  return env.bookingLimitPerHour / LIMIT_DEFAULT;
}

/**
 * By network, since anyone can type another's email and phone. Call it after inserting the booking
 * and its sender: only successful requests count, not lost races. @throws TOO_MANY_REQUESTS
 */
export function refuseTooMany(
  deps: Pick<Deps, 'env'>,
  db: Queries,
  sender: Sender,
  { technicianId, now }: { technicianId: number; now: number },
): void {
  const scale = limitScale(deps);
  for (const { by, networks } of NETWORKS) {
    const most = (limit: number) => Math.ceil(limit * networks * scale);
    const count = countsOf(db, by, sender, { technicianId, since: now - HOUR_MS });
    if (
      count.open > most(OPEN_REQUESTS_PER_NETWORK) ||
      count.asked > deps.env.bookingLimitPerHour * networks ||
      // A network's first request may be longer than its limit of hours.
      (count.unanswered > 1 && count.hours > most(HOURS_PER_NETWORK))
    ) {
      throw tooMany(bookingText('error.tooMany'), HOUR_MS);
    }
  }
}

/** Only a mailbox's proved requests count. Call it after marking one. @throws TOO_MANY_REQUESTS */
export function refuseTooManyProved(deps: Pick<Deps, 'env'>, db: Queries, sender: Sender): void {
  const most = Math.ceil(OPEN_REQUESTS_PER_EMAIL * limitScale(deps));
  if (countsOf(db, 'email', sender, { technicianId: 0, since: 0 }).provedOpen > most) {
    throw tooMany(refusalText('error.tooManyOpen', { most }), HOUR_MS);
  }
}

/**
 * Cancels and moves each send an email. By network alone, since anyone can type another's email and
 * phone. @throws TOO_MANY_REQUESTS
 */
export function refuseTooManyChanges(
  deps: Pick<Deps, 'env' | 'clock'>,
  db: Queries,
  sender: Sender,
  technicianId: number,
): void {
  const since = deps.clock() - DAY_MS;
  const most = Math.ceil(CHANGES_PER_NETWORK * limitScale(deps));
  for (const { by, networks } of NETWORKS) {
    const changes = changesSince(db, by, sender, technicianId, since);
    if (changes >= most * networks) throw tooMany(bookingText('error.tooMany'), DAY_MS);
  }
}

const COUNTED = ['propose', 'move', 'agree', 'correct', 'ask_email'];

/** New times and corrections per side; each sends an email. @throws TOO_MANY_REQUESTS */
export function refuseTooManyOfBooking(
  tx: Queries,
  bookingId: number,
  by: BookingActor,
  now: number,
  counted = COUNTED,
): void {
  const given = eventsOfBooking(tx, bookingId).filter(
    ({ kind, actor, at }) => counted.includes(kind) && actor === by && at > now - DAY_MS,
  );
  if (given.length >= CHANGES_PER_DAY) throw tooMany(refusalText('error.tooManyTimes'), DAY_MS);
}

/** A customer's emails about new addresses. @throws TOO_MANY_REQUESTS */
export function refuseTooManyNewPlaces(tx: Queries, bookingId: number, now: number): void {
  const given = eventsOfBooking(tx, bookingId).filter(
    ({ kind, at }) => kind === 'relocate' && at > now - DAY_MS,
  );
  if (given.length >= NEW_PLACES_PER_DAY) throw tooMany(refusalText('error.tooManyPlaces'), DAY_MS);
}

/** The operator's notice and horizon, within which a technician may have others. */
export const windowOf = (env: Deps['env'], technician: OwnWindow) =>
  windowWithin(operatorWindow(env), technician);

/**
 * By the share of time that unproved requests hold. An email confirmed before proves nothing about
 * who types it now. @param request `id` is the booking to move, 0 for a new one
 * @throws CONFLICT past the share on a site without email, where no click could free the time
 */
export function holdUnconfirmed(
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: Queries,
  technician: TechnicianRow,
  request: { id: number; isProved: boolean; date: string; slotCount: number },
): Hold {
  if (request.isProved) return 'request';
  const now = localNow(technician.timeZone, deps.clock());
  const window = windowOf(deps.env, technician);
  const offered = slotsToMask(offeredSlots(tx, technician.id, request.date));
  const open = {
    // Only what can still be booked: in the afternoon, half the hours are all that's left.
    day: maskToSlots(offered & bookableMask(request.date, now, window)).length,
    horizon: offeredHours(tx, technician.id, now.date, lastBookableDate(now, window)),
  };
  const days = { date: request.date, today: now.date };
  const held = unconfirmedHours(tx, technician.id, days, request.id);
  const hold = holdFor({ open, ...held }, request.slotCount, limitScale(deps));
  if (hold !== 'request' && !deps.env.sendsEmails)
    throw conflict(refusalText('error.manyUnanswered'));
  return hold;
}
