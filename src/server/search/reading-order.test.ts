import { expect, it } from 'vitest';
import { ReadingOrder } from './reading-order.ts';

function open(count: number) {
  const known = new Set<number>();
  const read: (readonly number[])[] = [];
  const order = new ReadingOrder(Array.from({ length: count }, (_, at) => at + 1));
  const next = (most: number) =>
    order.readNext(
      most,
      (id) => !known.has(id),
      (ids) => {
        read.push(ids);
        for (const id of ids) known.add(id);
      },
    );
  return { order, known, read, next };
}

it('hands over everybody once, in order, and says when nobody is left', () => {
  const { read, next } = open(5);
  expect([next(2), next(2), next(2)]).toEqual([true, true, false]);
  expect(read).toEqual([[1, 2], [3, 4], [5]]);
  expect(next(2)).toBe(false);
});

it('leaves out who was read meanwhile', () => {
  const { known, read, next } = open(5);
  known.add(1).add(4);
  expect(next(2)).toBe(true);
  expect(next(2)).toBe(false);
  expect(read).toEqual([[2, 3], [5]]);
});

it('looks at a bounded number of those who are known', () => {
  const { known, read, next } = open(1000);
  for (let id = 1; id < 1000; id += 1) known.add(id);
  expect(next(2)).toBe(true);
  expect(read).toEqual([]);
  while (next(2));
  expect(read).toEqual([[1000]]);
});

it('hands the same over again when reading them failed', () => {
  const { order, read, next } = open(3);
  const fail = () => {
    throw new Error('The disk is gone');
  };
  expect(() => order.readNext(2, () => true, fail)).toThrow('The disk is gone');
  next(2);
  expect(read).toEqual([[1, 2]]);
});
