import type { Queries } from '../../../../db/client.ts';
import { mailboxOf } from '../../../shared/account/contact.ts';
import {
  HOURS_PER_NETWORK,
  NETWORKS_PER_WIDER_NETWORK,
  OPEN_REQUESTS_PER_EMAIL,
  OPEN_REQUESTS_PER_NETWORK,
} from '../../../shared/booking/request-limits.ts';
import { bookingText } from '../../../shared/messages/booking/booking.ts';
import type { Deps } from '../../runtime/deps.ts';
import {
  openOf,
  provedOpenOf,
  requestsSince,
  type Sender,
  unansweredOf,
} from '../../store/bookings/booking-senders.ts';
import { tooMany } from '../../trpc/errors.ts';
import { networkOf, widerNetworkOf } from '../../trpc/rate-limit.ts';

/** The default of BOOKING_LIMIT_PER_HOUR; all limits here are for the default and scale with it. */
const LIMIT_DEFAULT = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back requests count toward a limit, including those of customers erased since. */
export const COUNTED_MS = DAY_MS;

/**
 * The sender in the form that the limits count.
 *
 * @param phone as readPhone shows it
 */
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
 * neither counts. Call it after inserting the
 * booking and its sender, so that they count too. Counts come from the database, so they survive
 * restarts, and only successful requests count, so losing a race for a time doesn't use up a try.
 *
 * @throws TOO_MANY_REQUESTS
 */
export function refuseTooMany(
  deps: Pick<Deps, 'env'>,
  db: Queries,
  sender: Sender,
  request: { technicianId: number; now: number },
): void {
  const scale = limitScale(deps);
  const most = (limit: number) => Math.ceil(limit * scale);
  const { now } = request;
  const perHour = deps.env.bookingLimitPerHour;

  /** A network's first request may be longer than its limit of hours. */
  const holdsTooMuch = (by: 'network' | 'widerNetwork', hours: number) => {
    const asked = unansweredOf(db, by, sender, request.technicianId);
    return asked.requests > 1 && asked.hours > most(hours);
  };
  const wider = NETWORKS_PER_WIDER_NETWORK;
  if (
    openOf(db, 'network', sender) > most(OPEN_REQUESTS_PER_NETWORK) ||
    openOf(db, 'widerNetwork', sender) > most(OPEN_REQUESTS_PER_NETWORK * wider) ||
    requestsSince(db, 'network', sender, now - HOUR_MS) > perHour ||
    requestsSince(db, 'widerNetwork', sender, now - HOUR_MS) > perHour * wider ||
    holdsTooMuch('network', HOURS_PER_NETWORK) ||
    holdsTooMuch('widerNetwork', HOURS_PER_NETWORK * wider)
  ) {
    throw tooMany(bookingText('tooMany'), HOUR_MS);
  }
}

/**
 * Refuses what would be one open request too many of a mailbox. Only those count that were proved to
 * come from it. Call it after marking the new one.
 *
 * @throws TOO_MANY_REQUESTS
 */
export function refuseTooManyProved(
  deps: Pick<Deps, 'env' | 'links'>,
  db: Queries,
  email: string,
): void {
  const most = Math.ceil(OPEN_REQUESTS_PER_EMAIL * limitScale(deps));
  if (provedOpenOf(db, deps.links.hashOf('email', mailboxOf(email))) > most) {
    throw tooMany(bookingText('tooManyOpen', { most }), HOUR_MS);
  }
}
