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
});
