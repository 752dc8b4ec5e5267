import { describe, expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

describe('retryDelay', () => {
  it('grows fourfold from five seconds to six hours', () => {
    const delays = [1, 2, 3, 6, 7, 8, 18].map((attempts) =>
      retryDelay({ attempts, kind: 'booking-confirmed' }, () => 0.5),
    );
    expect(delays).toEqual([5_000, 20_000, 80_000, 5_120_000, 20_480_000, 21_600_000, 21_600_000]);
  });

  it('varies by a quarter, so that retries spread out', () => {
    expect(
      [0, 1].map((jitter) => retryDelay({ attempts: 1, kind: 'booking-confirmed' }, () => jitter)),
    ).toEqual([3_750, 6_250]);
  });

  it('lets an email with a link be tried ten times while the link works', () => {
    const kind = 'booking-to-confirm';
    expect(retryDelay({ attempts: 6, kind }, () => 0.5)).toBe(120_000);
  });
});
