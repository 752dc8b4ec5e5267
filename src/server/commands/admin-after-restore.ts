/** `npm run admin -- after-restore` */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findDamage, isInUse, skipNumbers } from '../../../db/snapshot.ts';
import { DATABASE_FILE, openDataFolder, SECRET_FILE } from '../boot/open-data-folder.ts';
import { loadEnv } from '../env.ts';
import { filesOf, uploadsFolder } from '../files/layout.ts';
import { setAsideClaimed } from '../store/email/outbox-repair.ts';
import { newestRowAt } from '../store/newest-row.ts';
import { storedPaths } from '../store/stored-paths.ts';

/** Keeps a copied database from sending emails twice and from reusing lost rows' numbers. */
export function checkAfterRestore(words: readonly string[]): void {
  if (words.length > 0) throw new Error('Usage: after-restore');
  const { dataDir, secret } = loadEnv();
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new Error(`There is no database in ${dataDir}.`);
  if (isInUse(file)) throw new Error(`${dataDir} is in use. Stop the server first.`);
  const db = openDataFolder(dataDir);
  try {
    const [damage] = findDamage(db);
    if (damage) throw new Error(`The database is damaged: ${damage}`);
    const until = newestRowAt(db);
    if (until === undefined) throw new Error('The database is empty.');
    console.log(`The database is undamaged and ends at ${new Date(until).toISOString()}.`);
    skipNumbers(db);
    const aside = setAsideClaimed(db, 'maybe-sent');
    console.log(
      aside === 0
        ? 'No email was being sent.'
        : `Emails that may have been sent: ${aside}. The outbox lists them as failed and can send them.`,
    );
    const uploads = uploadsFolder(dataDir);
    const named = [...storedPaths(db)];
    const missing = named.filter((path) => !existsSync(filesOf(uploads, path)[0] ?? ''));
    console.log(`${missing.length} of ${named.length} uploads are missing.`);
    for (const path of missing) console.log(`  ${path}`);
    if (!secret && !existsSync(join(dataDir, SECRET_FILE))) {
      throw new Error(`${SECRET_FILE} is missing: links in emails would stop working.`);
    }
  } finally {
    db.$client.close();
  }
}
