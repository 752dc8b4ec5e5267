import type { Queries } from '../../../../db/client.ts';
import {
  type BookingActor,
  NEW_PLACES_PER_DAY,
  NEW_TIMES_PER_DAY,
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
import { mailboxOf } from '../../../shared/site/contact.ts';
import { bookableMask, lastBookableDate } from '../../../shared/technician/availability.ts';
import { localNow } from '../../../shared/time/dates.ts';
import { maskToSlots, slotsToMask } from '../../../shared/time/slots.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import { conflict, tooMany } from '../../foundation/errors.ts';
import { networkOf, widerNetworkOf } from '../../foundation/rate-limit.ts';
import { offeredHours, offeredSlots } from '../../store/availability.ts';
import { eventsOfBooking } from '../../store/bookings/booking-events.ts';
import { changesSince, countsOf, type Sender } from '../../store/bookings/booking-senders.ts';
import { unconfirmedHours } from '../../store/bookings/booking-slots.ts';
import type { Deps } from '../../trpc/deps.ts';

/** The default of BOOKING_LIMIT_PER_HOUR; all limits here are for the default and scale with it. */
const LIMIT_DEFAULT = 10;
/** How far back requests count toward a limit, including those of customers erased since. */
export const COUNTED_MS = DAY_MS;

/** A network, and the wider one around it, which may do as much as some such networks. */
export const NETWORKS = [
  { by: 'network', networks: 1 },
  { by: 'widerNetwork', networks: NETWORKS_PER_WIDER_NETWORK },
] as const;

/** The sender in the form that the limits count. @param phone as readPhone shows it */
export function hashedSender(
  { links }: Pick<Deps, 'links'>,
  { email, phone, address }: { email: string; phone: string; address: string },
): Sender {
  return {
    // Other spellings of an address send emails to the same mailbox.
    email: links.hashOf('email', mailboxOf(email)),
    // In E.164; ten digits are counted as versions before it did.
    phone: links.hashOf('phone', phone.startsWith('+') ? phone.replaceAll(' ', '') : phone),
    network: links.hashOf('network', networkOf(address)),
    widerNetwork: links.hashOf('network', widerNetworkOf(address)),
  };
}

/** The factor by which this operator raised all limits. */
export function limitScale({ env }: Pick<Deps, 'env'>): number {
  return env.bookingLimitPerHour / LIMIT_DEFAULT;
}

/**
 * Refuses a request past the limits of its network: anyone can type another's email and phone, so
 * neither counts. Call it after inserting the booking and its sender, so that they count too.
 * Counts come from the database, so they survive restarts, and only successful requests count, so
 * losing a race for a time doesn't use up a try.
 * @throws TOO_MANY_REQUESTS
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

/**
 * Refuses what would be one open request too many of a mailbox. Only those count that were proved
 * to come from it. Call it after marking the new one.
 * @throws TOO_MANY_REQUESTS
 */
export function refuseTooManyProved(deps: Pick<Deps, 'env'>, db: Queries, sender: Sender): void {
  const most = Math.ceil(OPEN_REQUESTS_PER_EMAIL * limitScale(deps));
  if (countsOf(db, 'email', sender, { technicianId: 0, since: 0 }).provedOpen > most) {
    throw tooMany(bookingText('error.tooManyOpen', { most }), HOUR_MS);
  }
}

/**
 * Refuses a network's next request to a technician, or its next new time for one, once it has
 * canceled and moved too many before an answer: each sends the technician an email. Only networks
 * are counted: anyone can type another's email and phone.
 * @throws TOO_MANY_REQUESTS
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

/**
 * Limits how often one side can give a booking new times: each sends an email and moves a hold.
 * @throws TOO_MANY_REQUESTS
 */
export function refuseTooManyNewTimes(
  tx: Queries,
  bookingId: number,
  by: BookingActor,
  now: number,
): void {
  const given = eventsOfBooking(tx, bookingId).filter(
    ({ kind, actor, at }) =>
      (kind === 'propose' || kind === 'move' || kind === 'agree') &&
      actor === by &&
      at > now - DAY_MS,
  );
  if (given.length >= NEW_TIMES_PER_DAY) throw tooMany(bookingText('error.tooManyTimes'), DAY_MS);
}

/** Limits how often a customer gets an email about a new address. @throws TOO_MANY_REQUESTS */
export function refuseTooManyNewPlaces(tx: Queries, bookingId: number, now: number): void {
  const given = eventsOfBooking(tx, bookingId).filter(
    ({ kind, at }) => kind === 'relocate' && at > now - DAY_MS,
  );
  if (given.length >= NEW_PLACES_PER_DAY) throw tooMany(bookingText('error.tooManyPlaces'), DAY_MS);
}

/**
 * How to treat a request for a time, depending on how much of the technician's time unproved
 * requests already hold. Proved ones aren't limited; that an email was confirmed before proves
 * nothing about who types it now. A site that sends no emails refuses what would wait for one: it
 * would hold a time for a click that can't come.
 * @param request `id` is the booking to move, 0 for a new one
 * @throws CONFLICT on a site that sends no emails, past what unconfirmed senders can hold
 */
export function holdUnconfirmed(
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: Queries,
  technician: { id: number; timeZone: string },
  request: { id: number; isProved: boolean; date: string; slotCount: number },
): Hold {
  if (request.isProved) return 'request';
  const now = localNow(technician.timeZone, deps.clock());
  const { bookingNoticeHours: noticeHours, bookingHorizonDays: horizonDays } = deps.env;
  const window = { noticeHours, horizonDays };
  const offered = slotsToMask(offeredSlots(tx, technician.id, request.date));
  const open = {
    // Today, only what can still be booked counts: by the afternoon, half of the hours are all
    // that's left.
    day: maskToSlots(offered & bookableMask(request.date, now, window)).length,
    horizon: offeredHours(tx, technician.id, now.date, lastBookableDate(now, window)),
  };
  const days = { date: request.date, today: now.date };
  const held = unconfirmedHours(tx, technician.id, days, request.id);
  const hold = holdFor({ open, ...held }, request.slotCount, limitScale(deps));
  if (hold !== 'request' && !deps.env.sendsEmails)
    throw conflict(bookingText('error.manyUnanswered'));
  return hold;
}
