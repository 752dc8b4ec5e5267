import { readersLanguage } from '#current-language';
import type { Queries } from '../../../db/client.ts';
import type { Assertion } from '../../shared/account/passkey.schema.ts';
import { deviceName } from '../credentials/device-name.ts';
import { countNewDevice, startSession } from '../credentials/start-session.ts';
import { adminNewDevice } from '../email/admin-messages.ts';
import { queueEmails } from '../email/queue-emails.ts';
import { isKnownDevice } from '../foundation/device.ts';
import { markProven } from '../store/accounts/sessions.ts';
import type { UserRow } from '../store/accounts/users.ts';
import type { Context, SignedIn } from '../trpc/trpc.ts';
import { checkAssertion } from './check-assertion.ts';

/** @throws as `checkAssertion` */
export async function signInByPasskey(ctx: Context, assertion: Assertion) {
  const user = await checkAssertion(ctx, 'sign-in', assertion, (tx, owner) => {
    if (owner.role === 'admin') tellOfNewDevice(ctx, tx, owner);
    return owner;
  });
  ctx.deps.wakeOutbox();
  const { id, email, role } = user;
  return { ...(await startSession(ctx.deps, user, ctx.userAgent)), user: { id, email, role } };
}

function tellOfNewDevice(ctx: Context, tx: Queries, user: UserRow): void {
  const { deps, device, address, userAgent } = ctx;
  if (isKnownDevice(deps, device, user)) return;
  if (!countNewDevice(deps, tx, user.email, address)) return;
  const admin = { ...user, userId: user.id, language: user.language ?? readersLanguage() };
  queueEmails(deps, tx, [adminNewDevice(admin, deviceName(userAgent), deps.clock(), deps.env)]);
}

/** Counts like the password entered again (recent-password.ts). @throws as `checkAssertion` */
export async function proveByPasskey(
  ctx: Context & { user: SignedIn },
  assertion: Assertion,
): Promise<void> {
  const { sessionId } = ctx.user;
  await checkAssertion(ctx, 'proof', assertion, (tx) =>
    markProven(tx, sessionId, ctx.deps.clock()),
  );
}
