import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets one through at a time, in order, and passes over who gave up', async () => {
  const takeTurn = createTurns();
  const [first, second, third] = [takeTurn(), takeTurn(), takeTurn()];
  const seen: string[] = [];
  void second.come.then(() => seen.push('second'));
  void third.come.then(() => seen.push('third'));
  await first.come;
  second.end();
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  first.end();
  await new Promise(setImmediate);
  expect(seen).toEqual(['second', 'third']);
});
