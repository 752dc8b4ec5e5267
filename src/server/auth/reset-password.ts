import { transaction } from '../../../db/client.ts';
import { authText } from '../../shared/messages/auth.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { unlockAddress } from '../credentials/lasting-limits.ts';
import { refuseEasyPassword } from '../credentials/refuse-easy-password.ts';
import { deviceToken } from '../foundation/device.ts';
import { badRequest, tooMany } from '../foundation/errors.ts';
import { networkOf } from '../foundation/rate-limit.ts';
import { openResetToken, takeResetToken } from '../store/accounts/password-reset-tokens.ts';
import { userById } from '../store/accounts/users.ts';
import { technicianByUser } from '../store/technicians.ts';
import type { Deps } from '../trpc/deps.ts';
import { replacePassword } from './replace-password.ts';
import { hashToken } from './reset-token.ts';
import { unverifiedOfLink } from './verify-email.ts';

const TRIES_PER_HOUR = 60;

/**
 * Also takes an unconfirmed account's confirmation link. Ends sessions, locks and other tokens.
 * @returns the device cookie, and whether a calendar feed got a new address
 * @throws BAD_REQUEST when the token is unknown, used or expired
 */
export async function resetPassword(
  deps: Deps,
  input: { token: string; newPassword: string },
  address: string,
): Promise<{ device: string; hasCalendar: boolean }> {
  const hash = hashToken(input.token);
  const found = openResetToken(deps.db, hash, deps.clock());
  const userId = found?.userId ?? unverifiedOfLink(deps, input.token)?.id;
  if (userId === undefined) {
    // Only wrong tokens count, so a neighbor on the network can't block a valid link.
    const isWithin = deps.limits.take('reset', networkOf(address), TRIES_PER_HOUR, HOUR_MS);
    throw isWithin ? invalidLink() : tooMany(refusalText('gate.tooMany'), HOUR_MS);
  }
  const email = userById(deps.db, userId)?.email ?? '';
  await refuseEasyPassword(deps, { email, newPassword: input.newPassword });
  const password = await deps.passwords.hash(input.newPassword, 'known');
  const reset = transaction(deps.db, (tx) => {
    const now = deps.clock();
    const user = userById(tx, userId);
    const isOpen = found ? takeResetToken(tx, hash, now) : user?.emailVerifiedAt === null;
    if (!user || !isOpen) throw invalidLink();
    unlockAddress(tx, user.email);
    // The link came by email, so the address is verified.
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    return {
      device: deviceToken(deps, replacePassword(deps, tx, user, { password, emailVerifiedAt })),
      hasCalendar: technicianByUser(tx, user.id)?.isApproved ?? false,
    };
  });
  deps.wakeOutbox();
  return reset;
}

function invalidLink() {
  return badRequest(authText('password.invalidLink.text'));
}
