import { normalizeEmail } from '../../shared/site/contact.ts';
import { openDataFolder } from '../boot/open-data-folder.ts';
import { loadEnv } from '../env.ts';
import { resetPasskeys } from '../passkeys/reset-passkeys.ts';

/** @param words `--email EMAIL`, or the email alone @throws Error without one of an account */
export function resetPasskeysAtTerminal(words: readonly string[]): void {
  const [, email = ''] = /^(?:--email[ =])?(\S+)$/.exec(words.join(' ')) ?? [];
  if (!email) throw new Error('Usage: npm run admin -- reset-passkeys --email EMAIL');
  const db = openDataFolder(loadEnv().dataDir);
  const count = resetPasskeys({ db, clock: Date.now }, normalizeEmail(email));
  db.$client.close();
  if (count === undefined) throw new Error(`No account has the email ${email}.`);
  console.log(`Removed ${count} passkeys of ${email} and signed them out everywhere.`);
  console.log('For one day, their password alone signs them in, to add a new passkey.');
}
