import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_FILE, openDataFolder } from '../../boot/open-data-folder.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = Date.UTC(2026, 10, 23, 17);

let folder: string;
let source: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refusals-'));
  source = join(folder, 'source');
  file = join(folder, 'backup.tar.gz');
  openDataFolder(source).$client.close();
});
afterEach(() => rm(folder, { recursive: true }));

const restore = () => restoreBackup(join(folder, 'target'), file, { force: true, now: NOW });

describe('what a restore says', () => {
  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 2_000)],
    ['empty', () => Buffer.alloc(0)],
    ['a page saved instead', () => Buffer.from('<html>')],
  ])('of a file that is %s', async (_name, spoil) => {
    await createBackup(source, file, NOW);
    await writeFile(file, spoil(await readFile(file)));
    const said = `${file} is damaged or not a backup. Nothing was changed: use another backup.`;
    await expect(restore()).rejects.toThrow(said);
    expect(await readdir(join(folder, 'target'))).toEqual([]);
  });

  it('of a file that is missing, and of a folder', async () => {
    await expect(restore()).rejects.toThrow(`There is no file ${file}.`);
    await mkdir(file);
    await expect(restore()).rejects.toThrow(`${file} is not a file. Name the backup in it.`);
  });
});

describe('what a backup says', () => {
  it('of a folder instead of a file, and keeps nothing', async () => {
    await mkdir(file);
    await expect(createBackup(source, file, NOW)).rejects.toThrow(/is a folder. Name a file in it/);
    expect(await readdir(folder)).toEqual(['backup.tar.gz', 'source']);
    expect((await readdir(source)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('of a damaged database', async () => {
    const database = join(source, DATABASE_FILE);
    await writeFile(database, 'x'.repeat(5_000));
    await expect(createBackup(source, file, NOW)).rejects.toThrow(`${database} is damaged.`);
  });

  it('of a place where it can’t write, and keeps nothing', async () => {
    await writeFile(file, 'a file');
    const said = `This user can’t write to ${file} (EEXIST).`;
    await expect(createBackup(source, join(file, 'inside.tar'), NOW)).rejects.toThrow(said);
    expect((await readdir(source)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
