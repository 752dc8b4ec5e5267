import { type Queries, transaction } from '../../../../db/client.ts';
import { accountText } from '../../../shared/messages/account/account.ts';
import type { Deps } from '../../runtime/deps.ts';
import {
  deleteFormerEmailsFrom,
  type FormerEmailRow,
  formerEmailById,
} from '../../store/accounts/former-emails.ts';
import { userById } from '../../store/accounts/users.ts';
import { notFound } from '../../trpc/errors.ts';
import { moveAccount } from './move-account.ts';

/** The email that the link gives back, for its page. @throws NOT_FOUND */
export function showFormerEmail(deps: Deps, token: string): { email: string } {
  const { email } = formerOfLink(deps, deps.db, token);
  return { email };
}

/**
 * Gives an account the email back that it had, for whoever reads that mailbox: somebody else may have
 * changed it. All sessions end, as do the links that would undo later changes. The email is as
 * confirmed as it was: a stranger may have applied with it.
 *
 * @throws NOT_FOUND for a made-up, used or expired link; CONFLICT when the address got an account.
 */
export function undoEmailChange(deps: Deps, token: string): void {
  transaction(deps.db, (tx) => {
    const former = formerOfLink(deps, tx, token);
    const user = userById(tx, former.userId);
    if (!user) throw notFound(accountText('emailChange.linkInvalid'));
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
  if (!isGenuine) throw notFound(accountText('emailChange.linkInvalid'));
  return former;
}
