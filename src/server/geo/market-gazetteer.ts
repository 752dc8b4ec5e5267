/** Without excluded countries, and with the cities of added ones. */

import type { Market } from '../../shared/market/countries.ts';
import { citiesOf } from '../../shared/market/market-cities.ts';
import { AUTOCOMPLETE_LIMIT } from '../../shared/place/places.ts';
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
          const names = { id: placeId(description), name: description, description };
          return { ...point, ...names, region: '', country };
        }),
  );
  const named = (key: string) => cities.find(({ name }) => toKey(name) === key);
  return {
    ...gazetteer,
    autocomplete: (input, limit = AUTOCOMPLETE_LIMIT) => {
      const key = toKey(input);
      const beginning = cities.filter(({ name }) => key !== '' && toKey(name).startsWith(key));
      const known = gazetteer.autocomplete(input, limit).filter(inMarket);
      return [...beginning, ...known].slice(0, limit);
    },
    geocode: (address) => named(toKey(address)) ?? inMarket(gazetteer.geocode(address)),
    placeAddress: (address) => inMarket(gazetteer.placeAddress(address)),
    townsAround: (...where) => gazetteer.townsAround(...where).filter(inMarket),
  };
}
