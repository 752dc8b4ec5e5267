/** Account links that act for anyone who has them. */
import { pages } from '../../shared/site/pages.ts';
import type { Env } from '../env.ts';
import type { Links } from '../runtime/links.ts';
import type { FormerEmailRow } from '../store/accounts/former-emails.ts';
import type { UserRow } from '../store/accounts/users.ts';
import { pageLink } from './page-link.ts';

interface LinkDeps {
  links: Links;
  env: Pick<Env, 'siteUrl' | 'defaultLanguage'>;
}
type Account = Pick<UserRow, 'id' | 'linkGeneration' | 'language'>;

/** Proves that the address it was sent to belongs to the account; a new password doesn't void it. */
export function verifyEmailUrl(
  { links, env }: LinkDeps,
  { id, email, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
): string {
  const token = links.token('verify-email', id, email);
  return pageLink(env, pages.verifyEmail.path.replace(':token', token), language);
}

/** Confirms the new email of an account, while signed in to it. */
export function emailChangeUrl(
  { links, env }: LinkDeps,
  changeId: number,
  { linkGeneration, language }: Pick<Account, 'linkGeneration' | 'language'>,
): string {
  const token = links.token('email-change', changeId, linkGeneration);
  return pageLink(env, pages.confirmNewEmail.path.replace(':token', token), language);
}

/** Gives an account the email back that it had, for whoever reads that mailbox. */
export function undoEmailUrl(
  { links, env }: LinkDeps,
  { id, email }: FormerEmailRow,
  { language }: Pick<Account, 'language'>,
): string {
  const token = links.token('undo-email', id, email);
  return `${pageLink(env, pages.confirmNewEmail.path.replace(':token', token), language)}?undo`;
}

export function reopenUrl({ links, env }: LinkDeps, account: Account): string {
  const token = links.token('reapply', account.id, account.linkGeneration);
  return pageLink(env, pages.reopenApplication.path.replace(':token', token), account.language);
}
