import { transaction } from '../../../../db/client.ts';
import { NEW_EMAIL_LINK_MS } from '../../../shared/account/link-life.ts';
import type { PendingEmail } from '../../../shared/account/user.schema.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { takeMailboxEmail } from '../../credentials/mailbox-limit.ts';
import { draftEmailChange } from '../../email/email-change-messages.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import { badField, conflict, tooMany, unauthorized } from '../../foundation/errors.ts';
import {
  deleteEmailChange,
  emailChangeOf,
  saveEmailChange,
} from '../../store/accounts/email-changes.ts';
import { userById } from '../../store/accounts/users.ts';
import type { Deps } from '../../trpc/deps.ts';

/** Enough for a typo or two and a lost email. */
const ASKS_PER_DAY = 5;

/**
 * Changes nothing yet. The answer doesn't tell whether the address has an account, whose owner gets
 * a note instead of the link. @throws BAD_REQUEST for the present address; CONFLICT without a mail
 * server; TOO_MANY_REQUESTS past the limits
 */
export function askEmailChange(
  deps: Deps,
  caller: { user: { id: number }; address: string },
  { email }: { email: string },
): PendingEmail {
  const { db, env, links, limits, clock } = deps;
  if (!env.sendsEmails) throw conflict(refusalText('emailChange.noEmails'));
  const userId = caller.user.id;
  const now = clock();
  const expiresAt = now + NEW_EMAIL_LINK_MS;
  transaction(db, (tx) => {
    const user = userById(tx, userId);
    if (!user) throw unauthorized(refusalText('gate.signIn'));
    if (user.email === email) throw badField('email', refusalText('emailChange.same'));
    const mailbox = { purpose: 'email-change', email, address: caller.address } as const;
    const isWithin =
      limits.take('email-change', `${userId}`, ASKS_PER_DAY, DAY_MS) &&
      takeMailboxEmail(tx, links, { ...mailbox, isOwn: false }, now);
    if (!isWithin) throw tooMany(refusalText('emailChange.tooMany'), DAY_MS);
    const change = saveEmailChange(tx, { userId, email, expiresAt });
    queueEmails(deps, tx, draftEmailChange(deps, tx, user, change, 'self'));
  });
  deps.wakeOutbox();
  return { email, expiresAt };
}

export function pendingEmailChange({ db, clock }: Deps, userId: number): PendingEmail | undefined {
  const change = emailChangeOf(db, userId, clock());
  return change && { email: change.email, expiresAt: change.expiresAt };
}

/** Voids the link in the email, if there is one. */
export function cancelEmailChange({ db }: Deps, userId: number): void {
  deleteEmailChange(db, userId);
}
