/** What both kinds of answer are checked by. The library loads when first needed. */
import { authText } from '../../shared/messages/auth.ts';
import { passkeyText } from '../../shared/messages/passkey.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { badRequest, tooMany, unauthorized } from '../foundation/errors.ts';
import { takeFrom } from '../foundation/rate-limit.ts';
import type { Context } from '../trpc/trpc.ts';
import { CHALLENGE_MS, expiryOf, type Purpose } from './challenge.ts';

export const library = () => import('@simplewebauthn/server');

export const rpId = ({ deps }: Context) => new URL(deps.env.siteUrl).hostname;

/** EdDSA, ES256 and RS256: all devices know one of them. */
export const supportedAlgorithmIDs = [-8, -7, -257];

/** The device asks for its PIN, fingerprint or face: a passkey stands for a password. */
export const asked = { userVerification: 'required', timeout: CHALLENGE_MS } as const;

/**
 * @param check compares with what is expected
 * @returns what the check found, and the challenge; undefined for what isn't genuine
 */
export async function verified<Found>(
  ctx: Context,
  purpose: Purpose,
  check: (expected: {
    expectedChallenge: (challenge: string) => boolean;
    expectedOrigin: string;
    expectedRPID: string;
  }) => Promise<Found>,
) {
  let taken: { challenge: string; expiresAt: number } | undefined;
  try {
    const found = await check({
      expectedChallenge(challenge) {
        const expiresAt = expiryOf(ctx, purpose, challenge);
        taken = expiresAt === undefined ? undefined : { challenge, expiresAt };
        return taken !== undefined;
      },
      expectedOrigin: new URL(ctx.deps.env.siteUrl).origin,
      expectedRPID: rpId(ctx),
    });
    return taken && { ...taken, found };
  } catch {
    // The library throws for anything that isn't as expected.
    return undefined;
  }
}

const FAILURES = { what: 'passkey', limit: 60, windowMs: 15 * MINUTE_MS };

/** Only failures count, so that a neighbor on the network can't keep anyone out. */
export function refusal({ deps, address }: Context, purpose: Purpose, isKnown = true) {
  if (!takeFrom(deps.limits, address, FAILURES)) {
    return tooMany(authText('signIn.serverLocked'), FAILURES.windowMs);
  }
  const message = passkeyText(isKnown ? 'failed' : 'unknown');
  return purpose === 'sign-in' ? unauthorized(message) : badRequest(message);
}
