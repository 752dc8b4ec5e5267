import { transaction } from '../../../db/client.ts';
import { RESET_LINK_MS } from '../../shared/account/link-life.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { takeMailboxEmail } from '../credentials/mailbox-limit.ts';
import type { Origin } from '../credentials/start-session.ts';
import { passwordReset } from '../email/account-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { isKnownDevice } from '../foundation/device.ts';
import { takeFrom } from '../foundation/rate-limit.ts';
import { recipientOf, userByEmail } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import { isInvited } from './invite-admin.ts';
import { keepToken, newToken, resetUrl } from './reset-token.ts';

const ASKS_PER_HOUR = 30;

/** Works after the response, and limits skip only the email: the caller learns nothing. */
export function forgotPassword(deps: Deps, email: string, from: Origin): void {
  const limited = { what: 'forgot', limit: ASKS_PER_HOUR, windowMs: HOUR_MS };
  if (takeFrom(deps.limits, from.address, limited)) {
    deps.afterResponse(() => emailResetLink(deps, email, from));
  }
}

function emailResetLink(deps: Deps, email: string, { address, device }: Origin): void {
  const now = deps.clock();
  transaction(deps.db, (tx) => {
    const user = userByEmail(tx, email);
    const isOwn = user !== undefined && isKnownDevice(deps, device, user);
    const ask = { purpose: 'reset', email, address, isOwn } as const;
    if (!takeMailboxEmail(tx, deps.links, ask, now) || !user) return;
    // Or an invitation would never end, and a mistyped one would make a stranger an admin.
    if (isInvited(user)) return;
    const token = newToken(deps);
    const message = passwordReset(recipientOf(tx, user), resetUrl(deps, token, user.language));
    keepToken(tx, user.id, token, { now, lifeMs: RESET_LINK_MS });
    queueEmails(deps, tx, [message]);
  });
  deps.wakeOutbox();
}
