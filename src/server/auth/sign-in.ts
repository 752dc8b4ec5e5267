import { readersLanguage } from '#current-language';
import { type Queries, transaction } from '../../../db/client.ts';
import type { Role } from '../../shared/account/user.ts';
import { authText } from '../../shared/messages/auth.ts';
import { deviceName } from '../credentials/device-name.ts';
import { refundTries, takeTries } from '../credentials/lasting-limits.ts';
import { needsPasskey } from '../credentials/passkey-rule.ts';
import { countNewDevice, type Origin, startSession } from '../credentials/start-session.ts';
import { adminNewDevice } from '../email/admin-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { isKnownDevice } from '../foundation/device.ts';
import { forbidden, tooMany, unauthorized } from '../foundation/errors.ts';
import { widerNetworkOf } from '../foundation/rate-limit.ts';
import { clearSignInFailures } from '../store/accounts/sign-in-failures.ts';
import { setLanguage, type UserRow, userByEmail, userById } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { countGuess, isGuessedAt } from './guess-alarm.ts';
import { SIGN_IN_LIMITS, signInTries } from './lockout.ts';

export interface SignInResult {
  token: string;
  device: string;
  user: { id: number; email: string; role: Role };
}

/**
 * Unknown addresses and wrong passwords look the same, in error, time and lock.
 * @throws UNAUTHORIZED `Invalid credentials`; TOO_MANY_REQUESTS while locked; FORBIDDEN, with the
 * right password, for an admin who needs a passkey
 */
export async function signIn(
  deps: Deps,
  input: { email: string; password: string },
  from: Origin,
  limits = SIGN_IN_LIMITS,
): Promise<SignInResult> {
  const user = userByEmail(deps.db, input.email);
  // Guesses by others count under another key than those from the owner's browser.
  const isKnown = isKnownDevice(deps, from.device, user ?? { id: 0, linkGeneration: 0 });
  const { address } = from;
  const counted = signInTries(deps.links, input.email, { address, isKnownDevice: isKnown }, limits);
  if (!takeTries(deps.db, counted, deps.clock())) {
    throw tooMany(authText('signIn.serverLocked'), limits.lockMs);
  }
  const network = widerNetworkOf(address);
  const check = async () => {
    if (!isKnown && isGuessedAt(deps, input.email)) await deps.slowDown(network);
    return deps.passwords.verify(user?.password, input.password, isKnown ? 'known' : { network });
  };
  const isRight = await check().catch((error: unknown) => {
    // No password was checked, so this was no guess.
    transaction(deps.db, (tx) => refundTries(tx, counted));
    throw error;
  });
  if (!isRight && !isKnown) countGuess(deps, input.email);
  if (!isRight || !user) throw unauthorized(authText('signIn.serverWrong'));
  if (needsPasskey(deps, user)) throw forbidden(authText('signIn.needsPasskey'));
  const [pair, ...networks] = counted;
  transaction(deps.db, (tx) => {
    // A change during the check ended all sessions.
    if (userById(tx, user.id)?.password !== user.password) {
      throw unauthorized(authText('signIn.serverWrong'));
    }
    clearSignInFailures(tx, pair.key);
    refundTries(tx, networks);
    const isFirst = user.language === null;
    if (isFirst) setLanguage(tx, user.id, readersLanguage());
    else if (user.role === 'admin' && !isKnown) tellAdmin(deps, tx, user, from);
  });
  deps.wakeOutbox();
  const { id, email, role } = user;
  return { ...(await startSession(deps, user, from.userAgent)), user: { id, email, role } };
}

/** Skips the first sign-in of all. */
function tellAdmin(deps: Deps, tx: Queries, user: UserRow, { address, userAgent }: Origin): void {
  if (!countNewDevice(deps, tx, user.email, address)) return;
  const admin = { ...user, userId: user.id, language: user.language ?? readersLanguage() };
  queueEmails(deps, tx, [adminNewDevice(admin, deviceName(userAgent), deps.clock(), deps.env)]);
}
