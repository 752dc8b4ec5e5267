import { createInterface } from 'node:readline/promises';
import { input, password } from '@inquirer/prompts';
import { isSamePassword, PASSWORD_MIN, passwordFault } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/auth.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { isEmail, normalizeEmail } from '../../shared/site/contact.ts';
import { createAdmin, hasAccount } from '../auth/create-admin.ts';
import { openDataFolder } from '../boot/open-data-folder.ts';
import { createPasswordHasher } from '../credentials/password-hash.ts';
import { isEasyToGuess } from '../credentials/refuse-easy-password.ts';
import { loadEnv } from '../env.ts';

const RULES = `A password has at least ${PASSWORD_MIN} characters, with an uppercase letter, a lowercase letter and a number. It isn’t a common one, or made of your email or the site’s name.`;

export async function createAdminAtTerminal(): Promise<void> {
  const { dataDir, siteName } = loadEnv();
  const db = openDataFolder(dataDir);
  const prompt = openTerminalPrompt();
  try {
    const email = normalizeEmail(await prompt.text('Email address:'));
    if (!isEmail(email)) throw new Error(bookingText('error.email.text'));
    if (hasAccount(db, email)) throw new Error(refusalText('admins.hasAccount'));
    const password = await choosePassword(prompt, { siteName, email });
    await createAdmin({ db, clock: Date.now, passwords: createPasswordHasher() }, email, password);
    console.log(`${email} can now sign in as an admin.`);
  } finally {
    prompt.close();
    db.$client.close();
  }
}

async function choosePassword(
  { secret }: TerminalPrompt,
  about: Parameters<typeof isEasyToGuess>[1],
): Promise<string> {
  console.log(RULES);
  for (;;) {
    const password = await secret('Password:');
    const fault =
      passwordFault(password) ??
      ((await isEasyToGuess(password, about)) ? formsText('password.common') : undefined);
    if (fault) console.error(`${fault}\n${RULES}`);
    else if (isSamePassword(await secret('Password again:'), password)) return password;
    else console.error(authText('password.mismatch.title'));
  }
}

export interface TerminalPrompt {
  text(question: string): Promise<string>;
  secret(question: string): Promise<string>;
  /** Lets the process end even if standard input stays open. */
  close(): void;
}

/** Without a terminal, reads the answers from standard input. */
export function openTerminalPrompt(): TerminalPrompt {
  if (!process.stdin.isTTY) return pipedAnswers();
  return {
    text: (message) => input({ message }),
    secret: (message) => password({ message, mask: true }),
    close: () => undefined,
  };
}

/** Piped answers arrive before the second question, so they are kept in order. */
function pipedAnswers(): TerminalPrompt {
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const answer = async (question: string): Promise<string> => {
    process.stdout.write(`${question}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The input ended before the last answer.');
    return value;
  };
  return { text: answer, secret: answer, close: () => reader.close() };
}
