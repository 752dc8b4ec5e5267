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
  if (!address.includes(':')) return address;
  // Some proxies tell the port as well, which is another one for each connection.
  const version4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address);
  if (version4) return version4[1]!;
  const [head = '', tail = ''] = address.replace('[', '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
