/** Sign-ins count per email and network, and per network. */
import type { Queries } from '../../../db/client.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts';
import { type Counted, type TryLimits, tryKey } from '../credentials/lasting-limits.ts';
import type { Links } from '../foundation/links.ts';
import { networkOf, widerNetworkOf } from '../foundation/rate-limit.ts';
import { deleteOldSignInFailures } from '../store/accounts/sign-in-failures.ts';

export const SIGN_IN_LIMITS: TryLimits = {
  tries: 10,
  windowMs: 15 * MINUTE_MS,
  lockMs: 15 * MINUTE_MS,
};

/** No counter is kept longer. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/**
 * Known browsers have their own counter, so others' guesses don't lock them. @returns pair first
 */
export function signInTries(
  links: Links,
  email: string,
  from: { address: string; isKnownDevice: boolean },
  limits: TryLimits,
): [pair: Counted, ...networks: Counted[]] {
  const { address, isKnownDevice } = from;
  const who = isKnownDevice ? 'known device' : 'stranger';
  const pair = { key: tryKey(links, email, { purpose: 'sign-in', who, address }), limits };
  return isKnownDevice ? [pair] : [pair, ...networkTries(links, address)];
}

export function sweepTries(db: Queries, now: number): void {
  deleteOldSignInFailures(db, now - FORGOTTEN_AFTER_MS);
}

/** As the lock message says. */
const LOCK_MS = 15 * MINUTE_MS;

// Failed sign-ins from a network for any email: twenty people behind one address could each mistype
// twice in 15 minutes. Past the daily limit, one try every 15 minutes. Strangers share the wider
// network, so its limits are four times as high.
const LIMITS = [
  { of: networkOf, span: 'soon', tries: 50, windowMs: 15 * MINUTE_MS },
  { of: networkOf, span: 'day', tries: 200, windowMs: DAY_MS },
  { of: widerNetworkOf, span: 'soon', tries: 200, windowMs: 15 * MINUTE_MS },
  { of: widerNetworkOf, span: 'day', tries: 800, windowMs: DAY_MS },
];

/** What sign-ins from an unknown browser also count toward. */
function networkTries(links: Pick<Links, 'hashOf'>, address: string): Counted[] {
  return LIMITS.map(({ of, span, tries, windowMs }) => ({
    key: `network.${links.hashOf('network', `sign-in\n${span}\n${of(address)}`)}`,
    limits: { tries, windowMs, lockMs: LOCK_MS },
  }));
}
