/** Languages that technicians say they speak: ISO 639 codes of those spoken most where we work. */
import { formatNames } from '../format/lists.ts';
import { perLocale } from '../messages/formatters.ts';

export const SPOKEN_LANGUAGES = [
  'en',
  'es',
  'fr',
  'ar',
  'ase',
  'bn',
  'de',
  'fa',
  'fil',
  'gu',
  'hi',
  'ht',
  'it',
  'ja',
  'ko',
  'nl',
  'pa',
  'pl',
  'pt',
  'ro',
  'ru',
  'ta',
  'uk',
  'ur',
  'vi',
  'yue',
  'zh',
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** `French, Spanish`, in the reader's language. */
export const languageNames = (codes: readonly string[]): string =>
  formatNames(codes.map((code) => names().of(code) ?? code));
