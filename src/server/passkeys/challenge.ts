/**
 * A challenge holds five minutes, once, for one purpose and session, in the browser that asked: a
 * cookie signs it. Only answered ones are stored, so a flood of questions writes nothing.
 */
import type { Queries } from '../../../db/client.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { markAnswered } from '../store/accounts/passkeys.ts';
import type { Context } from '../trpc/trpc.ts';

export const CHALLENGE_MS = 5 * MINUTE_MS;

export type Purpose = 'sign-in' | 'proof' | 'new';

export function newChallenge(ctx: Context, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const { clock, links, randomBytes } = ctx.deps;
  const challenge = Buffer.from(randomBytes(32));
  const bound = boundTo(ctx, purpose, challenge.toString('base64url'));
  ctx.setChallenge?.(links.token('passkey', clock() + CHALLENGE_MS, bound));
  return challenge;
}

/** @returns when it expires, in UTC milliseconds; undefined if it holds no longer, or not for this */
export function expiryOf(ctx: Context, purpose: Purpose, challenge: string): number | undefined {
  const { clock, links } = ctx.deps;
  const cookie = ctx.challenge ?? '';
  const expiresAt = links.idOf(cookie) ?? 0;
  const isOurs = links.isGenuine('passkey', cookie, expiresAt, boundTo(ctx, purpose, challenge));
  return isOurs && expiresAt > clock() ? expiresAt : undefined;
}

/** @returns false if it was answered before */
export function takeChallenge(
  ctx: Context,
  tx: Queries,
  { challenge, expiresAt }: { challenge: string; expiresAt: number },
): boolean {
  return markAnswered(tx, { challenge, expiresAt }, ctx.deps.clock());
}

function boundTo({ user }: Context, purpose: Purpose, challenge: string): string {
  const sessionId = purpose === 'sign-in' ? '' : user?.sessionId;
  return `${purpose}:${sessionId}:${challenge}`;
}
