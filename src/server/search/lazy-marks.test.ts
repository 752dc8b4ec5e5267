import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LazyMarks } from './lazy-marks.ts';

const ROWS = 100;
const row = fc.nat(ROWS - 1);

it('says of every row what the rule says now, whatever was asked before', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ changed: row, asked: row })), (steps) => {
      const members = new Set<number>();
      const marks = new LazyMarks(ROWS, (one) => {
        // The last block ends before its 32 rows are full.
        expect(one).toBeLessThan(ROWS);
        return members.has(one);
      });
      for (const { changed, asked } of steps) {
        if (!members.delete(changed)) members.add(changed);
        marks.forget(changed);
        const word = marks.word(asked >>> 5);
        expect((word >>> (asked & 31)) & 1).toBe(Number(members.has(asked)));
      }
    }),
  );
});

it('holds the rule against a row once', () => {
  const asked: number[] = [];
  const marks = new LazyMarks(64, (one) => asked.push(one) > 0);
  expect([marks.word(1), marks.word(1)]).toEqual([-1, -1]);
  expect(asked).toEqual(Array.from({ length: 32 }, (_, bit) => 32 + bit));
});
