import { createHash } from 'node:crypto';
import type { Queries } from '../../../db/client.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { pages } from '../../shared/site/pages.ts';
import { pageLink } from '../email/page-link.ts';
import { insertResetToken } from '../store/accounts/password-reset-tokens.ts';
import type { Deps } from '../trpc/deps.ts';

export function newToken(deps: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(deps.randomBytes(32)).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function resetUrl({ env }: Pick<Deps, 'env'>, token: string, language: Language | null) {
  return pageLink(env, pages.resetPassword.path.replace(':token', token), language);
}

export function keepToken(
  tx: Queries,
  userId: number,
  token: string,
  { now, lifeMs }: { now: number; lifeMs: number },
): void {
  insertResetToken(tx, {
    userId,
    token: hashToken(token),
    expiresAt: now + lifeMs,
    createdAt: now,
  });
}
