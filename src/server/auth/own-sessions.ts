import type { OwnSession } from '../../shared/account/user.schema.ts';
import type { Role } from '../../shared/account/user.ts';
import { authText } from '../../shared/messages/auth.ts';
import { endOf } from '../credentials/session-life.ts';
import { notFound } from '../foundation/errors.ts';
import {
  deleteOtherSessions,
  deleteSessionOfUser,
  sessionsOfUser,
} from '../store/accounts/sessions.ts';
import type { Deps } from '../trpc/deps.ts';

interface Caller {
  id: number;
  sessionId: string;
  role: Role;
}

/** A user's live sessions, the caller's own first, then the last used. */
export function listSessions({ db, clock }: Deps, user: Caller): OwnSession[] {
  const now = clock();
  return sessionsOfUser(db, user.id)
    .filter((session) => endOf(session, user.role) > now)
    .map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      createdAt,
      lastUsedAt: lastUsedAt ?? createdAt,
      isThis: id === user.sessionId,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.lastUsedAt - a.lastUsedAt);
}

/** @throws NOT_FOUND for another person's session, as for one that has ended. */
export function endOwnSession({ db }: Deps, userId: number, id: string): void {
  if (!deleteSessionOfUser(db, userId, id)) throw notFound(authText('sessions.notFound'));
}

export function endOtherSessions({ db }: Deps, user: Caller): void {
  deleteOtherSessions(db, user.id, user.sessionId);
}
