// What senders can hold before the technician answers (docs/decisions, "Held hours"). No zod here.

/** Of one mailbox; only those proved to come from it count. */
export const OPEN_REQUESTS_PER_EMAIL = 3;
/** For a household, an office or a cafe. */
export const OPEN_REQUESTS_PER_NETWORK = 10;
/** Unanswered, with one technician; a first request may be longer. */
export const HOURS_PER_NETWORK = 12;
/** Canceled or moved before an answer, to one technician in a day. */
export const CHANGES_PER_NETWORK = 10;
/** What an IPv4 /24 or IPv6 /48 may do compared with one network. */
export const NETWORKS_PER_WIDER_NETWORK = 3;

/** Of a technician's open hours, for unanswered requests of unconfirmed senders. */
const UNCONFIRMED_OF_DAY = 1 / 2;
const UNCONFIRMED_OF_HORIZON = 1 / 4;
/** In addition, for requests that wait for a click. */
const WAITING_OF_DAY = 1 / 4;
const WAITING_OF_HORIZON = 1 / 4;

export interface Hours {
  day: number;
  horizon: number;
}

/** From an unconfirmed sender: normal, or held until the click, or held from the click on. */
export type Hold = 'request' | 'wait' | 'wait without holding';

/**
 * @param open offered hours, taken or not @param unanswered held by unconfirmed senders
 * @param waiting for a click @param hours of this request @param scale of BOOKING_LIMIT_PER_HOUR
 */
export function holdFor(
  { open, unanswered, waiting }: { open: Hours; unanswered: Hours; waiting: Hours },
  hours: number,
  scale: number,
): Hold {
  // A day's only hour can always be requested.
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
