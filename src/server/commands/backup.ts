/** `npm run backup -- FILE` and `npm run restore -- FILE [--force]`. */
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { loadEnv } from '../env.ts';
import { keepFilesPrivate } from '../files/private-files.ts';
import { asksForHelp } from '../runtime/help.ts';
import { createBackup } from './backup/create-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const USAGE = 'Usage: npm run backup -- FILE, or npm run restore -- FILE [--force]';
if (asksForHelp(process.argv)) {
  console.log(USAGE);
  process.exit(0);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  // Unknown options come as values, and get the usage instead of a stack trace.
  strict: false,
  options: { force: { type: 'boolean', default: false } },
});
const [action, file] = positionals;
const isKnown = Object.keys(values).every((name) => name === 'force');
if (!isKnown || !file || (action !== 'backup' && action !== 'restore')) {
  console.error(USAGE);
  process.exit(2);
}

keepFilesPrivate();
// A running server has priority.
setPriority(constants.priority.PRIORITY_LOW);

try {
  const { dataDir } = loadEnv();
  if (action === 'backup') {
    const { rows, files, missing } = await createBackup(dataDir, file, Date.now());
    console.log(`Backed up ${count(rows)} rows and ${files} files from ${dataDir} to ${file}.`);
    noteMissing(missing);
  } else {
    const { manifest, replaced } = await restoreBackup(dataDir, file, {
      force: values.force === true,
      now: Date.now(),
    });
    console.log(
      `Restored ${dataDir} to ${manifest.createdAt}: ${count(manifest.rows)} rows, ${manifest.files} files.`,
    );
    noteMissing(manifest.missing);
    if (replaced)
      console.log(`The previous data is in ${replaced}. Delete it when you no longer need it.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function noteMissing([first, ...others]: readonly string[]): void {
  if (!first) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  console.log(`Not in it, because the files were gone from the data folder: ${first}${more}.`);
}

function count(rows: Record<string, number>): number {
  return Object.values(rows).reduce((sum, n) => sum + n, 0);
}
