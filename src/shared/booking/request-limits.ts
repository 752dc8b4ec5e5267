/**
 * What one sender, one network and all senders nobody knows may take of a technician's time before
 * the technician has answered (docs/decisions, "Held hours"). No zod in this file.
 */

/** Requests and bookings one person can have open, by email or by phone. */
export const OPEN_REQUESTS_PER_PERSON = 3;
/** The same for one network: a household, an office, a cafe. */
export const OPEN_REQUESTS_PER_NETWORK = 10;
/** Unanswered hours one network can hold with one technician; its first request may be longer. */
export const HOURS_PER_NETWORK = 12;
/** What an IPv4 /24 or an IPv6 /48 may have, in networks. */
export const NETWORKS_PER_WIDER_NETWORK = 3;
/** Requests a day for an email address whose owner has never opened one of our emails. */
export const UNCONFIRMED_PER_DAY = 6;

/** How long a request waits for a click on the emailed link. */
export const WAITS_FOR_EMAIL_MS = 20 * 60_000;

/** The share of a technician's open hours that unanswered requests of unconfirmed senders can hold. */
const UNCONFIRMED_OF_DAY = 1 / 2;
const UNCONFIRMED_OF_HORIZON = 1 / 4;
/** What requests that wait for a click can hold besides. */
const WAITING_OF_DAY = 1 / 4;
const WAITING_OF_HORIZON = 1 / 4;

/** Hours of a day and of the whole booking horizon. */
export interface Hours {
  day: number;
  horizon: number;
}

/**
 * How a request of a sender who never confirmed an email is taken: it holds its time like any other,
 * it waits for a click and holds its time meanwhile, or it waits and takes its time with the click.
 */
export type Hold = 'request' | 'wait' | 'wait without holding';

/**
 * @param open what the technician offers, taken or not
 * @param unanswered what requests of unconfirmed senders hold
 * @param waiting what requests that wait for a click hold
 * @param hours what this request needs
 * @param scale of BOOKING_LIMIT_PER_HOUR; 1 by default
 */
export function holdFor(
  { open, unanswered, waiting }: { open: Hours; unanswered: Hours; waiting: Hours },
  hours: number,
  scale: number,
): Hold {
  // A day of one hour has no half: its one hour can be asked for all the same.
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
