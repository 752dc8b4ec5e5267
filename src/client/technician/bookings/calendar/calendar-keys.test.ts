import { expect, it } from 'vitest';
import type { Block, BlockKind } from './calendar-blocks.ts';
import { placeAfter } from './calendar-keys.ts';

const block = (row: number, span = 1, kind: BlockKind = 'free'): Block => ({ kind, row, span });

/** Two days with hours and one day off between them. */
const COLUMNS = [
  { blocks: [block(0), block(2, 1, 'held'), block(3, 2, 'booking'), block(5)] },
  { blocks: [] },
  { blocks: [block(1, 4, 'booking'), block(9)] },
];
const after = (key: string, column: number, row: number) =>
  placeAfter(key, COLUMNS, { column, row });

it('up and down lead through a day, past hours that can’t be pressed, and stop at its ends', () => {
  expect(after('ArrowDown', 0, 0)).toEqual({ column: 0, row: 3 });
  expect(after('ArrowDown', 0, 3)).toEqual({ column: 0, row: 5 });
  expect(after('ArrowDown', 0, 5)).toBeUndefined();
  expect(after('ArrowUp', 0, 3)).toEqual({ column: 0, row: 0 });
  expect(after('ArrowUp', 0, 0)).toBeUndefined();
});

it('left and right lead to the nearest time of the next day that has any', () => {
  expect(after('ArrowRight', 0, 3)).toEqual({ column: 2, row: 1 });
  expect(after('ArrowRight', 0, 5)).toEqual({ column: 2, row: 1 });
  expect(after('ArrowLeft', 2, 9)).toEqual({ column: 0, row: 5 });
  expect(after('ArrowRight', 2, 9)).toBeUndefined();
  expect(after('ArrowLeft', 0, 0)).toBeUndefined();
});

it('Home and End lead to the ends of the day, and other keys nowhere', () => {
  expect(after('Home', 0, 5)).toEqual({ column: 0, row: 0 });
  expect(after('End', 0, 0)).toEqual({ column: 0, row: 5 });
  expect(after('Enter', 0, 0)).toBeUndefined();
});
