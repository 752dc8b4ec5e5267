import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBits, lowestBit, Marks } from './marks.ts';

it('holds the rows put in, with a bit above exactly the words that are not empty', () => {
  const puts = fc.array(fc.tuple(fc.nat(2999), fc.boolean()), { maxLength: 200 });
  fc.assert(
    fc.property(puts, (changes) => {
      const marks = new Marks(3000);
      const rows = new Set<number>();
      for (const [row, marked] of changes) {
        marks.put(row, marked);
        if (marked) rows.add(row);
        else rows.delete(row);
      }
      expect(marks.count()).toBe(rows.size);
      let set = rows;
      for (const words of marks.levels) {
        const positions = [...words].flatMap((word, at) =>
          Array.from({ length: 32 }, (_, bit) => at * 32 + bit).filter(
            (position) => (word >>> (position % 32)) & 1,
          ),
        );
        expect(new Set(positions)).toEqual(set);
        set = new Set([...set].map((position) => Math.floor(position / 32)));
      }
      expect(marks.levels.at(-1)).toHaveLength(1);
    }),
  );
});

it('begins with the first rows marked as if they had been put in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.nat(3000), (rows, most) => {
      const count = Math.min(rows, most);
      const marks = new Marks(rows);
      for (let row = 0; row < count; row += 1) marks.put(row, true);
      expect(Marks.first(rows, count).levels).toEqual(marks.levels);
    }),
  );
});

it('counts and finds bits as writing the word out does', () => {
  fc.assert(
    fc.property(
      fc.integer().filter((word) => word !== 0),
      (word) => {
        const bits = (word >>> 0).toString(2);
        expect(countBits(word)).toBe(bits.replaceAll('0', '').length);
        expect(lowestBit(word)).toBe(bits.length - 1 - bits.lastIndexOf('1'));
      },
    ),
  );
});
