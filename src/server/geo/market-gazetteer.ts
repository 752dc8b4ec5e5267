/** Without excluded countries, and with the cities of added ones. */

import type { Country, Market } from '../../shared/market/countries.ts';
import { citiesOf } from '../../shared/market/market-cities.ts';
import type { NamedPlace } from '../../shared/market/place-texts.ts';
import { distanceKm } from '../../shared/place/distance.ts';
import { AUTOCOMPLETE_LIMIT } from '../../shared/place/places.ts';
import { countryAt } from './country-at.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';
import { placeId, toKey } from './place-key.ts';
import { countryEnding } from './place-query.ts';

/** Countries the gazetteer doesn't cover. */
export const abroadIn = (market: Market): Country[] =>
  market.filter((country) => country !== 'US' && country !== 'CA');

/** Of the market's countries abroad. @param chosen the operator's, which come first */
export function citiesAbroad(market: Market, chosen: readonly NamedPlace[]): Place[] {
  const countries = abroadIn(market);
  const own = chosen.flatMap((place) => {
    const country = countryAt(place, countries);
    return country ? [{ ...place, country }] : [];
  });
  const shipped = countries.flatMap((country) =>
    citiesOf(country).map((place) => ({ ...place, country })),
  );
  const cities = [...own, ...shipped].map(({ description, ...place }): Place => {
    // "Annecy, FR"
    const [name = description] = description.split(',');
    return { ...place, id: placeId(description), name, description, region: '' };
  });
  return [...new Map(cities.toReversed().map((city) => [city.id, city])).values()].toReversed();
}

export function withinMarket(
  gazetteer: Gazetteer,
  market: Market,
  chosen: readonly NamedPlace[],
): Gazetteer {
  const isBuiltIn = market.includes('US') && market.includes('CA');
  if (isBuiltIn && market.length === 2) return gazetteer;
  const inMarket = (place: Place | undefined) =>
    place && market.includes(place.country) ? place : undefined;
  const cities = citiesAbroad(market, chosen);
  const isAllAbroad = abroadIn(market).length === market.length;
  function cityIn(text: string, isGuess: boolean): Place | undefined {
    const { country, keys } = readTown(text);
    // "10 Downing Street, London" may be in Ontario.
    if (!country && !isGuess && !isAllAbroad) return undefined;
    return cities.find(
      (city) => (!country || country === city.country) && keys.includes(toKey(city.name)),
    );
  }
  return {
    ...gazetteer,
    autocomplete: (input, limit = AUTOCOMPLETE_LIMIT) => {
      const key = toKey(input);
      const beginning = cities.filter(({ name }) => key !== '' && toKey(name).startsWith(key));
      const named = beginning.length > 0 ? undefined : cityIn(input, true);
      const known = gazetteer.autocomplete(input, limit).filter(inMarket);
      return [...(named ? [named] : beginning), ...known].slice(0, limit);
    },
    geocode: (address) => cityIn(address, true) ?? inMarket(gazetteer.geocode(address)),
    placeAddress: (address) => cityIn(address, false) ?? inMarket(gazetteer.placeAddress(address)),
    townsAround: (point, withinKm, most) => {
      const near = cities.filter((city) => distanceKm(point, city) <= withinKm);
      const known = gazetteer.townsAround(point, withinKm, most).filter(inMarket);
      return [...near, ...known].slice(0, most);
    },
  };
}

/** Postcodes, districts, and the offices that hand out business mail. */
const AFTER_TOWN = /(?:\s(?:\w*\d\w*|cedex|arrondissement))+$/;

/** Of `69002 Lyon Cedex 02` or `London SW1A 2AA`: possible keys, but of no street named after a town. */
function readTown(text: string): { country?: string; keys: string[] } {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => toKey(part).split(' ').filter(Boolean))
    .filter((part) => part.length > 0);
  const last = parts.pop() ?? [];
  const { code, count } = countryEnding(last);
  const town = count === last.length ? parts.pop() : last.slice(0, last.length - count);
  const key = (town ?? []).join(' ').replace(AFTER_TOWN, '');
  const afterCode = key.replace(/^.*\d\w*\s/, '');
  // "1012 AB Amsterdam"
  const keys = [key, afterCode, afterCode.replace(/^[a-z]{2} /, '')];
  return { ...(code && { country: code }), keys };
}
