/** `npm run admin:unlock [-- EMAIL]`: opens the locks on an address, or on all. */
import { normaliseEmail } from '../../shared/account/contact.ts';
import { loadEnv } from '../env.ts';
import { keepFilesPrivate } from '../files/private-files.ts';
import { openDataFolder } from '../runtime/open-data-folder.ts';
import { clearAllSignInFailures } from '../store/sign-in-failures.ts';
import { unlockAddress } from '../trpc/lasting-limits.ts';

keepFilesPrivate();
const email = process.argv[2];
const { dataDir } = loadEnv();
const db = openDataFolder(dataDir);
const count = email ? unlockAddress(db, normaliseEmail(email)) : clearAllSignInFailures(db);
db.$client.close();
console.log(count === 0 ? 'Nothing was locked or counted.' : `Forgot ${count} counts of tries.`);
if (email)
  console.log('A lock on a whole network stays: run this without an email to open those too.');
