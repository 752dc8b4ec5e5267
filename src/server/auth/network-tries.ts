import type { Links } from '../runtime/links.ts';
import type { Counted } from '../trpc/lasting-limits.ts';
import { networkOf, widerNetworkOf } from '../trpc/rate-limit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** What the sentence of a lock says. */
const LOCK_MS = 15 * MINUTE_MS;

/**
 * Failed sign-ins of one network at whatever addresses. Only technicians and admins sign in, so a
 * workshop of twenty behind one address would have to mistype more than twice each within a quarter
 * of an hour. Past a day's limit a try is let through every 15 minutes. The wider network is shared
 * by strangers, hence four times as much.
 */
const LIMITS = [
  { of: networkOf, span: 'soon', tries: 50, windowMs: 15 * MINUTE_MS },
  { of: networkOf, span: 'day', tries: 200, windowMs: DAY_MS },
  { of: widerNetworkOf, span: 'soon', tries: 200, windowMs: 15 * MINUTE_MS },
  { of: widerNetworkOf, span: 'day', tries: 800, windowMs: DAY_MS },
];

/** What a stranger's sign-in counts toward besides its own address. */
export function networkTries(links: Pick<Links, 'hashOf'>, address: string): Counted[] {
  return LIMITS.map(({ of, span, tries, windowMs }) => ({
    key: `network.${links.hashOf('network', `sign-in\n${span}\n${of(address)}`)}`,
    limits: { tries, windowMs, lockMs: LOCK_MS },
  }));
}
