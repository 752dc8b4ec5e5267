/** `npm run admin -- create` */

import { isEmail, normalizeEmail } from '../../shared/account/contact.ts';
import { isSamePassword, passwordFault } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/account/auth.ts';
import { adminsText } from '../../shared/messages/admin/admins.ts';
import { bookingText } from '../../shared/messages/booking/booking.ts';
import { validationText } from '../../shared/messages/site/validation.ts';
import { createAdmin, hasAccount } from '../auth/create-admin.ts';
import { createPasswordHasher } from '../auth/password-hash.ts';
import { loadEnv } from '../env.ts';
import { openDataFolder } from '../runtime/open-data-folder.ts';
import { isEasyToGuess } from '../trpc/refuse-easy-password.ts';
import { openTerminalPrompt, type TerminalPrompt } from './terminal-prompt.ts';

export async function createAdminAtTerminal(): Promise<void> {
  const { dataDir, siteName } = loadEnv();
  const db = openDataFolder(dataDir);
  const prompt = openTerminalPrompt();
  try {
    const email = normalizeEmail(await prompt.text('Email address:'));
    if (!isEmail(email)) throw new Error(bookingText('invalidEmail.text'));
    if (hasAccount(db, email)) throw new Error(adminsText('hasAccount'));
    const password = await choosePassword(prompt);
    if (await isEasyToGuess(password, { siteName, email })) {
      throw new Error(validationText('passwordIsEasyToGuess'));
    }
    await createAdmin({ db, clock: Date.now, passwords: createPasswordHasher() }, email, password);
    console.log(`${email} can now sign in as an admin.`);
  } finally {
    prompt.close();
    db.$client.close();
  }
}

async function choosePassword({ secret }: TerminalPrompt): Promise<string> {
  const password = await secret('Password:');
  const fault = passwordFault(password);
  if (fault) throw new Error(fault);
  if (!isSamePassword(await secret('Password again:'), password))
    throw new Error(authText('password.mismatch.title'));
  return password;
}
