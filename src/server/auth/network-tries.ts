import { DAY_MS, MINUTE_MS } from '../../shared/time.ts';
import type { Counted } from '../credentials/lasting-limits.ts';
import type { Links } from '../foundation/links.ts';
import { networkOf, widerNetworkOf } from '../foundation/rate-limit.ts';

/** As the lock message says. */
const LOCK_MS = 15 * MINUTE_MS;

/**
 * Failed sign-ins from one network for any email. Only technicians and admins sign in, so twenty
 * people behind one address would each have to mistype more than twice in 15 minutes. Past the
 * daily limit, one try is allowed every 15 minutes. Strangers share the wider network, so its limit
 * is four times as high.
 */
const LIMITS = [
  { of: networkOf, span: 'soon', tries: 50, windowMs: 15 * MINUTE_MS },
  { of: networkOf, span: 'day', tries: 200, windowMs: DAY_MS },
  { of: widerNetworkOf, span: 'soon', tries: 200, windowMs: 15 * MINUTE_MS },
  { of: widerNetworkOf, span: 'day', tries: 800, windowMs: DAY_MS },
];

/** What an unknown browser's sign-in also counts toward. */
export function networkTries(links: Pick<Links, 'hashOf'>, address: string): Counted[] {
  return LIMITS.map(({ of, span, tries, windowMs }) => ({
    key: `network.${links.hashOf('network', `sign-in\n${span}\n${of(address)}`)}`,
    limits: { tries, windowMs, lockMs: LOCK_MS },
  }));
}
