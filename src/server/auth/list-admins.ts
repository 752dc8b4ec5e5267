import { transaction } from '../../../db/client.ts';
import type { AdminAccount } from '../../shared/account/user.schema.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { adminRemoval, adminRemoved } from '../email/admin-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { conflict, notFound, unauthorized } from '../foundation/errors.ts';
import { allAdmins, deleteUser, userById } from '../store/accounts/users.ts';
import { type Admin, audit } from '../store/audit-log.ts';
import type { Deps } from '../trpc/deps.ts';
import { isInvited } from './invite-admin.ts';

export function listAdmins(deps: Deps, viewerId: number): AdminAccount[] {
  return allAdmins(deps.db).map((user) => ({
    id: user.id,
    email: user.email,
    isInvited: isInvited(user),
    isOneself: user.id === viewerId,
    createdAt: user.createdAt,
  }));
}

/** Emails both. One admin always remains. @throws CONFLICT for oneself; NOT_FOUND for no admin */
export function removeAdmin(
  deps: Deps,
  by: Admin & { language: Language | null },
  { id }: { id: number },
): void {
  const { env } = deps;
  if (id === by.id) throw conflict(refusalText('admins.notOneself'));
  transaction(deps.db, (tx) => {
    // Two admins may remove each other, and the second is no admin anymore.
    if (!userById(tx, by.id)) throw unauthorized(refusalText('gate.accountGone'));
    const user = userById(tx, id);
    if (user?.role !== 'admin') throw notFound(refusalText('admins.notFound'));
    deleteUser(tx, id);
    audit(deps, tx, by, {
      action: 'remove',
      subjectType: 'admin',
      subjectId: id,
      subjectName: user.email,
    });
    const emails = [
      adminRemoved({ ...user, hadAccepted: !isInvited(user) }, by.email, env),
      adminRemoval({ userId: by.id, email: by.email, language: by.language }, user.email, env),
    ];
    queueEmails(deps, tx, emails);
  });
  deps.wakeOutbox();
}
