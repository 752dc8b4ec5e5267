import { type Queries, transaction } from '../../../../db/client.ts';
import { UNDO_EMAIL_LINK_MS } from '../../../shared/account/link-life.ts';
import { authText } from '../../../shared/messages/auth.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { endPasskeys } from '../../credentials/passkey-rule.ts';
import { startSession } from '../../credentials/start-session.ts';
import { emailChanged } from '../../email/email-change-messages.ts';
import { undoEmailUrl } from '../../email/page-link.ts';
import { queueEmails } from '../../email/queue-emails.ts';
import { mayNotify } from '../../email/unverified.ts';
import { conflict, notFound } from '../../foundation/errors.ts';
import { emailChangeOf } from '../../store/accounts/email-changes.ts';
import {
  deleteFormerEmailsFrom,
  type FormerEmailRow,
  formerEmailById,
  insertFormerEmail,
  isTaken,
} from '../../store/accounts/former-emails.ts';
import { voidResetTokens } from '../../store/accounts/password-reset-tokens.ts';
import { deleteSessionsOfUser } from '../../store/accounts/sessions.ts';
import {
  changeCredentials,
  recipientOf,
  type UserRow,
  userById,
} from '../../store/accounts/users.ts';
import { audit } from '../../store/audit-log.ts';
import type { Deps } from '../../trpc/deps.ts';

/**
 * Needs the session too, since a mistyped address is a stranger's. Ends all sessions but gives a
 * new one. @throws NOT_FOUND for an invalid link or another account's; as `moveAccount`
 */
export async function confirmEmailChange(
  deps: Deps,
  userId: number,
  link: string,
  userAgent?: string,
): Promise<{ email: string; token: string; device: string }> {
  const { db, links, clock } = deps;
  const now = clock();
  const user = transaction(db, (tx) => {
    const before = userById(tx, userId);
    const change = emailChangeOf(tx, userId, now);
    const isGenuine =
      before && change && links.isGenuine('email-change', link, change.id, before.linkGeneration);
    if (!isGenuine) throw notFound(authText('emailChange.linkInvalid'));
    const { email } = change;
    return moveAccount(deps, tx, before, { email, emailVerifiedAt: now, isUndo: false });
  });
  deps.wakeOutbox();
  deps.events.publish('admin');
  return { email: user.email, ...(await startSession(deps, user, userAgent)) };
}

/** The email that the link restores. @throws NOT_FOUND */
export function showFormerEmail(deps: Deps, token: string): { email: string } {
  const { email } = formerOfLink(deps, deps.db, token);
  return { email };
}

/**
 * For whoever reads that mailbox. Ends all sessions and later changes' links. The email is as
 * confirmed as it was: a stranger may have applied with it. @throws NOT_FOUND; CONFLICT if taken
 */
export function undoEmailChange(deps: Deps, token: string): void {
  transaction(deps.db, (tx) => {
    const former = formerOfLink(deps, tx, token);
    const user = userById(tx, former.userId);
    if (!user) throw notFound(authText('emailChange.linkInvalid'));
    deleteFormerEmailsFrom(tx, former);
    moveAccount(deps, tx, user, { ...former, isUndo: true });
  });
  deps.wakeOutbox();
  deps.events.publish('admin');
}

function formerOfLink(deps: Deps, tx: Queries, token: string): FormerEmailRow {
  const id = deps.links.idOf(token);
  const former = id === undefined ? undefined : formerEmailById(tx, id, deps.clock());
  const isGenuine = former && deps.links.isGenuine('undo-email', token, former.id, former.email);
  if (!isGenuine) throw notFound(authText('emailChange.linkInvalid'));
  return former;
}

/**
 * Ends all sessions, and emails the old address a link to undo it, except after an undo.
 * @throws CONFLICT when the new address belongs to another account or could be restored to one
 */
export function moveAccount(
  deps: Deps,
  tx: Queries,
  before: UserRow,
  {
    email,
    emailVerifiedAt,
    isUndo,
  }: Pick<UserRow, 'email' | 'emailVerifiedAt'> & { isUndo: boolean },
): UserRow {
  const { clock, env } = deps;
  const { id: userId } = before;
  if (isTaken(tx, email, userId, clock())) throw conflict(refusalText('admins.hasAccount'));
  deleteSessionsOfUser(tx, userId);
  if (isUndo) endPasskeys(deps, tx, before);
  voidResetTokens(tx, userId);
  const after = changeCredentials(tx, userId, { email, username: email, emailVerifiedAt });
  if (!after) throw new Error(`there is no user ${userId}`);
  const recipient = recipientOf(tx, before);
  if (mayNotify(recipient)) {
    const former = { ...recipient, expiresAt: clock() + UNDO_EMAIL_LINK_MS };
    const undoUrl = isUndo ? undefined : undoEmailUrl(deps, insertFormerEmail(tx, former), before);
    queueEmails(deps, tx, [emailChanged(recipient, email, undoUrl, env)]);
  }
  if (before.role === 'admin') {
    const subject = { subjectType: 'admin', subjectId: userId, subjectName: before.email } as const;
    audit(deps, tx, { id: userId, email }, { action: 'change-email', ...subject });
  }
  return after;
}
