/**
 * How much of a technician's time one sender, one network and all unconfirmed senders can hold
 * before the technician answers (docs/decisions, "Held hours"). No zod in this file.
 */

/** Open requests and bookings of one mailbox that were proved to come from it. */
export const OPEN_REQUESTS_PER_EMAIL = 3;
/** The same for one network: a household, an office, a cafe. */
export const OPEN_REQUESTS_PER_NETWORK = 10;
/** Unanswered hours one network can hold with one technician; a first request may be longer. */
export const HOURS_PER_NETWORK = 12;
/** Requests to one technician that a network can cancel or move in a day before they're answered. */
export const CHANGES_PER_NETWORK = 10;
/** How many networks' worth an IPv4 /24 or an IPv6 /48 may have. */
export const NETWORKS_PER_WIDER_NETWORK = 3;

/** The share of a technician's open hours that unanswered requests of unconfirmed senders can hold. */
const UNCONFIRMED_OF_DAY = 1 / 2;
const UNCONFIRMED_OF_HORIZON = 1 / 4;
/** What requests waiting for a click can hold in addition. */
const WAITING_OF_DAY = 1 / 4;
const WAITING_OF_HORIZON = 1 / 4;

export interface Hours {
  day: number;
  horizon: number;
}

/**
 * How to treat a request from an unconfirmed sender: it holds its time as usual, it waits for a
 * click and holds its time meanwhile, or it waits and takes its time with the click.
 */
export type Hold = 'request' | 'wait' | 'wait without holding';

/**
 * @param open the hours the technician offers, taken or not
 * @param unanswered hours held by unconfirmed senders' requests
 * @param waiting hours held by requests waiting for a click
 * @param hours hours this request needs
 * @param scale of BOOKING_LIMIT_PER_HOUR; 1 by default
 */
export function holdFor(
  { open, unanswered, waiting }: { open: Hours; unanswered: Hours; waiting: Hours },
  hours: number,
  scale: number,
): Hold {
  // The only hour of a day can always be requested.
  const most = (share: number, of: number) => Math.min(of, Math.max(1, share * scale * of));
  if (
    unanswered.day + hours <= most(UNCONFIRMED_OF_DAY, open.day) &&
    unanswered.horizon + hours <= most(UNCONFIRMED_OF_HORIZON, open.horizon)
  ) {
    return 'request';
  }
  const isHeld =
    waiting.day + hours <= WAITING_OF_DAY * open.day &&
    waiting.horizon + hours <= WAITING_OF_HORIZON * open.horizon;
  return isHeld ? 'wait' : 'wait without holding';
}
