/** `npm run admin -- unlock [EMAIL]` */
import { normalizeEmail } from '../../shared/account/contact.ts';
import { loadEnv } from '../env.ts';
import { openDataFolder } from '../runtime/open-data-folder.ts';
import { clearAllSignInFailures } from '../store/accounts/sign-in-failures.ts';
import { unlockAddress } from '../trpc/lasting-limits.ts';

/** Lifts the sign-in lock on one email address, or all of them when none is given. */
export function unlockSignIn([email]: readonly string[]): void {
  const { dataDir } = loadEnv();
  const db = openDataFolder(dataDir);
  const count = email ? unlockAddress(db, normalizeEmail(email)) : clearAllSignInFailures(db);
  db.$client.close();
  console.log(count === 0 ? 'Nothing was locked.' : `Cleared ${count} sign-in counters.`);
  if (email)
    console.log('Locks on whole networks stay. Run this without an email to clear those too.');
}
