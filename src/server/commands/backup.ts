/** `npm run backup -- FILE [--verify]` and `npm run restore -- FILE [--force]`. */
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { loadEnv } from '../env.ts';
import { COPY_DAYS } from '../files/old-copies.ts';
import { keepFilesPrivate } from '../files/private-files.ts';
import { createBackup } from './backup/create-backup.ts';
import { describeDrill, drillBackup } from './backup/drill.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { hasHelpFlag } from './help.ts';

const USAGE = 'Usage: npm run backup -- FILE [--verify], or npm run restore -- FILE [--force]';
if (hasHelpFlag(process.argv)) {
  console.log(USAGE);
  process.exit(0);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { force: { type: 'boolean' }, verify: { type: 'boolean' } },
});
const [action, file] = positionals;
const option = action === 'backup' ? 'verify' : 'force';
const isKnown = Object.keys(values).every((name) => name === option);
if (!isKnown || !file || (action !== 'backup' && action !== 'restore')) {
  console.error(USAGE);
  process.exit(2);
}

keepFilesPrivate();
// A running server has priority.
setPriority(constants.priority.PRIORITY_LOW);

try {
  const env = loadEnv();
  const { dataDir } = env;
  if (action === 'backup') {
    const verify = async () =>
      console.log(describeDrill(file, await drillBackup(file, env, Date.now)));
    const { rows, files, missing } = await createBackup(dataDir, file, Date.now(), {
      verify: values.verify === true ? verify : undefined,
    });
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
      console.log(`The previous data is in ${replaced}. It’s deleted after ${COPY_DAYS} days.`);
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
