/** Languages that technicians say they speak: ISO 639 codes of those spoken most where we work. */
import { currentLocale } from '#current-language';
import { formatLanguages } from '../format/languages.ts';
import { capitalized } from '../messages/formatters.ts';

export const SPOKEN_LANGUAGES = [
  'en',
  'es',
  'fr',
  'ar',
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

/** For a choice, by their names. */
export function languageOptions(): { value: SpokenLanguage; label: string }[] {
  return SPOKEN_LANGUAGES.map((value) => ({
    value,
    label: capitalized(formatLanguages([value])),
  })).sort((a, b) => a.label.localeCompare(b.label, currentLocale()));
}
