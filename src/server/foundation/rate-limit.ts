// Fixed windows in memory, counted inside procedures because one HTTP request can carry many calls.
// What must survive restarts is in the database (open bookings, failed sign-ins).
import { NETWORKS_PER_WIDER_NETWORK } from '../../shared/booking/request-limits.ts';

export interface RateLimiter {
  /** False when over the limit within `windowMs`. @param what a fixed name: each is kept */
  take(what: string, who: string, limit: number, windowMs: number): boolean;
}

/** A limit in total, so that a flood of addresses can't fill the memory. */
const COUNTS_MAX = 100_000;

interface Count {
  startedAt: number;
  uses: number;
}

export function createRateLimiter(
  clock: () => number,
  countsMax: number = COUNTS_MAX,
): RateLimiter {
  // Nested, since joining names takes longer than counting.
  const counts = new Map<string, Map<string, Count>>();
  let kept = 0;

  /** Drops from the largest map, so that a flood pushes itself out. */
  function dropOne(): void {
    const most = [...counts.values()].reduce((a, b) => (b.size > a.size ? b : a));
    const [oldest = ''] = most.keys();
    most.delete(oldest);
    kept -= 1;
  }

  return {
    take(what, who, limit, windowMs) {
      const now = clock();
      let callers = counts.get(what);
      if (!callers) {
        callers = new Map();
        counts.set(what, callers);
      }
      const current = callers.get(who);
      // A window that begins in the future comes from a wrong clock.
      if (current && current.startedAt <= now && now - current.startedAt < windowMs) {
        current.uses += 1;
        return current.uses <= limit;
      }
      if (!callers.delete(who)) kept += 1;
      callers.set(who, { startedAt: now, uses: 1 });
      if (kept > countsMax) dropOne();
      return limit >= 1;
    },
  };
}

/** The unit of limits: an IPv4 address, or an IPv6 /64, since one household has a whole /64. */
export function networkOf(address: string): string {
  return version4Of(address) ?? `${version6Prefix(address, 4)}::/64`;
}

/** An IPv4 /24 or IPv6 /48. One customer can have one, and strangers share it: higher limits. */
export function widerNetworkOf(address: string): string {
  const version4 = version4Of(address);
  if (version4 === undefined) return `${version6Prefix(address, 3)}::/48`;
  return `${version4.slice(0, version4.lastIndexOf('.'))}.0/24`;
}

export function takeFrom(
  limits: RateLimiter,
  address: string,
  { what, limit, windowMs }: { what: string; limit: number; windowMs: number },
): boolean {
  return (
    limits.take(what, networkOf(address), limit, windowMs) &&
    limits.take(
      `${what}-wider`,
      widerNetworkOf(address),
      limit * NETWORKS_PER_WIDER_NETWORK,
      windowMs,
    )
  );
}

/** Also IPv4 mapped to IPv6, or with a port; undefined for IPv6. */
function version4Of(address: string): string | undefined {
  if (!address.includes(':')) return address;
  // Some proxies add the port, which varies by connection.
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address)?.[1];
}

function version6Prefix(address: string, groups: number): string {
  const [head = '', tail = ''] = address.replace('[', '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const all = address.includes('::') ? [...left, ...zeros, ...right] : left;
  return all.slice(0, groups).join(':');
}
