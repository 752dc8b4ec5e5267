/**
 * Counts uses in fixed windows, in memory. Limits live inside procedures, because one HTTP
 * request can carry many calls. A restart forgets the counts; what must outlive one is counted in
 * the database instead (open bookings, failed sign-ins).
 */
export interface RateLimiter {
  /**
   * Counts one use of `what` by `who`; false when it was one too many within `windowMs`.
   *
   * @param what one of the product's own names, such as a procedure's: each is kept
   */
  take(what: string, who: string, limit: number, windowMs: number): boolean;
}

/** Of all uses together, so that a flood of addresses cannot fill the memory. */
const COUNTS_MAX = 100_000;

interface Count {
  startedAt: number;
  uses: number;
}

export function createRateLimiter(
  clock: () => number,
  countsMax: number = COUNTS_MAX,
): RateLimiter {
  // In two steps, because to join the names for each call takes longer than to count it.
  const counts = new Map<string, Map<string, Count>>();
  let kept = 0;

  /** The oldest, of whatever is asked for by most: a flood pushes itself out. */
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
      if (current && now - current.startedAt < windowMs) {
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

/**
 * The network an address belongs to, the unit limits count by: an IPv4 address itself, or the /64
 * of an IPv6 address, of which one household has as many addresses as it likes.
 */
export function networkOf(address: string): string {
  return version4Of(address) ?? `${version6Prefix(address, 4)}::/64`;
}

/**
 * The network around {@link networkOf}: the /24 of an IPv4 address, the /48 of an IPv6 one, which is
 * what one customer of a provider can have. Strangers share it, so its limits are wider.
 */
export function widerNetworkOf(address: string): string {
  const version4 = version4Of(address);
  if (version4 === undefined) return `${version6Prefix(address, 3)}::/48`;
  return `${version4.slice(0, version4.lastIndexOf('.'))}.0/24`;
}

/** The IPv4 address in `address`, also mapped into IPv6 or with a port; undefined for IPv6. */
function version4Of(address: string): string | undefined {
  if (!address.includes(':')) return address;
  // Some proxies tell the port as well, which is another one for each connection.
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
