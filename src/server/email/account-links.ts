/** Account links that act for whoever has them; raising the account's generation voids them all. */
import { pages } from '../../shared/site/pages.ts';
import type { Links } from '../runtime/links.ts';
import type { UserRow } from '../store/accounts/users.ts';

interface LinkDeps {
  links: Links;
  env: { siteUrl: string };
}
type Account = Pick<UserRow, 'id' | 'linkGeneration'>;

/** Proves that the address it was sent to belongs to the account. */
export function verifyEmailUrl({ links, env }: LinkDeps, { id, linkGeneration }: Account): string {
  const token = links.token('verify-email', id, linkGeneration);
  return `${env.siteUrl}${pages.verifyEmail.path.replace(':token', token)}`;
}

/** Confirms the new email of an account, for whoever is signed in to it. */
export function emailChangeUrl(
  { links, env }: LinkDeps,
  changeId: number,
  { linkGeneration }: Pick<Account, 'linkGeneration'>,
): string {
  const token = links.token('email-change', changeId, linkGeneration);
  return `${env.siteUrl}${pages.confirmNewEmail.path.replace(':token', token)}`;
}

/** Reopens a rejected application. */
export function reopenUrl({ links, env }: LinkDeps, { id, linkGeneration }: Account): string {
  const token = links.token('reapply', id, linkGeneration);
  return `${env.siteUrl}${pages.reopenApplication.path.replace(':token', token)}`;
}
