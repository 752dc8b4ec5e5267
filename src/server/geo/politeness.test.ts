/** What keeps us welcome at a geocoder: few questions, and none after it said no. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_MARKET } from '../../shared/market/countries.ts';
import { CircuitBreaker } from './fetch-json.ts';
import { Upstream } from './upstream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
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

  it('is not held open by a clock that was years ahead', () => {
    const breaker = new CircuitBreaker(Date.now);
    const now = Date.now();
    vi.setSystemTime(now + 3 * 365 * 86_400_000);
    breaker.failed(true);
    expect(breaker.open).toBe(true);
    vi.setSystemTime(now);
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

describe('an outside geocoder', () => {
  function open() {
    const begin = Date.now();
    const asked: number[] = [];
    const fetchWith = (async () => {
      asked.push(Date.now() - begin);
      return new Response('{"features":[]}', { headers: { 'content-type': 'application/json' } });
    }) as typeof fetch;
    const settings = { url: 'https://geo.example', kind: 'photon', autocomplete: false } as const;
    const upstream = new Upstream(settings, () => 'test', fetchWith, Date.now);
    const ask = (text: string, network = '10.0.0.0/24') =>
      upstream.inTurn(network, () => upstream.search(text, 1, DEFAULT_MARKET));
    return { asked, ask };
  }

  it('is asked one question a second', async () => {
    const { asked, ask } = open();
    const all = Promise.all(['a', 'b', 'c'].map((text) => ask(text)));
    await vi.advanceTimersByTimeAsync(5_000);
    await all;
    expect(asked).toHaveLength(3);
    expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(1000);
    expect(asked[2]! - asked[1]!).toBeGreaterThanOrEqual(1000);
  });

  it('is asked within a second after the clock was set back', async () => {
    const { asked, ask } = open();
    const now = Date.now();
    vi.setSystemTime(now + 3_600_000);
    await ask('a');
    vi.setSystemTime(now);
    const second = ask('b');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    await second;
  });

  it('has eight questions waiting at most', async () => {
    const { asked, ask } = open();
    const all = Promise.allSettled(Array.from({ length: 12 }, () => ask('a')));
    await vi.advanceTimersByTimeAsync(20_000);
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'rejected')).toHaveLength(3);
    expect(asked).toHaveLength(9);
  });

  it.each([1, 6])('is asked at once for a person beside a bot with %i networks', async (bots) => {
    const { ask } = open();
    let asked = 0;
    const bot = setInterval(() => {
      const turn = asked++;
      ask(`${turn}`, `bot ${turn % bots}`).catch(() => {});
    }, 125);
    await vi.advanceTimersByTimeAsync(5_000);
    for (let address = 0; address < 20; address += 1) {
      let isFound = false;
      void ask(`Main St ${address}`).then(() => {
        isFound = true;
      });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(isFound).toBe(true);
    }
    clearInterval(bot);
  });
});
