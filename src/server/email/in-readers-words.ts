import { inLanguage } from '#current-language';
import { readyWords } from '../../shared/booking/words.ts';
import { LANGUAGES } from '../../shared/messages/languages.ts';

/** Chosen words in the current language; typed ones as they are. */
export function inReadersWords<T extends string | null | undefined>(text: T): T | string {
  if (!text) return text;
  const at = LANGUAGES.map((language) => inLanguage(language, readyWords).indexOf(text));
  return readyWords()[Math.max(...at)] ?? text;
}
