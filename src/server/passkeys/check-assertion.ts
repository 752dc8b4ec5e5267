import { type Queries, transaction } from '../../../db/client.ts';
import type { Assertion } from '../../shared/account/passkey.schema.ts';
import { markPasskeyUsed, passkeyByCredential, passkeysOf } from '../store/accounts/passkeys.ts';
import { type UserRow, userById } from '../store/accounts/users.ts';
import type { Context } from '../trpc/trpc.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { asked, library, refusal, rpId, verified } from './relying-party.ts';

/** To sign in, any passkey of this site; else one of the account's. */
export async function assertionOptions(ctx: Context, purpose: 'sign-in' | 'proof') {
  const { generateAuthenticationOptions } = await library();
  const own = ctx.user && purpose === 'proof' ? passkeysOf(ctx.deps.db, ctx.user.id) : [];
  return generateAuthenticationOptions({
    ...asked,
    rpID: rpId(ctx),
    challenge: newChallenge(ctx, purpose),
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
}

/**
 * @param andThen runs in the transaction that notes the use
 * @throws UNAUTHORIZED (signing in) or BAD_REQUEST if it's unknown, another's, or not genuine;
 * TOO_MANY_REQUESTS after many of these
 */
export async function checkAssertion<T>(
  ctx: Context,
  purpose: 'sign-in' | 'proof',
  response: Assertion,
  andThen: (tx: Queries, user: UserRow) => T,
): Promise<T> {
  const { db, clock, warn } = ctx.deps;
  const known = passkeyByCredential(db, response.id);
  const isTheirs = purpose === 'sign-in' || known?.userId === ctx.user?.id;
  if (!known || !isTheirs) throw refusal(ctx, purpose, false);
  const { verifyAuthenticationResponse } = await library();
  const { credentialId, publicKey } = known;
  const answer = await verified(ctx, purpose, (expected) =>
    verifyAuthenticationResponse({
      ...expected,
      response,
      // Its counter is checked below, where it can't change meanwhile.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  );
  if (!answer?.found.verified) throw refusal(ctx, purpose);
  const { newCounter: counter } = answer.found.authenticationInfo;
  return transaction(db, (tx) => {
    const passkey = passkeyByCredential(tx, credentialId);
    const user = passkey && userById(tx, passkey.userId);
    if (!passkey || !user) throw refusal(ctx, purpose, false);
    const isCounting = counter > 0 || passkey.counter > 0;
    if (isCounting && counter <= passkey.counter) {
      warn(
        { userId: user.id, passkeyId: passkey.id },
        'a passkey counted backwards: a copy of it?',
      );
      throw refusal(ctx, purpose);
    }
    if (!takeChallenge(ctx, tx, answer)) throw refusal(ctx, purpose);
    markPasskeyUsed(tx, passkey.id, { counter, lastUsedAt: clock() });
    return andThen(tx, user);
  });
}
