import type { Deps } from '../runtime/deps.ts';
import { insertUser, userByEmail } from '../store/accounts/users.ts';

/** Creates the admin from ADMIN_EMAIL once; an existing account is left alone. */
export async function createFirstAdmin(deps: Deps): Promise<void> {
  const { adminEmail, adminPassword } = deps.env;
  if (!adminEmail || !adminPassword || userByEmail(deps.db, adminEmail)) return;
  await createAdmin(deps, adminEmail, adminPassword);
}

/** @throws a unique violation when the address already has an account. */
export async function createAdmin(
  deps: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  email: string,
  password: string,
): Promise<void> {
  const now = deps.clock();
  insertUser(deps.db, {
    username: email,
    email,
    password: await deps.passwords.hash(password, 'known'),
    role: 'admin',
    emailVerifiedAt: now,
    createdAt: now,
  });
}
