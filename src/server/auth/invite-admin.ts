import { readersLanguage } from '#current-language';
import { transaction } from '../../../db/client.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { pages } from '../../shared/site/pages.ts';
import { DAY_MS } from '../../shared/time.ts';
import { adminInvitation } from '../email/account-messages.ts';
import { adminInvited } from '../email/admin-messages.ts';
import { pageLink } from '../email/page-link.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { conflict } from '../foundation/errors.ts';
import { isTaken } from '../store/accounts/former-emails.ts';
import { insertUser, NO_PASSWORD, type UserRow, userByEmail } from '../store/accounts/users.ts';
import { type Admin, audit } from '../store/audit-log.ts';
import type { Deps } from '../trpc/deps.ts';
import { keepToken, newToken } from './reset-token.ts';

const INVITATION_LIFE_MS = 3 * DAY_MS;

/** Inviting again sends a new link. @throws CONFLICT when the address has an account */
export function inviteAdmin(
  deps: Deps,
  by: Admin & { language: Language | null },
  { email }: { email: string },
): void {
  const { clock, env } = deps;
  const now = clock();
  const token = newToken(deps);
  const language = readersLanguage();
  transaction(deps.db, (tx) => {
    const known = userByEmail(tx, email);
    if (!known && isTaken(tx, email, 0, now)) throw conflict(refusalText('admins.hasAccount'));
    const user = known ?? insertInvited(tx, email, now);
    if (!isInvited(user)) throw conflict(refusalText('admins.hasAccount'));
    keepToken(tx, user.id, token, { now, lifeMs: INVITATION_LIFE_MS });
    const url = pageLink(env, pages.invitation.path.replace(':token', token), language);
    const emails = [
      adminInvitation({ email, by: by.email, language }, url, env),
      adminInvited({ userId: by.id, email: by.email, language: by.language }, email, env),
    ];
    queueEmails(deps, tx, emails);
    audit(deps, tx, by, {
      action: 'invite',
      subjectType: 'admin',
      subjectId: user.id,
      subjectName: email,
    });
  });
  deps.wakeOutbox();
}

export function isInvited({ role, password }: Pick<UserRow, 'role' | 'password'>): boolean {
  return role === 'admin' && password === NO_PASSWORD;
}

function insertInvited(tx: Parameters<typeof insertUser>[0], email: string, now: number): UserRow {
  return insertUser(tx, {
    username: email,
    email,
    password: NO_PASSWORD,
    role: 'admin',
    createdAt: now,
  });
}
