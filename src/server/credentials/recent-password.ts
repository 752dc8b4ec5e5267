import type { Database } from '../../../db/client.ts';
import { authText } from '../../shared/messages/auth.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { badField, passwordNeeded, tooMany, unauthorized } from '../foundation/errors.ts';
import type { RateLimiter } from '../foundation/rate-limit.ts';
import { markProven } from '../store/accounts/sessions.ts';
import { userById } from '../store/accounts/users.ts';
import type { PasswordHasher } from './password-hash.ts';

/** How often someone at an open session can guess. */
const TRIES = 10;
const WINDOW_MS = 15 * MINUTE_MS;

export interface PasswordCheck {
  db: Database;
  clock: () => number;
  limits: RateLimiter;
  passwords: PasswordHasher;
}

/** For what a stolen session must not do. @throws BAD_REQUEST if wrong; TOO_MANY_REQUESTS */
export async function checkPassword(deps: PasswordCheck, userId: number, currentPassword: string) {
  if (!deps.limits.take('prove', `${userId}`, TRIES, WINDOW_MS)) {
    throw tooMany(authText('signIn.serverLocked'), WINDOW_MS);
  }
  const user = userById(deps.db, userId);
  if (!user) throw unauthorized(authText('signIn.serverWrong'));
  const isRight = await deps.passwords.verify(user.password, currentPassword, 'known');
  // A change during the check ended the caller's session.
  if (!isRight || userById(deps.db, userId)?.password !== user.password) {
    throw badField('currentPassword', authText('password.currentWrong'));
  }
  return user;
}

/** Long enough for a few changes in a row, too short for an unattended browser. */
const FRESH_MS = 10 * MINUTE_MS;

export interface Session {
  id: number;
  sessionId: string;
  provenAt: number | null;
}

export function isRecent({ provenAt }: Session, now: number): boolean {
  return provenAt !== null && Math.abs(now - provenAt) < FRESH_MS;
}

/**
 * A given password is always checked, and then counts as recent.
 * @throws FORBIDDEN with the field to send; BAD_REQUEST if wrong; TOO_MANY_REQUESTS
 */
export async function requireRecentPassword(
  deps: PasswordCheck,
  session: Session,
  currentPassword?: unknown,
): Promise<void> {
  if (typeof currentPassword === 'string') {
    await checkPassword(deps, session.id, currentPassword);
    markProven(deps.db, session.sessionId, deps.clock());
  } else if (!isRecent(session, deps.clock())) {
    throw passwordNeeded();
  }
}
