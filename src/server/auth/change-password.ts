import { transaction } from '../../../db/client.ts';
import { authText } from '../../shared/messages/auth.ts';
import { checkPassword } from '../credentials/recent-password.ts';
import { refuseEasyPassword } from '../credentials/refuse-easy-password.ts';
import { startSession } from '../credentials/start-session.ts';
import { badField } from '../foundation/errors.ts';
import { userById } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { replacePassword } from './replace-password.ts';

/** Ends all sessions but gives a new one. @throws BAD_REQUEST if wrong; TOO_MANY_REQUESTS */
export async function changePassword(
  deps: Deps,
  userId: number,
  input: { currentPassword: string; newPassword: string },
  userAgent?: string,
): Promise<{ token: string; device: string }> {
  const proven = await checkPassword(deps, userId, input.currentPassword);
  const { newPassword } = input;
  await refuseEasyPassword(deps, { email: proven.email, newPassword });
  const password = await deps.passwords.hash(newPassword, 'known');
  const user = transaction(deps.db, (tx) => {
    const before = userById(tx, userId);
    if (before?.password !== proven.password) {
      throw badField('currentPassword', authText('password.currentWrong'));
    }
    return replacePassword(deps, tx, before, { password });
  });
  deps.wakeOutbox();
  return startSession(deps, user, userAgent);
}
