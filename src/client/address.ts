/** The language in this page's address, which its links and calls keep. */
import { splitLanguage } from '../shared/site/localized-path.ts';

// Unit tests have no address.
const { language } = splitLanguage(globalThis.location?.pathname ?? '/');

/** What every address of ours begins with here: `/fr`, or nothing where the address names no language. */
export const base = language ? `/${language}` : '';

/** The page's path as the routes know it, without a language. */
export function currentPath(): string {
  return splitLanguage(location.pathname).address;
}
