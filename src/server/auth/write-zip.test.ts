import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeZip, type ZipEntry } from './write-zip.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'truewheel-zip-'));
});
afterEach(() => rm(dir, { recursive: true }));

const LINES = new TextEncoder().encode('all of it\n'.repeat(10_000));
const lines = (change: Partial<ZipEntry> = {}): ZipEntry => ({
  name: 'lines.txt',
  read: async () => LINES,
  ...change,
});
const MTIME = new Date('2026-11-26T10:00:00');

async function write(entries: ZipEntry[], onEntry = (_written: number) => {}) {
  const path = join(dir, 'all.zip');
  await writeZip(path, entries, { mtime: MTIME, onEntry });
  return readFile(path);
}

it('a zip holds its files whole, and can be read only by who runs the server', async () => {
  const zip = await write([
    lines(),
    lines({ name: 'files/empty.txt', read: async () => LINES.subarray(0, 0) }),
  ]);
  const parts = unzipSync(zip);
  expect(Object.keys(parts)).toEqual(['lines.txt', 'files/empty.txt']);
  expect(Buffer.from(parts['lines.txt']!).equals(LINES)).toBe(true);
  expect(parts['files/empty.txt']).toHaveLength(0);
  expect((await stat(join(dir, 'all.zip'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['all.zip']);
});

it('text becomes smaller, and what is compressed already isn’t compressed again', async () => {
  expect((await write([lines()])).length).toBeLessThan(LINES.length / 10);
  expect((await write([lines({ isCompressed: true })])).length).toBeGreaterThan(LINES.length);
});

it('the files in a zip are from when it was made', async () => {
  const zip = await write([lines()]);
  // Times in a zip are local, and count the years from 1980.
  const [time, day] = [zip.readUInt16LE(10), zip.readUInt16LE(12)];
  expect([time >> 11, (time >> 5) & 63]).toEqual([10, 0]);
  expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 11, 26]);
});

it('a zip says how many of its files are in it, each once it has been written', async () => {
  const sizes: [number, number][] = [];
  const partial = join(dir, 'all.zip.part');
  const written: number[] = [];
  const sizeOnDisk = async () => sizes.push([written.length, (await stat(partial)).size]);
  const read = async () => {
    await sizeOnDisk();
    return LINES;
  };
  await write(
    ['a', 'b', 'c'].map((name) => lines({ name, read, isCompressed: true })),
    (count) => written.push(count),
  );
  expect(written).toEqual([1, 2, 3]);
  expect(sizes.map(([count, size]) => [count, Math.floor(size / LINES.length)])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});

it('nothing is left of a zip that couldn’t be finished, and it says why', async () => {
  const gone = new Error('the disk is gone');
  const failing = lines({ read: () => Promise.reject(gone) });
  await expect(write([lines(), failing])).rejects.toBe(gone);
  const unnamable = lines({ name: 'x'.repeat(70_000) });
  await expect(write([lines(), unnamable])).rejects.toThrow('filename too long');
  expect(await readdir(dir)).toEqual([]);
  const nowhere = join(dir, 'gone', 'all.zip');
  await expect(
    writeZip(nowhere, [lines()], { mtime: MTIME, onEntry: () => {} }),
  ).rejects.toMatchObject({ syscall: 'open' });
});
