import { formatUnit } from '../format/numbers.ts';
import { COUNTRY_CODES } from '../market/countries.ts';
import { applicationText } from '../messages/application.ts';
import { perLocale } from '../messages/formatters.ts';

/** Stored for points in no known place; customers never see it. */
export const UNKNOWN_PLACE = 'Unknown place';

const countryNames = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }));

/** Stored until a geocoder names the place; `placeName` translates it. */
export function farFrom({ km, name }: { km: number; name: string }): string {
  return `${Math.round(km)}${FAR_FROM}${name}`;
}

export const FAR_FROM = ' km from ';
/** A point this near to the middle counts as in the city. */
export const CITY_KM = 5;

/** A place's name, translated if it's a country code or unnamed. */
export function placeName(stored: string): string {
  if (stored === UNKNOWN_PLACE) return applicationText('place.unknown');
  const [km, city] = stored.split(FAR_FROM);
  if (city !== undefined) {
    if (Number(km) <= CITY_KM) return city;
    return applicationText('place.farFrom', {
      distance: formatUnit(Number(km), 'kilometer'),
      place: city,
    });
  }
  const isCountry = (COUNTRY_CODES as readonly string[]).includes(stored);
  return (isCountry && countryNames().of(stored)) || stored;
}
