import { PASSWORD_MIN, passwordFault } from '../../shared/account/password.ts';
import { type Message, PASSWORD } from '../../shared/site/messages.ts';

/** What's wrong with a new password or its confirmation, or undefined. */
export function newPasswordFault(
  password: string,
  repeated: string,
): (Message & { field: 'newPassword' | 'confirmPassword' }) | undefined {
  if (password.length < PASSWORD_MIN) return { ...PASSWORD.tooShort, field: 'newPassword' };
  const weakness = passwordFault(password);
  if (weakness) return { title: PASSWORD.tooWeakTitle, text: weakness, field: 'newPassword' };
  return password === repeated ? undefined : { ...PASSWORD.mismatch, field: 'confirmPassword' };
}
