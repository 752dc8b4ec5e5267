import { type Queries, transaction } from '../../../db/client.ts';
import type { Passkey } from '../../shared/account/passkey.schema.ts';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { passkeyChanged } from '../email/account-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { mayNotify } from '../email/unverified.ts';
import { conflict, notFound } from '../foundation/errors.ts';
import {
  deletePasskey,
  type PasskeyRow,
  passkeysOf,
  renamePasskey as rename,
} from '../store/accounts/passkeys.ts';
import { recipientOf, type UserRow, userById } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';

export function describePasskey({ id, label, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, label, createdAt, lastUsedAt };
}

export function listPasskeys({ db }: Deps, userId: number): Passkey[] {
  return passkeysOf(db, userId).map(describePasskey);
}

/** @throws NOT_FOUND */
export function renamePasskey(
  { db }: Deps,
  userId: number,
  { id, label }: { id: number; label: string },
): void {
  if (!rename(db, userId, id, label)) throw notFound(passkeyText('notFound'));
}

/** Emails the account. @throws NOT_FOUND; CONFLICT for the last of an admin who needs one */
export function removePasskey(deps: Deps, userId: number, { id }: { id: number }): void {
  transaction(deps.db, (tx) => {
    const user = userById(tx, userId);
    if (!user || !deletePasskey(tx, userId, id)) throw notFound(passkeyText('notFound'));
    const isNeeded = deps.env.adminsNeedPasskey && user.role === 'admin';
    if (isNeeded && passkeysOf(tx, userId).length === 0) throw conflict(passkeyText('last'));
    emailOwner(deps, tx, user, 'removed');
  });
  deps.wakeOutbox();
}

/** Account thieves add their own. */
export function emailOwner(
  deps: Deps,
  tx: Queries,
  user: UserRow,
  change: 'added' | 'removed',
): void {
  const owner = recipientOf(tx, user);
  if (mayNotify(owner)) queueEmails(deps, tx, [passkeyChanged(owner, change, deps.env)]);
}
