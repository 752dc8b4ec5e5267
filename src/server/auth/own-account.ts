import type { CurrentUser, OwnSession } from '../../shared/account/user.schema.ts';
import type { Role } from '../../shared/account/user.ts';
import { authText } from '../../shared/messages/auth.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { endOf } from '../credentials/session-life.ts';
import { notFound } from '../foundation/errors.ts';
import { passkeysOf } from '../store/accounts/passkeys.ts';
import {
  deleteOtherSessions,
  deleteSessionOfUser,
  sessionsOfUser,
} from '../store/accounts/sessions.ts';
import { setLanguage, technicianOfUser } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';
import type { SignedIn } from '../trpc/trpc.ts';

interface Caller {
  id: number;
  sessionId: string;
  role: Role;
}

/** The caller's own first, then the last used. */
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

export function endOwnSession({ db }: Deps, userId: number, id: string): void {
  if (!deleteSessionOfUser(db, userId, id)) throw notFound(authText('sessions.notFound'));
}

export function endOtherSessions({ db }: Deps, user: Caller): void {
  deleteOtherSessions(db, user.id, user.sessionId);
}

export function changeLanguage({ db }: Deps, userId: number, language: Language): void {
  setLanguage(db, userId, language);
}

export function describeUser(deps: Deps, user: SignedIn): CurrentUser {
  const technician = user.technician ? technicianOfUser(deps.db, user.id) : undefined;
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    role: user.role,
    name: technician?.name ?? null,
    profileImage: technician?.profileImage ?? null,
    language: user.language,
    technicianState: user.technician?.state ?? null,
    hasPasskey: passkeysOf(deps.db, user.id).length > 0,
  };
}
