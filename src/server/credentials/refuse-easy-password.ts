/** Applies to new passwords; existing ones stay. */
import { formsText } from '../../shared/messages/forms.ts';
import { badField } from '../foundation/errors.ts';

/** Letters that must be left besides names, for a password of its own. */
const LETTERS_MIN = 4;

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** People add digits and punctuation at the ends to satisfy password rules. */
const stem = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const SIGNS = '013457@$';
const withLetters = (text: string) =>
  text
    .replace(/[^\p{L}]+$/u, '')
    .replace(/[013457@$]/g, (sign) => 'oieastas'[SIGNS.indexOf(sign)]!);

let common: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 most common ones (NOTICE), folded. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('./common-passwords.json', { with: { type: 'json' } }).then(
    ({ default: list }) => new Set(list.split(' ')),
  );
  return common;
}

/** Among the most common ones, or made of the site's name or the person's email. */
export async function isEasyToGuess(
  password: string,
  { siteName, email }: { siteName: string; email: string },
): Promise<boolean> {
  const words = ownWords(siteName, email);
  const list = await commonPasswords();
  return [fold(password), withLetters(fold(password))].some((text) => {
    const whole = text.replace(/[^\p{L}\p{N}]/gu, '');
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole);
    if (rest !== whole && rest.replace(/\P{L}/gu, '').length < LETTERS_MIN) return true;
    return [text, stem(text), rest, stem(rest)].some((each) => list.has(each));
  });
}

/** @throws BAD_REQUEST naming the field, for a password that is easy to guess */
export async function refuseEasyPassword(
  { env }: { env: { siteName: string } },
  { email, ...typed }: { email: string; password: string } | { email: string; newPassword: string },
): Promise<void> {
  const [[field, password] = ['password', '']] = Object.entries(typed);
  if (!(await isEasyToGuess(password, { siteName: env.siteName, email }))) return;
  throw badField(field, formsText('password.common'));
}

/** Longest first: `ada.rider` before `ada`. */
function ownWords(siteName: string, email: string): string[] {
  const [local = '', domain = ''] = fold(email).split('@');
  const name = fold(siteName);
  const wholes = [local, name.replace(/\s/g, '')];
  const parts = [name, local, domain.slice(0, domain.lastIndexOf('.'))].flatMap((text) =>
    text.split(/[^\p{L}\p{N}]+/u),
  );
  return [...wholes, ...parts]
    .filter(({ length }) => length >= 3)
    .sort((a, b) => b.length - a.length);
}
