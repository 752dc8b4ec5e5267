/**
 * Counts per key in fixed windows, in memory. Limits live inside procedures, because one HTTP
 * request can carry many calls. A restart forgets the counts; what must outlive one is counted in
 * the database instead (open bookings, failed sign-ins).
 */
export interface RateLimiter {
  /** Counts one use of `key`; false when it was one too many within `windowMs`. */
  take(key: string, limit: number, windowMs: number): boolean;
}

/** Past so many keys the oldest are dropped, so that a flood of addresses cannot fill the memory. */
const KEYS_MAX = 100_000;

export function createRateLimiter(clock: () => number): RateLimiter {
  const windows = new Map<string, { startedAt: number; count: number }>();
  return {
    take(key, limit, windowMs) {
      const now = clock();
      const current = windows.get(key);
      if (current && now - current.startedAt < windowMs) {
        current.count += 1;
        return current.count <= limit;
      }
      windows.delete(key);
      windows.set(key, { startedAt: now, count: 1 });
      if (windows.size > KEYS_MAX) {
        const oldest = windows.keys().next().value;
        if (oldest !== undefined) windows.delete(oldest);
      }
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
