import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { redAboveBlue } from '../../../test/uploads/pictures.ts';
import { filesBelow, temporaryDirectory } from '../../../test/uploads/server.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { storeImage } from './store-image.ts';
import { isStored, removeStored } from './stored-files.ts';
import { sweepOrphans } from './sweep.ts';

const now = Date.now();
let dir: string;
beforeEach(async () => {
  dir = await temporaryDirectory();
});
afterEach(() => rm(dir, { recursive: true }));

async function stored() {
  const picture = await redAboveBlue(700, 300).png().toBuffer();
  return (await storeImage(dir, 'shops', picture)).path;
}

async function makeOlder(hours: number) {
  for (const file of (await filesBelow(dir)).keys()) {
    const then = (now - hours * HOUR_MS) / 1000;
    await utimes(join(dir, file), then, then);
  }
}

test('an unreferenced file is deleted after a day, in all its widths', async () => {
  const [kept, orphan] = [await stored(), await stored()];
  await makeOlder(25);
  expect(await sweepOrphans({ dir, referenced: new Set([kept]), now })).toBe(3);
  expect(await isStored(dir, kept)).toBe(true);
  expect(await isStored(dir, orphan)).toBe(false);
  expect((await filesBelow(dir)).size).toBe(3);
});

test('what was uploaded within a day stays for the form it belongs to', async () => {
  const path = await stored();
  await makeOlder(23);
  expect(await sweepOrphans({ dir, referenced: new Set(), now })).toBe(0);
  expect(await isStored(dir, path)).toBe(true);
});

test('what a crash left of an upload goes', async () => {
  await mkdir(join(dir, 'tmp'));
  await writeFile(join(dir, 'tmp', 'a.part'), 'a');
  await makeOlder(1);
  await writeFile(join(dir, 'tmp', 'b.part'), 'b');
  await sweepOrphans({ dir, referenced: new Set(), now });
  expect([...(await filesBelow(dir)).keys()]).toEqual(['tmp/b.part']);
});

test('an empty directory has nothing to sweep', async () => {
  expect(await sweepOrphans({ dir: join(dir, 'none'), referenced: new Set(), now })).toBe(0);
});

test('a removed picture leaves no width behind, and no other picture is touched', async () => {
  const [removed, kept] = [await stored(), await stored()];
  await removeStored(dir, removed);
  await removeStored(dir, removed);
  await removeStored(dir, `/uploads/../${kept}`);
  expect(await isStored(dir, removed)).toBe(false);
  expect((await filesBelow(dir)).size).toBe(3);
});
