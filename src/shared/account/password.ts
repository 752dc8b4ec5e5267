/** The rule for all passwords (specification, section 5). */
import { formsText } from '../messages/forms.ts';
export const PASSWORD_MIN = 8;
/** Limits what is hashed; longer than any passphrase. */
export const PASSWORD_MAX = 256;

/** What is wrong with a password, or undefined if it is fine. */
export function passwordFault(typed: string): string | undefined {
  const password = typed.normalize('NFC');
  if (password.length < PASSWORD_MIN) return formsText('password.least');
  if (password.length > PASSWORD_MAX) return formsText('password.most');
  if (!/[A-Z]/.test(password) || !/[a-z]/.test(password) || !/\d/.test(password)) {
    return formsText('password.mix');
  }
  return undefined;
}

/** Whether both are the same password: an é may be one character in the first and two in the second. */
export function isSamePassword(first: string, second: string): boolean {
  return first.normalize('NFC') === second.normalize('NFC');
}
