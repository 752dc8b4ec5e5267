import type { AdminAccount } from '../../shared/account/user.schema.ts';
import type { Deps } from '../runtime/deps.ts';
import { allAdmins } from '../store/accounts/users.ts';
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
