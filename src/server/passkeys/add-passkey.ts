import { transaction } from '../../../db/client.ts';
import { deviceLabel } from '../../shared/account/device-label.ts';
import type { NewPasskey, Passkey } from '../../shared/account/passkey.schema.ts';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { deviceName } from '../credentials/device-name.ts';
import { conflict, unauthorized } from '../foundation/errors.ts';
import { insertPasskey, passkeyByCredential, passkeysOf } from '../store/accounts/passkeys.ts';
import { userById } from '../store/accounts/users.ts';
import type { Context, SignedIn } from '../trpc/trpc.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { describePasskey, emailOwner } from './own-passkeys.ts';
import { asked, library, refusal, rpId, supportedAlgorithmIDs, verified } from './relying-party.ts';

/** More than anyone has devices. */
const PASSKEYS_MAX = 20;

export async function newPasskeyOptions(ctx: Context & { user: SignedIn }) {
  const { deps, user } = ctx;
  const { generateRegistrationOptions } = await library();
  const own = passkeysOf(deps.db, user.id);
  if (own.length >= PASSKEYS_MAX) throw conflict(passkeyText('most', { most: PASSKEYS_MAX }));
  return generateRegistrationOptions({
    ...asked,
    supportedAlgorithmIDs,
    rpName: deps.env.siteName,
    rpID: rpId(ctx),
    // Devices keep one passkey for each of these, and show the name.
    userID: new TextEncoder().encode(deps.links.hashOf('account', `${user.id}`)),
    userName: user.email,
    challenge: newChallenge(ctx, 'new'),
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: asked.userVerification },
  });
}

/**
 * Emails the account. The challenge was given after a fresh proof, to this session.
 * @throws BAD_REQUEST for an answer that isn't genuine; CONFLICT if it's known, or too many are
 */
export async function addPasskey(
  ctx: Context & { user: SignedIn },
  response: NewPasskey,
): Promise<Passkey> {
  const { deps } = ctx;
  const { verifyRegistrationResponse } = await library();
  const answer = await verified(ctx, 'new', async (expected) =>
    (await isUnsigned(response))
      ? verifyRegistrationResponse({ ...expected, supportedAlgorithmIDs, response })
      : undefined,
  );
  const made = answer?.found?.registrationInfo?.credential;
  if (!answer || !made) throw refusal(ctx, 'new');
  const passkey = transaction(deps.db, (tx) => {
    const user = userById(tx, ctx.user.id);
    if (!user) throw unauthorized(passkeyText('failed'));
    if (!takeChallenge(ctx, tx, answer)) throw refusal(ctx, 'new');
    if (passkeyByCredential(tx, made.id)) throw conflict(passkeyText('known'));
    if (passkeysOf(tx, user.id).length >= PASSKEYS_MAX)
      throw conflict(passkeyText('most', { most: PASSKEYS_MAX }));
    const row = insertPasskey(tx, {
      userId: user.id,
      credentialId: made.id,
      publicKey: made.publicKey,
      counter: made.counter,
      transports: response.response.transports,
      label: deviceLabel(deviceName(ctx.userAgent)),
      createdAt: deps.clock(),
    });
    emailOwner(deps, tx, user, 'added');
    return row;
  });
  deps.wakeOutbox();
  return describePasskey(passkey);
}

/**
 * We ask who made no device. A certificate would have the library fetch lists of revoked ones from
 * addresses that it names, for whoever made it up.
 */
async function isUnsigned({ response }: NewPasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'));
}
