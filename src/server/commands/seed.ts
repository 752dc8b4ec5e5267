import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isInUse } from '../../../db/snapshot.ts';
import { isEmptyMarketplace, seedMarketplace } from '../../../demo/seed-marketplace.ts';
import { DATABASE_FILE, openDataFolder } from '../boot/open-data-folder.ts';
import { loadEnv } from '../env.ts';
import { uploadsFolder } from '../files/layout.ts';
import { keepFilesPrivate } from '../files/private-files.ts';
import { openGazetteer } from '../geo/gazetteer.ts';
import { hasHelpFlag } from './help.ts';

const USAGE =
  'Usage: npm run db:seed -- [--technicians N] [--seed S] [--bookings N] [--no-pictures] [--force]';

async function seedAtTerminal(): Promise<void> {
  if (hasHelpFlag(process.argv)) {
    console.log(USAGE);
    return;
  }
  keepFilesPrivate();
  const { values } = parseArgs({
    options: {
      technicians: { type: 'string', default: '120' },
      seed: { type: 'string', default: '1' },
      bookings: { type: 'string' },
      'no-pictures': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const technicians = wholeNumber('technicians', values.technicians);
  const seed = wholeNumber('seed', values.seed);
  const bookingsEach =
    values.bookings === undefined ? undefined : wholeNumber('bookings', values.bookings);

  const { dataDir } = loadEnv();
  const file = join(dataDir, DATABASE_FILE);
  if (values.force && existsSync(file)) {
    if (isInUse(file)) throw new Error(`${dataDir} is in use. Stop the server first.`);
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  }
  const db = openDataFolder(dataDir);
  if (!isEmptyMarketplace(db)) {
    throw new Error(`${file} is not empty. --force deletes what is in it and seeds it anew.`);
  }
  const startedAt = performance.now();
  await seedMarketplace(db, {
    technicians,
    seed,
    now: Date.now(),
    gazetteer: openGazetteer(),
    uploadsDir: values['no-pictures'] ? undefined : uploadsFolder(dataDir),
    bookingsEach,
  });
  db.$client.close();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Seeded ${technicians} technicians into ${file} in ${seconds} s.`);
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new Error(`--${name} must be a whole number, not "${text}"`);
}

await seedAtTerminal().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
