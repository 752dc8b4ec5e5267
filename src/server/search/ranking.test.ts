import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Found, Ranking } from './ranking.ts';

it('keeps the first so many of those offered, in order', () => {
  const found = fc.record({
    km: fc.nat(5),
    isOutside: fc.boolean(),
    id: fc.nat(1000),
    row: fc.nat(),
  });
  const offers = fc.uniqueArray(found, { selector: ({ id }) => id, maxLength: 60 });
  const order = (one: Found) => [Number(one.isOutside), one.km, one.id];
  fc.assert(
    fc.property(offers, fc.integer({ min: 1, max: 30 }), (offers, most) => {
      const ranking = new Ranking(most);
      for (const offer of offers) ranking.offer(offer);
      const all = offers.toSorted((a, b) => {
        const [x, y] = [order(a), order(b)];
        return x[0]! - y[0]! || x[1]! - y[1]! || x[2]! - y[2]!;
      });
      expect(ranking.sorted()).toEqual(all.slice(0, most));
      for (const one of all.slice(0, most)) expect(ranking.wants(one)).toBe(true);
    }),
  );
});
