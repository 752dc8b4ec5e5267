import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draws = (seed: string | number) => {
  const random = createRandom(seed);
  return Array.from({ length: 50 }, () => random.float());
};

describe('a seeded stream', () => {
  it('repeats itself for one seed and differs for the next', () => {
    expect(draws(1)).toEqual(draws(1));
    expect(draws(1)).not.toEqual(draws(2));
  });

  it('keeps the same numbers from release to release', () => {
    const random = createRandom('truewheel');
    expect([random.int(0, 999), random.int(0, 999), random.int(0, 999)]).toMatchInlineSnapshot(`
      [
        633,
        803,
        382,
      ]
    `);
  });

  it('gives a fork that ignores what its parent drew', () => {
    const untouched = createRandom('city').fork('names').float();
    const used = createRandom('city');
    used.float();
    expect(used.fork('names').float()).toBe(untouched);
  });

  it('stays inside the limits asked for', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: -50, max: 50 }),
        fc.nat(50),
        (seed, low, span) => {
          const random = createRandom(seed);
          const whole = random.int(low, low + span);
          expect(whole).toBeGreaterThanOrEqual(low);
          expect(whole).toBeLessThanOrEqual(low + span);
          expect(Number.isInteger(whole)).toBe(true);
        },
      ),
    );
  });

  it('reaches every value of a small range about equally often', () => {
    const random = createRandom('dice');
    const counts = [0, 0, 0, 0, 0, 0];
    for (let roll = 0; roll < 6000; roll += 1) counts[random.int(0, 5)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('shuffles without losing or repeating an item', () => {
    const items = Array.from({ length: 30 }, (_, index) => index);
    const shuffled = createRandom(7).shuffle(items);
    expect(shuffled).not.toEqual(items);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
  });

  it('never chooses a value of weight nothing', () => {
    const random = createRandom(3);
    for (let turn = 0; turn < 500; turn += 1) {
      expect(
        random.weighted([
          ['never', 0],
          ['often', 3],
          ['seldom', 1],
        ]),
      ).not.toBe('never');
    }
  });

  it('spreads normal draws around their mean', () => {
    const random = createRandom('bell');
    const values = Array.from({ length: 4000 }, () => random.normal(10, 2));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean).toBeCloseTo(10, 0);
    expect(values.filter((value) => Math.abs(value - 10) < 2).length / 4000).toBeCloseTo(0.68, 1);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
