import { createHash } from 'node:crypto';
import { transaction } from '../../../db/client.ts';
import { GATE, SIGN_IN } from '../../shared/messages.ts';
import type { Role } from '../../shared/user.ts';
import type { Deps } from '../deps.ts';
import { tooMany, unauthorized } from '../errors.ts';
import { networkOf } from '../rate-limit.ts';
import {
  clearSignInFailures,
  saveSignInFailures,
  signInFailuresOf,
} from '../store/sign-in-failures.ts';
import { userByEmail } from '../store/users.ts';
import { TooBusyError } from './password-hash.ts';
import { createSession } from './session.ts';

/** So many failures for an address from one network within the window lock that pair. */
const FAILURES_MAX = 10;
const WINDOW_MS = 15 * 60_000;
const LOCK_MS = 15 * 60_000;

/**
 * Signs in with an address and a password, and answers a new session's token.
 *
 * A wrong address and a wrong password are told alike, in the same time, and lock alike.
 *
 * @throws UNAUTHORIZED `Invalid credentials`; TOO_MANY_REQUESTS while locked.
 */
export async function signIn(
  deps: Deps,
  input: { email: string; password: string },
  address: string,
): Promise<{ token: string; user: { id: number; email: string; role: Role } }> {
  const key = lockKey(input.email, address);
  if (isLocked(deps, key)) throw tooMany(SIGN_IN.serverLocked);
  const user = userByEmail(deps.db, input.email);
  if (!(await verify(deps, user?.password, input.password)) || !user) {
    countFailure(deps, key);
    throw unauthorized(SIGN_IN.serverWrong);
  }
  clearSignInFailures(deps.db, key);
  const token = await createSession(deps.db, user.id);
  return { token, user: { id: user.id, email: user.email, role: user.role } };
}

async function verify(deps: Deps, stored: string | undefined, password: string) {
  try {
    return await deps.passwords.verify(stored, password);
  } catch (error) {
    if (error instanceof TooBusyError) throw tooMany(GATE.tooMany);
    throw error;
  }
}

function isLocked(deps: Deps, key: string): boolean {
  const row = signInFailuresOf(deps.db, key);
  return (row?.lockedUntil ?? 0) > deps.clock();
}

function countFailure(deps: Deps, key: string): void {
  const now = deps.clock();
  transaction(deps.db, (tx) => {
    const row = signInFailuresOf(tx, key);
    const isCurrent = row !== undefined && now - row.windowStartedAt < WINDOW_MS;
    const failures = isCurrent ? row.failures + 1 : 1;
    saveSignInFailures(tx, {
      key,
      failures,
      windowStartedAt: isCurrent ? row.windowStartedAt : now,
      lockedUntil: failures >= FAILURES_MAX ? now + LOCK_MS : null,
    });
  });
}

/** Hashed, so that addresses people mistype are not kept in the clear. */
function lockKey(email: string, address: string): string {
  return createHash('sha256')
    .update(`${email}\n${networkOf(address)}`)
    .digest('base64url');
}
