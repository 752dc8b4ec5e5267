/** What a marketplace under attack starts with, and the settings its server gets. */
import { join } from 'node:path';
import { openDatabase } from '../../db/client.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { createPasswordHasher } from '../../src/server/credentials/password-hash.ts';
import { fillFolder } from '../open-site.ts';
import { PASSWORD } from './target.ts';

/** Each attack uses up a few, the first ones first; timing asks for the addresses of the last. */
export const TECHNICIANS = 160;

export const SECRET = 'a secret of these attacks, long enough';

/** As an operator leaves them: the limits are the product's own. */
export const SETTINGS = {
  SECRET,
  TRUST_PROXY: '127.0.0.1',
  BOOKING_LIMIT_PER_HOUR: '10',
  BOOKING_HORIZON_DAYS: '90',
};

export const databaseOf = (dataDir: string) => openDatabase(join(dataDir, DATABASE_FILE));

export async function prepareFolder(dataDir: string): Promise<void> {
  await fillFolder(dataDir, { technicians: TECHNICIANS });
  await setPasswords(dataDir);
}

/** Gives everybody the same password. */
export async function setPasswords(dataDir: string): Promise<void> {
  const db = databaseOf(dataDir);
  const hash = await createPasswordHasher().hash(PASSWORD, 'known');
  db.$client.prepare('UPDATE users SET password = ?').run(hash);
  db.$client.close();
}
