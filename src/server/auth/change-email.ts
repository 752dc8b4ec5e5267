import { transaction } from '../../../db/client.ts';
import { ADMINS } from '../../shared/messages.ts';
import type { Deps } from '../deps.ts';
import { deviceToken } from '../device.ts';
import { emailChanged } from '../email/account-messages.ts';
import { queueMails } from '../email/outbox.ts';
import { conflict } from '../errors.ts';
import { changeCredentials, userByEmail } from '../store/users.ts';
import { proveOneself } from './prove-oneself.ts';

/**
 * Changes one's address, which is also the user name, and tells the old one.
 *
 * @returns the device cookie that holds from now on.
 * @throws BAD_REQUEST when the password is wrong; CONFLICT when the address has an account.
 */
export async function changeEmail(
  deps: Deps,
  userId: number,
  input: { currentPassword: string; email: string },
): Promise<string> {
  const before = await proveOneself(deps, userId, input.currentPassword);
  const { clock, randomBytes, env } = deps;
  const { email } = input;
  const user = transaction(deps.db, (tx) => {
    const holder = userByEmail(tx, email);
    if (holder && holder.id !== userId) throw conflict(ADMINS.hasAccount);
    const changed = changeCredentials(tx, userId, { email, username: email });
    const mail = emailChanged({ ...before, userId, name: '' }, email, env);
    queueMails(tx, [mail], { now: clock(), siteUrl: env.siteUrl, randomBytes });
    return changed;
  });
  deps.wakeOutbox();
  return deviceToken(deps, user ?? before);
}
