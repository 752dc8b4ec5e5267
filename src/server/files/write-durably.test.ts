import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesBelow, temporaryDirectory } from '../../../test/uploads/server.ts';
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
