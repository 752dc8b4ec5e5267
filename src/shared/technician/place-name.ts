import { perLocale } from '../format/formatters.ts';
import { serverText } from '../messages/site/server.ts';
import { COUNTRY_CODES } from '../site/countries.ts';

/** Stored with technicians whose point is in no place we know; customers never see them. */
export const UNKNOWN_PLACE = 'Unknown place';

const countryNames = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** The name of a stored place, in the current language if it has none of its own or is a country's code. */
export function placeName(stored: string): string {
  if (stored === UNKNOWN_PLACE) return serverText('unknownPlace');
  const isCountry = (COUNTRY_CODES as readonly string[]).includes(stored);
  return (isCountry && countryNames().of(stored)) || stored;
}
