import { LANGUAGE_COOKIE, type Language } from '../../../shared/messages/languages.ts';
import { localizedPath } from '../../../shared/site/localized-path.ts';
import { currentPath } from '../../address.ts';
import { site } from '../../site.ts';

const YEAR_SECONDS = 365 * 86_400;

export function addressIn(language: Language): string {
  return (
    localizedPath(currentPath(), language, site.defaultLanguage) + location.search + location.hash
  );
}

/** Sets the language of addresses that name none. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
