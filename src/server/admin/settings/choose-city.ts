import type { CityChoice } from '../../../shared/admin/settings.schema.ts';
import type { SettingTexts } from '../../../shared/admin/site-settings.schema.ts';
import { unitsOf } from '../../../shared/market/country-facts.ts';
import { POPULAR_SHOWN } from '../../../shared/market/market-cities.ts';
import {
  type NamedPlace,
  namedPlace,
  parsePlaces,
  placesText,
} from '../../../shared/market/place-texts.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { badField } from '../../foundation/errors.ts';
import { outsideText } from '../../geo/left-address.ts';
import type { Deps } from '../../trpc/deps.ts';
import { type Changer, changeSettings } from './change-settings.ts';

/** A city's suburbs. */
const NEARBY_KM = 30;

/**
 * The map starts in the city, its largest neighbors are suggested, and currency, phone numbers and
 * distances are its country's, except for what the environment sets.
 * @throws BAD_REQUEST for a country outside a MARKET in the environment, and for a city that isn't
 * found there
 */
export async function chooseCity(deps: Deps, admin: Changer, choice: CityChoice) {
  const { given, market } = deps.env;
  const { country } = choice;
  if (given.MARKET && !market.includes(country)) {
    throw badField('country', adminText('error.locked', { variable: 'MARKET' }));
  }
  const center = await findCity(deps, choice);
  const towns = deps.places.within([country]).townsAround(center, NEARBY_KM, POPULAR_SHOWN);
  const others = towns
    .map(namedPlace)
    .filter(({ description }) => description !== center.description);
  const units = unitsOf([country]);
  const following: SettingTexts = {
    MARKET: country,
    POPULAR_CITIES: placesText([center, ...others].slice(0, POPULAR_SHOWN)),
    UNITS: given.MARKET && units !== unitsOf(market) ? units : '',
  };
  const free = Object.entries(following).filter(([name]) => !(name in given));
  const values = { ...Object.fromEntries(free), MAP_CENTER: placesText([center]) };
  return changeSettings(deps, admin, { section: 'places', values });
}

async function findCity({ places, locate }: Deps, choice: CityChoice): Promise<NamedPlace> {
  const { country, city, point } = choice;
  const typed = point ? { description: city, ...point } : parsePlaces(city)?.[0];
  if (typed) {
    const isThere = locate(typed, 'approximate', { market: [country] }).hasPlace;
    if (!isThere) throw badField('city', outsideText([country]));
    return namedPlace(typed);
  }
  const found = await places.within([country]).geocode(city);
  if (!found) throw badField('city', adminText('city.unknown'));
  return namedPlace(found);
}
