import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LAST_BACKUP_FILE } from '../../boot/last-backup.ts';
import { KEY_NOTE } from '../../boot/note-start.ts';
import { openDataFolder, SECRET_FILE } from '../../boot/open-data-folder.ts';
import { readEnv } from '../../env.ts';
import { createLinks } from '../../foundation/links.ts';
import { noteOfServer } from '../../store/server-notes.ts';
import { createBackup } from './create-backup.ts';
import { describeDrill, drillBackup } from './drill.ts';

const NOW = Date.UTC(2026, 10, 23, 17);
let folder: string;
let source: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drill-'));
  vi.stubEnv('TMPDIR', folder);
  source = join(folder, 'source');
  file = join(folder, 'backup.tar');
  openDataFolder(source).$client.close();
  writeFileSync(join(source, SECRET_FILE), 'a key of some length');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const drill = (settings = {}) => drillBackup(file, readEnv(settings), () => NOW);

it('says what a backup holds, and leaves nothing behind', async () => {
  await createBackup(source, file, NOW);
  expect(describeDrill('backup.tar', await drill())).toBe(`\
backup.tar of 2026-11-23T17:00:00.000Z can be restored: nothing in it is damaged.
  Rows: 0 technicians, 0 bookings, 0 accounts
  Files: 0 uploads, 0 already missing when it was made
  Key: in the backup
  Search: finds 0 technicians`);
  expect(readdirSync(folder)).toEqual(['backup.tar', 'source']);
});

it('refuses a damaged backup, and leaves nothing behind', async () => {
  await createBackup(source, file, NOW);
  writeFileSync(file, readFileSync(file).subarray(0, 2_000));
  await expect(drill()).rejects.toThrow(/is damaged or not a backup/);
  expect(readdirSync(folder)).toEqual(['backup.tar', 'source']);
});

it('refuses a backup whose links nobody could sign', async () => {
  rmSync(join(source, SECRET_FILE));
  await createBackup(source, file, NOW);
  await expect(drill()).rejects.toThrow('There’s no key in the backup, and SECRET isn’t set');
  expect(await drill({ SECRET: 'a key of some length' })).toMatchObject({ key: 'settings' });
});

it('refuses a backup whose key isn’t the one its server used', async () => {
  const db = openDataFolder(source);
  noteOfServer(db, KEY_NOTE, createLinks('a key from the settings').fingerprint);
  db.$client.close();
  await createBackup(source, file, NOW);
  await expect(drill()).rejects.toThrow('Neither the key in the backup nor SECRET is the one');
  expect(await drill({ SECRET: 'a key from the settings' })).toMatchObject({ key: 'settings' });
});

it('makes a backup not count that fails its check', async () => {
  const verify = () => Promise.reject(new Error('unreadable'));
  await expect(createBackup(source, file, NOW, { verify })).rejects.toThrow('unreadable');
  expect(readdirSync(source)).not.toContain(LAST_BACKUP_FILE);
});
