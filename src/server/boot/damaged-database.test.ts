import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATABASE_FILE, openDataFolder } from './open-data-folder.ts';

it('names a database that is damaged, and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  const file = join(folder, DATABASE_FILE);
  writeFileSync(file, 'x'.repeat(5000));
  expect(() => openDataFolder(folder)).toThrow(`${file} is damaged. Restore a backup`);
  rmSync(folder, { recursive: true });
});
