import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createReadAhead } from './read-ahead.ts';

function open(turns: number, fails = false) {
  const errors: unknown[] = [];
  let read = 0;
  const search = {
    readAhead() {
      read += 1;
      if (fails) throw new Error('The disk is gone');
      return read < turns;
    },
  };
  const readAhead = createReadAhead(search, (error) => errors.push(error));
  return { readAhead, errors, read: () => read };
}

async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await nextTurn();
}

it('reads once in a turn, until nothing is left, and again when told to', async () => {
  const { readAhead, read } = open(3);
  readAhead.start();
  readAhead.start();
  expect(read()).toBe(0);
  await nextTurn();
  expect(read()).toBe(1);
  await turns(9);
  expect(read()).toBe(3);
  readAhead.start();
  await turns(9);
  expect(read()).toBe(4);
});

it('reads no more once stopped', async () => {
  const { readAhead, read } = open(100);
  readAhead.start();
  await turns(2);
  const before = read();
  readAhead.stop();
  await turns(9);
  expect(read()).toBe(before);
});

it('tells of an error, and ends there', async () => {
  const { readAhead, errors, read } = open(100, true);
  readAhead.start();
  await turns(9);
  expect(errors).toEqual([new Error('The disk is gone')]);
  expect(read()).toBe(1);
});
