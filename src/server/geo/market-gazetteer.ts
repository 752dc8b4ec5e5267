/** The gazetteer of a market: without the countries left out, and with the cities of those added. */
import { AUTOCOMPLETE_LIMIT } from '../../shared/search/places.ts';
import type { Market } from '../../shared/site/countries.ts';
import { citiesOf } from '../../shared/site/market-cities.ts';
import type { Gazetteer } from './gazetteer.ts';
import type { Place } from './place.ts';
import { placeId, toKey } from './place-key.ts';

export function withinMarket(gazetteer: Gazetteer, market: Market): Gazetteer {
  const isBuiltIn = market.includes('US') && market.includes('CA');
  if (isBuiltIn && market.length === 2) return gazetteer;
  const inMarket = (place: Place | undefined) =>
    place && market.includes(place.country) ? place : undefined;
  const cities = market.flatMap((country) =>
    country === 'US' || country === 'CA'
      ? []
      : citiesOf(country).map(({ description, ...point }): Place => {
          const name = description;
          return {
            ...point,
            id: placeId(name),
            name,
            region: '',
            country,
            description,
          };
        }),
  );
  const named = (text: string) => {
    const key = toKey(text);
    return cities.filter(({ name }) => toKey(name) === key);
  };
  const beginning = (text: string) => {
    const key = toKey(text);
    return key === '' ? [] : cities.filter(({ name }) => toKey(name).startsWith(key));
  };
  return {
    ...gazetteer,
    autocomplete: (input, limit = AUTOCOMPLETE_LIMIT) => {
      const known = gazetteer.autocomplete(input, limit).filter(inMarket);
      return [...beginning(input), ...known].slice(0, limit);
    },
    geocode: (address) => named(address)[0] ?? inMarket(gazetteer.geocode(address)),
    placeAddress: (address) => inMarket(gazetteer.placeAddress(address)),
  };
}
