import { type Queries, transaction } from '../../../db/client.ts';
import { passwordAloneUntil } from '../credentials/passkey-rule.ts';
import { isEasyToGuess } from '../credentials/refuse-easy-password.ts';
import { voidResetTokens } from '../store/accounts/password-reset-tokens.ts';
import { changeCredentials, insertUser, userByEmail } from '../store/accounts/users.ts';
import { hasAdminLeft } from '../store/audit-log.ts';
import type { Deps } from '../trpc/deps.ts';
import { isInvited } from './invite-admin.ts';

/** Once: a removed admin, or one with another email now, doesn't come back with ADMIN_PASSWORD. */
export async function createFirstAdmin(deps: Deps): Promise<void> {
  const { db, env, warn } = deps;
  const { adminEmail, adminPassword } = env;
  if (adminEmail && (hasAccount(db, adminEmail) || hasAdminLeft(db, adminEmail))) return;
  if (adminEmail && adminPassword) {
    const about = { siteName: env.siteName, email: adminEmail };
    if (await isEasyToGuess(adminPassword, about)) warn({}, 'ADMIN_PASSWORD is easy to guess.');
    await createAdmin(deps, adminEmail, adminPassword);
  } else if (adminEmail) warn({}, 'ADMIN_EMAIL without ADMIN_PASSWORD adds no admin.');
  else if (adminPassword) warn({}, 'ADMIN_PASSWORD without ADMIN_EMAIL adds no admin.');
}

/** An admin's invitation that isn't accepted yet doesn't count. */
export function hasAccount(db: Queries, email: string): boolean {
  const user = userByEmail(db, email);
  return user !== undefined && !isInvited(user);
}

/** An invited person gets the password, and their link ends. @throws a unique violation if taken */
export async function createAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  email: string,
  newPassword: string,
): Promise<void> {
  const password = await deps.passwords.hash(newPassword, 'known');
  const now = deps.clock();
  const change = {
    password,
    emailVerifiedAt: now,
    passwordAloneUntil: passwordAloneUntil(now),
  };
  transaction(deps.db, (tx) => {
    const user = userByEmail(tx, email);
    if (user && isInvited(user)) {
      voidResetTokens(tx, user.id);
      changeCredentials(tx, user.id, change);
    } else {
      insertUser(tx, { username: email, email, role: 'admin', createdAt: now, ...change });
    }
  });
}
