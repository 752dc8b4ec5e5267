/** What a sign-in counts toward: this email from this network, and any email from this network. */
import type { Queries } from '../../../db/client.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { type Counted, type TryLimits, tryKey } from '../credentials/lasting-limits.ts';
import type { Links } from '../foundation/links.ts';
import { deleteOldSignInFailures } from '../store/accounts/sign-in-failures.ts';
import { networkTries } from './network-tries.ts';

export const SIGN_IN_LIMITS: TryLimits = {
  tries: 10,
  windowMs: 15 * MINUTE_MS,
  lockMs: 15 * MINUTE_MS,
};

/** No counter matters for longer. */
const FORGOTTEN_AFTER_MS = 24 * 60 * MINUTE_MS;

/**
 * A browser that its owner signed in from has its own counter instead of its network's, so that
 * someone else's guesses from the same network don't lock it out.
 * @returns the pair of address and network first
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
