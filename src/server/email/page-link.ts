import { currentLanguage } from '#current-language';
import type { Language } from '../../shared/messages/languages.ts';
import { localizedPath } from '../../shared/site/localized-path.ts';
import type { Env } from '../env.ts';

/**
 * The absolute address of a page, for emails.
 *
 * @param language null for the operator's default
 */
export function pageLink(
  { siteUrl, defaultLanguage }: Pick<Env, 'siteUrl' | 'defaultLanguage'>,
  path: string,
  language: Language | null = currentLanguage(),
): string {
  return siteUrl + localizedPath(path, language ?? defaultLanguage, defaultLanguage);
}
