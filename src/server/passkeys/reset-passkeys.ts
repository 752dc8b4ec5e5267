import { transaction } from '../../../db/client.ts';
import { passwordAloneUntil } from '../credentials/passkey-rule.ts';
import { deletePasskeysOf } from '../store/accounts/passkeys.ts';
import { deleteSessionsOfUser } from '../store/accounts/sessions.ts';
import { changeCredentials, userByEmail } from '../store/accounts/users.ts';
import type { Deps } from '../trpc/deps.ts';

/**
 * For people who lost theirs. Ends their sessions; for a day, the password alone signs an admin in.
 * @returns the number of passkeys; undefined for an unknown email
 */
export function resetPasskeys(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
): number | undefined {
  return transaction(db, (tx) => {
    const user = userByEmail(tx, email);
    if (!user) return undefined;
    deleteSessionsOfUser(tx, user.id);
    changeCredentials(tx, user.id, { passwordAloneUntil: passwordAloneUntil(clock()) });
    return deletePasskeysOf(tx, user.id);
  });
}
