import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDataFolder } from '../boot/open-data-folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'truewheel-seed-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function seed(...words: string[]) {
  const program = join(import.meta.dirname, 'seed.ts');
  const options = ['--technicians', '1', '--no-pictures', ...words];
  return new Promise<string>((resolve) => {
    const env = { DATA_DIR: dataDir };
    execFile(process.execPath, [program, ...options], { env }, (_, _stdout, stderr) =>
      resolve(stderr),
    );
  });
}

it('replaces nothing that a server has open, even with --force', async () => {
  expect(await seed()).toBe('');
  expect(await seed()).toContain('is not empty');
  const db = openDataFolder(dataDir);
  const isThere = () => db.$client.prepare('SELECT count(*) FROM technicians').pluck().get();
  expect(await seed('--force')).toBe(`${dataDir} is in use. Stop the server first.\n`);
  expect(isThere()).toBe(1);
  db.$client.close();
  expect(await seed('--force')).toBe('');
});
