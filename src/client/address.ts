/** The address's language, which its links and calls keep. */
import { splitLanguage } from '../shared/site/localized-path.ts';

// Unit tests have no address.
const { language } = splitLanguage(globalThis.location?.pathname ?? '/');

/** Prefix of our addresses: `/fr`, or nothing without a language. */
export const base = language ? `/${language}` : '';

/** Without a language. */
export function currentPath(): string {
  return splitLanguage(location.pathname).address;
}
