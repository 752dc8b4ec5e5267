import { readersLanguage } from '#current-language';
import { transaction } from '../../../db/client.ts';
import type { Role } from '../../shared/account/user.ts';
import { authText } from '../../shared/messages/account/auth.ts';
import { deviceToken, isKnownDevice } from '../http/device.ts';
import type { Deps } from '../runtime/deps.ts';
import { clearSignInFailures } from '../store/accounts/sign-in-failures.ts';
import { setLanguage, userByEmail, userById } from '../store/accounts/users.ts';
import { tooMany, unauthorized } from '../trpc/errors.ts';
import { giveBack, takeTries } from '../trpc/lasting-limits.ts';
import { widerNetworkOf } from '../trpc/rate-limit.ts';
import { deviceName } from './device-name.ts';
import { SIGN_IN_LIMITS, signInTries } from './lockout.ts';
import { createSession } from './session.ts';

export interface Origin {
  address: string;
  device: string | undefined;
  userAgent?: string | undefined;
}

export interface SignInResult {
  /** The new session's token, for the cookie only. */
  token: string;
  device: string;
  user: { id: number; email: string; role: Role };
}

/**
 * An unknown address and a wrong password get the same error in the same time, and lock the same
 * way. Only failed attempts stay counted.
 * @throws UNAUTHORIZED `Invalid credentials`; TOO_MANY_REQUESTS while locked.
 */
export async function signIn(
  deps: Deps,
  input: { email: string; password: string },
  from: Origin,
  limits = SIGN_IN_LIMITS,
): Promise<SignInResult> {
  const user = userByEmail(deps.db, input.email);
  // Someone else's guesses count under a different key than those from the owner's browser.
  const isKnown = isKnownDevice(deps, from.device, user ?? { id: 0, linkGeneration: 0 });
  const { address } = from;
  const counted = signInTries(deps.links, input.email, { address, isKnownDevice: isKnown }, limits);
  if (!takeTries(deps.db, counted, deps.clock())) {
    throw tooMany(authText('signIn.serverLocked'), limits.lockMs);
  }
  const line = isKnown ? 'known' : { network: widerNetworkOf(address) };
  const isRight = await deps.passwords
    .verify(user?.password, input.password, line)
    .catch((error: unknown) => {
      // The password was not checked, so this was no guess.
      transaction(deps.db, (tx) => giveBack(tx, counted));
      throw error;
    });
  if (!isRight || !user) throw unauthorized(authText('signIn.serverWrong'));
  const [pair, ...networks] = counted;
  transaction(deps.db, (tx) => {
    // It may have been changed while it was checked, which ended all sessions.
    if (userById(tx, user.id)?.password !== user.password) {
      throw unauthorized(authText('signIn.serverWrong'));
    }
    clearSignInFailures(tx, pair.key);
    giveBack(tx, networks);
    if (user.language === null) setLanguage(tx, user.id, readersLanguage());
  });
  return {
    token: await createSession(deps.db, user.id, deps.clock(), deviceName(from.userAgent)),
    device: deviceToken(deps, user),
    user: { id: user.id, email: user.email, role: user.role },
  };
}
