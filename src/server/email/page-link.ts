import { currentLanguage } from '#current-language';
import type { Language } from '../../shared/messages/languages.ts';
import { localizedPath } from '../../shared/site/localized-path.ts';
import { pages } from '../../shared/site/pages.ts';
import type { Env } from '../env.ts';
import type { Links } from '../foundation/links.ts';
import type { FormerEmailRow } from '../store/accounts/former-emails.ts';
import type { UserRow } from '../store/accounts/users.ts';
import type { BookingRow } from '../store/bookings/bookings.ts';

/** A page's absolute URL. @param language null for the operator's default */
export function pageLink(
  { siteUrl, defaultLanguage }: Pick<Env, 'siteUrl' | 'defaultLanguage'>,
  path: string,
  language: Language | null = currentLanguage(),
): string {
  return siteUrl + localizedPath(path, language ?? defaultLanguage, defaultLanguage);
}

interface LinkDeps {
  links: Links;
  env: Pick<Env, 'siteUrl' | 'defaultLanguage'>;
}
type Account = Pick<UserRow, 'id' | 'linkGeneration' | 'language'>;

/** Proves the mailbox belongs to the account; survives a new password. */
export function verifyEmailUrl(
  { links, env }: LinkDeps,
  { id, email, language }: Pick<UserRow, 'id' | 'email' | 'language'>,
): string {
  const token = links.token('verify-email', id, email);
  return pageLink(env, pages.verifyEmail.path.replace(':token', token), language);
}

/** Confirms an account's new email, while signed in. */
export function emailChangeUrl(
  { links, env }: LinkDeps,
  changeId: number,
  { linkGeneration, language }: Pick<Account, 'linkGeneration' | 'language'>,
): string {
  const token = links.token('email-change', changeId, linkGeneration);
  return pageLink(env, pages.confirmNewEmail.path.replace(':token', token), language);
}

/** Restores the account's former email, for the reader of that mailbox. */
export function undoEmailUrl(
  { links, env }: LinkDeps,
  { id, email }: FormerEmailRow,
  { language }: Pick<Account, 'language'>,
): string {
  const token = links.token('undo-email', id, email);
  return `${pageLink(env, pages.confirmNewEmail.path.replace(':token', token), language)}?undo`;
}

export const STOP_NEWS = '/stop-news/:token';

/** Ends an account's news, for whoever has one of its emails. */
export function stopNewsUrl({ links, env }: LinkDeps, userId: number, language: Language): string {
  const token = links.token('news', userId, 0);
  return pageLink(env, STOP_NEWS.replace(':token', token), language);
}

type Answerer = Pick<Account, 'id' | 'linkGeneration'>;

/** Answers a request without signing in; a new password or email of the account ends it. */
export function answerUrl(
  { links, env }: LinkDeps,
  booking: Pick<BookingRow, 'id'>,
  technician: Answerer & Pick<Account, 'language'>,
): string {
  const token = links.token('answer', booking.id, answerGeneration(technician));
  return pageLink(env, pages.answerRequest.path.replace(':token', token), technician.language);
}

export const answerGeneration = ({ id, linkGeneration }: Answerer) => `${id}:${linkGeneration}`;

export function reopenUrl({ links, env }: LinkDeps, account: Account): string {
  const token = links.token('reapply', account.id, account.linkGeneration);
  return pageLink(env, pages.reopenApplication.path.replace(':token', token), account.language);
}
