import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow, temporaryDirectory } from '../../../test/uploads/server.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { writeDurably } from './write-durably.ts';

let dir: string;
beforeEach(async () => {
  dir = await temporaryDirectory();
});
afterEach(() => rm(dir, { recursive: true }));

const file = (name: string) => ({ path: join(dir, 'shops', name), bytes: Buffer.from(name) });

test('files are written whole, under their own names only', async () => {
  await writeDurably(dir, [file('a'), file('b')]);
  expect(await filesBelow(dir)).toEqual(
    new Map([
      ['shops/a', Buffer.from('a')],
      ['shops/b', Buffer.from('b')],
    ]),
  );
});

test('when one cannot be written none of them stays', async () => {
  await mkdir(join(dir, 'shops', 'b', 'in the way'), { recursive: true });
  await expect(writeDurably(dir, [file('a'), file('b')])).rejects.toThrow();
  expect((await filesBelow(dir)).size).toBe(0);
});

test('work waits for the work before it, also when that fails', async () => {
  const order: string[] = [];
  const queue = oneAtATime();
  const work = (name: string, fails = false) =>
    queue(async () => {
      order.push(`${name} starts`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(order.join(', ')).toBe('a starts, a ends, b starts, b ends, c starts, c ends');
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
