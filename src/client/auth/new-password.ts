import { isSamePassword, PASSWORD_MIN, passwordFault } from '../../shared/account/password.ts';
import { authText } from '../../shared/messages/auth.ts';
import type { Notice } from '../../shared/messages/texts.ts';

export function newPasswordFault(
  password: string,
  repeated: string,
): (Notice & { field: 'newPassword' | 'confirmPassword' }) | undefined {
  if (password.length < PASSWORD_MIN)
    return { ...authText.notice('password.tooShort'), field: 'newPassword' };
  const weakness = passwordFault(password);
  if (weakness)
    return { title: authText('password.tooWeak'), text: weakness, field: 'newPassword' };
  return isSamePassword(password, repeated)
    ? undefined
    : { ...authText.notice('password.mismatch'), field: 'confirmPassword' };
}
