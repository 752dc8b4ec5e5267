import { transaction } from '../../../db/client.ts';
import { ADMINS } from '../../shared/messages.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { insertAudit } from '../store/audit-log.ts';
import { deleteUser, userById } from '../store/users.ts';

/**
 * Removes another admin with their sessions. Oneself stays, so that there is always one left.
 *
 * @throws CONFLICT for oneself; NOT_FOUND when the id names no admin.
 */
export function removeAdmin(deps: Deps, by: { id: number; email: string }, id: number): void {
  if (id === by.id) throw conflict(ADMINS.notOneself);
  transaction(deps.db, (tx) => {
    const user = userById(tx, id);
    if (user?.role !== 'admin') throw notFound(ADMINS.notFound);
    deleteUser(tx, id);
    insertAudit(tx, {
      adminId: by.id,
      adminEmail: by.email,
      action: 'remove',
      subjectType: 'admin',
      subjectId: id,
      subjectName: user.email,
      at: deps.clock(),
    });
  });
}
