import { perLocale } from '../messages/formatters.ts';

const named = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }));

/** `French, Spanish`, in the current language, of ISO 639 codes. */
export function formatLanguages(codes: readonly string[]): string {
  return codes.map((code) => named().of(code)).join(', ');
}
