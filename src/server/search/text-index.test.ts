import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lowestBit } from './marks.ts';
import { TextIndex, type TextMatches } from './text-index.ts';

function open(...rows: string[][]) {
  const index = new TextIndex(rows.length);
  for (const [row, texts] of rows.entries()) index.write(row, texts[0] ?? '', texts.slice(1));
  return index;
}

/** The rows that a search would visit and keep. */
function found({ marks, has }: TextMatches, rows: number) {
  const isMarked = (row: number) => {
    const word = marks ? marks.levels[0]![row >>> 5]! : -1;
    return ((word >>> (row & 31)) & 1) === 1;
  };
  return Array.from({ length: rows }, (_, row) => row).filter((row) => isMarked(row) && has(row));
}

it('finds exactly the rows with a part of a term, however many terms they have', () => {
  const name = fc.stringMatching(/^[abc1-]{1,6}$/);
  const term = fc.stringMatching(/^[abc1 -]{1,6}$/);
  const texts = fc
    .tuple(name, fc.array(term, { maxLength: 30 }))
    .map(([name, terms]) => [name, ...terms]);
  fc.assert(
    fc.property(
      fc.array(texts, { maxLength: 40 }),
      fc.stringMatching(/^[abc1-]{1,3}$/),
      (rows, word) => {
        const expected = rows.flatMap((terms, row) =>
          terms.some((each) => each.includes(word)) ? row : [],
        );
        expect(found(open(...rows).rowsWith(word), rows.length)).toEqual(expected);
      },
    ),
  );
});

it('marks the few that have a rare part, up to the top', () => {
  const rows = Array.from({ length: 3000 }, (_, row) => [row === 2050 ? 'zoe' : 'lou']);
  const { marks } = open(...rows).rowsWith('zo');
  expect(marks?.levels.map((words) => words.findIndex((word) => word !== 0))).toEqual([64, 2, 0]);
  expect(lowestBit(marks!.levels[0]![64]!)).toBe(2);
});

it('marks nobody when nobody has it, and looks at each when most have', () => {
  const index = open(...Array.from({ length: 100 }, () => ['lopez']));
  expect(index.rowsWith('lox').marks?.count()).toBe(0);
  expect(index.rowsWith('lop').marks).toBeUndefined();
});

it('forgets what a row was called before', () => {
  const index = open(['lopez'], ['okafor']);
  expect(found(index.rowsWith('lop'), 2)).toEqual([0]);
  index.write(0, 'gill', []);
  expect(found(index.rowsWith('lop'), 2)).toEqual([]);
  expect(found(index.rowsWith('gil'), 2)).toEqual([0]);
});
