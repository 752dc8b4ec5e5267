import { normalizeEmail } from '../../shared/site/contact.ts';
import { openDataFolder } from '../boot/open-data-folder.ts';
import { unlockAddress } from '../credentials/lasting-limits.ts';
import { loadEnv } from '../env.ts';
import { clearAllSignInFailures } from '../store/accounts/sign-in-failures.ts';

/** Unlocks all addresses when none is given. */
export function unlockSignIn([email]: readonly string[]): void {
  const { dataDir } = loadEnv();
  const db = openDataFolder(dataDir);
  const count = email ? unlockAddress(db, normalizeEmail(email)) : clearAllSignInFailures(db);
  db.$client.close();
  console.log(count === 0 ? 'Nothing was locked.' : `Cleared ${count} sign-in counters.`);
  if (email)
    console.log('Locks on whole networks stay. Run this without an email to clear those too.');
}
