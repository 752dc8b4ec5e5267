/** Paths in a language: `/fr/help`. The default language has no prefix. */
import { type Language, languageOfTag } from '../messages/languages.ts';

export function localizedPath(path: string, language: Language, defaultLanguage: Language): string {
  return language === defaultLanguage ? path : `/${language}${path}`;
}

/**
 * @param address with or without a query: `/fr/help`, `/fr?date=2026-11-26`
 * @returns the address without its language, and that language if named
 */
export function splitLanguage(address: string): { address: string; language?: Language } {
  const [named = '', code = ''] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(address) ?? [];
  const language = languageOfTag(code);
  if (!language) return { address };
  const rest = address.slice(named.length);
  return { address: rest.startsWith('/') ? rest : `/${rest}`, language };
}
