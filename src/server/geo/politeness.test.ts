/** The queue, the circuit breaker and the cache that keep us welcome at a geocoder. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { ExpiringCache } from './expiring-cache.ts';
import { QueueFullError, RequestQueue } from './request-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the queue', () => {
  it('starts one task a second, also after one that failed', async () => {
    const queue = new RequestQueue(1000, 10, Date.now);
    const begin = Date.now();
    const starts: number[] = [];
    const task = (fails: boolean) => async () => {
      starts.push(Date.now() - begin);
      if (fails) throw new Error('no');
    };
    const all = Promise.allSettled([true, false, false].map((fails) => queue.run(task(fails))));
    await vi.runAllTimersAsync();
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(starts).toEqual([0, 1000, 2000]);
  });

  it('refuses more than may wait, and accepts again once they are done', async () => {
    const queue = new RequestQueue(1000, 2, Date.now);
    const all = [queue.run(async () => 1), queue.run(async () => 2)];
    await expect(queue.run(async () => 3)).rejects.toThrow(QueueFullError);
    await vi.runAllTimersAsync();
    await Promise.all(all);
    const later = queue.run(async () => 4);
    await vi.runAllTimersAsync();
    expect(await later).toBe(4);
  });
});

describe('the breaker', () => {
  it('opens at a refusal, for a minute or as long as the server asks', () => {
    const breaker = new CircuitBreaker(Date.now);
    breaker.failed(true);
    expect(breaker.open).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(breaker.open).toBe(false);
    breaker.failed(true, 300_000);
    vi.advanceTimersByTime(299_999);
    expect(breaker.open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(breaker.open).toBe(false);
  });

  it('opens at the third failure in a row', () => {
    const breaker = new CircuitBreaker(Date.now);
    breaker.failed(false);
    breaker.failed(false);
    breaker.succeeded();
    breaker.failed(false);
    breaker.failed(false);
    expect(breaker.open).toBe(false);
    breaker.failed(false);
    expect(breaker.open).toBe(true);
  });
});

describe('the cache', () => {
  it('forgets an entry when its own time is over', () => {
    const cache = new ExpiringCache<string>(10, Date.now);
    cache.set('short', 'a', 1000);
    cache.set('long', 'b', 2000);
    vi.advanceTimersByTime(1000);
    expect([cache.get('short'), cache.get('long')]).toEqual([undefined, 'b']);
  });

  it('gives up what was used longest ago', () => {
    const cache = new ExpiringCache<number>(2, Date.now);
    cache.set('one', 1, 1000);
    cache.set('two', 2, 1000);
    cache.get('one');
    cache.set('three', 3, 1000);
    expect(['one', 'two', 'three'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
  });
});
