import { perLocale } from '../messages/formatters.ts';

const listed = perLocale((locale) => new Intl.ListFormat(locale));
const named = perLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));

/** `a, b, and c`. */
export function formatList(texts: readonly string[]): string {
  return listed().format(texts);
}

/** `a, b, c`. */
export function formatNames(texts: readonly string[]): string {
  return named().format(texts);
}
