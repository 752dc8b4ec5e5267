import { PASSWORD_MIN, passwordFault } from '../../shared/account/password.ts';
import { type Message, PASSWORD } from '../../shared/site/messages.ts';

/** What keeps a new password and its repetition from being taken, or undefined. */
export function newPasswordFault(
  password: string,
  repeated: string,
): (Message & { field: 'password' | 'repeated' }) | undefined {
  if (password.length < PASSWORD_MIN) return { ...PASSWORD.tooShort, field: 'password' };
  const weakness = passwordFault(password);
  if (weakness) return { title: PASSWORD.tooWeakTitle, text: weakness, field: 'password' };
  return password === repeated ? undefined : { ...PASSWORD.mismatch, field: 'repeated' };
}
