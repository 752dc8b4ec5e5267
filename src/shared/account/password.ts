import { formsText } from '../messages/forms.ts';
export const PASSWORD_MIN = 8;
/** Limits the cost of hashing; longer than any passphrase. */
export const PASSWORD_MAX = 256;

export function passwordFault(typed: string): string | undefined {
  const password = typed.normalize('NFC');
  if (password.length < PASSWORD_MIN) return formsText('password.least');
  if (password.length > PASSWORD_MAX) return formsText('password.most');
  if (!/[A-Z]/.test(password) || !/[a-z]/.test(password) || !/\d/.test(password)) {
    return formsText('password.mix');
  }
  return undefined;
}

/** Ignores the encoding: an é may be one character or two. */
export function isSamePassword(first: string, second: string): boolean {
  return first.normalize('NFC') === second.normalize('NFC');
}
