import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openReadOnly } from '../../../db/client.ts';
import { planMigration } from '../../../db/migrate.ts';
import { byteSize } from '../../shared/site/byte-size.ts';
import { DATABASE_FILE, nameFault, openDataFolder } from '../boot/open-data-folder.ts';
import { loadEnv } from '../env.ts';

/** A start migrates as well; `--check` only says what would happen. */
export function migrateAtTerminal(words: readonly string[]): void {
  const { dataDir } = loadEnv();
  if (words.some((word) => word !== '--check')) throw new Error('Usage: migrate [--check]');
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`);
  try {
    console.log(describe(file));
  } catch (error) {
    throw nameFault(error, dataDir);
  }
  if (words.length === 0) openDataFolder(dataDir).$client.close();
}

function describe(file: string): string {
  const db = openReadOnly(file);
  const { pending, bytes, neededBytes, freeBytes } = planMigration(db);
  db.$client.close();
  if (pending.length === 0) return `${file} (${byteSize(bytes)}) is up to date.`;
  const enough = freeBytes < neededBytes ? 'too little' : 'enough';
  return [
    `${file} (${byteSize(bytes)}) would be migrated: ${pending.join(', ')}.`,
    `That takes ${byteSize(neededBytes)} of free disk; ${byteSize(freeBytes)} are free, which is ${enough}.`,
    'A copy is made first, in the backups folder beside it.',
  ].join('\n');
}
