/** `npm run admin:create`: asks for an address and a password, and makes an admin of them. */
import { isEmail, normaliseEmail } from '../../shared/account/contact.ts';
import { passwordFault } from '../../shared/account/password.ts';
import { ADMINS, BOOKING, PASSWORD } from '../../shared/site/messages.ts';
import { createAdmin } from '../auth/create-admin.ts';
import { createPasswordHasher } from '../auth/password-hash.ts';
import { loadEnv } from '../env.ts';
import { keepFilesPrivate } from '../files/private-files.ts';
import { openDataFolder } from '../runtime/open-data-folder.ts';
import { userByEmail } from '../store/users.ts';
import { type Asker, openAsker } from './ask.ts';

keepFilesPrivate();
const asker = openAsker();
try {
  const { dataDir } = loadEnv();
  const db = openDataFolder(dataDir);
  const email = normaliseEmail(await asker.text('E-mail address: '));
  if (!isEmail(email)) throw new Error(BOOKING.invalidEmail.text);
  if (userByEmail(db, email)) throw new Error(ADMINS.hasAccount);
  const password = await choosePassword(asker);
  await createAdmin({ db, clock: Date.now, passwords: createPasswordHasher() }, email, password);
  db.$client.close();
  console.log(`${email} can sign in as an admin now.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  asker.close();
}

async function choosePassword({ secret }: Asker): Promise<string> {
  const password = await secret('Password (not shown): ');
  const fault = passwordFault(password);
  if (fault) throw new Error(fault);
  if ((await secret('The same again: ')) !== password) throw new Error(PASSWORD.mismatch.title);
  return password;
}
