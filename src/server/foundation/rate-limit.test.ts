import { describe, expect, it } from 'vitest';
import { createRateLimiter, networkOf, widerNetworkOf } from './rate-limit.ts';

describe('a rate limiter', () => {
  it('lets so many uses through in a window that begins with the first', () => {
    let now = 0;
    const { take } = createRateLimiter(() => now);
    const uses = (count: number) =>
      Array.from({ length: count }, () => take('apply', '192.0.2.1', 2, 1000));
    expect(uses(3)).toEqual([true, true, false]);
    now = 999;
    expect(uses(1)).toEqual([false]);
    now = 1000;
    expect(uses(3)).toEqual([true, true, false]);
  });

  it('begins anew when its window lies in the future, where only a wrong clock could put it', () => {
    let now = 3 * 365 * 86_400_000;
    const { take } = createRateLimiter(() => now);
    expect(take('apply', '192.0.2.1', 1, 1000)).toBe(true);
    now = 0;
    expect(take('apply', '192.0.2.1', 1, 1000)).toBe(true);
    expect(take('apply', '192.0.2.1', 1, 1000)).toBe(false);
  });

  it('counts each use and each caller by itself', () => {
    const { take } = createRateLimiter(() => 0);
    expect(take('apply', '192.0.2.1', 1, 1000)).toBe(true);
    expect(take('apply', '192.0.2.1', 1, 1000)).toBe(false);
    expect(take('apply', '192.0.2.2', 1, 1000)).toBe(true);
    expect(take('reset', '192.0.2.1', 1, 1000)).toBe(true);
  });

  it('lets nothing through where nothing is allowed', () => {
    expect(createRateLimiter(() => 0).take('apply', '192.0.2.1', 0, 1000)).toBe(false);
  });

  it('forgets in a flood the oldest of the flood, and no one else', () => {
    const { take } = createRateLimiter(() => 0, 10);
    take('reset', 'quiet', 1, 1000);
    for (let caller = 0; caller < 20; caller += 1) take('apply', `caller ${caller}`, 1, 1000);
    expect(take('reset', 'quiet', 1, 1000)).toBe(false);
    expect(take('apply', 'caller 11', 1, 1000)).toBe(false);
    expect(take('apply', 'caller 10', 1, 1000)).toBe(true);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:40001', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['[2001:db8:1:2::9]:40001', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the wider network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:9::9', '2001:db8:1::/48'],
  ])('of %s is %s', (address, network) => {
    expect(widerNetworkOf(address)).toBe(network);
  });
});
