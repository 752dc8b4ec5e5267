import type { Database } from '../../../db/client.ts';
import { authText } from '../../shared/messages/account/auth.ts';
import type { PasswordHasher } from '../auth/password-hash.ts';
import { type UserRow, userById } from '../store/accounts/users.ts';
import { badField, tooMany, unauthorized } from './errors.ts';
import type { RateLimiter } from './rate-limit.ts';

/** Guesses for someone who found an open session, but not the password. */
const TRIES = 10;
const WINDOW_MS = 15 * 60_000;

export interface PasswordCheck {
  db: Database;
  clock: () => number;
  limits: RateLimiter;
  passwords: PasswordHasher;
}

/**
 * Checks the current password before something that a stolen session must not do.
 *
 * @throws BAD_REQUEST when it is wrong; TOO_MANY_REQUESTS past the limit.
 */
export async function checkPassword(
  deps: PasswordCheck,
  userId: number,
  currentPassword: string,
): Promise<UserRow> {
  if (!deps.limits.take('prove', `${userId}`, TRIES, WINDOW_MS)) {
    throw tooMany(authText('signIn.serverLocked'), WINDOW_MS);
  }
  const user = userById(deps.db, userId);
  if (!user) throw unauthorized(authText('signIn.serverWrong'));
  const isRight = await deps.passwords.verify(user.password, currentPassword, 'known');
  // It may have been changed while it was checked, which ended the caller's session.
  if (!isRight || userById(deps.db, userId)?.password !== user.password) {
    throw badField('currentPassword', authText('password.currentWrong'));
  }
  return user;
}
