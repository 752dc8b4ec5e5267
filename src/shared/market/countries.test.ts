import { expect, it } from 'vitest';
import { distanceKm } from '../place/distance.ts';
import {
  COUNTRY_CODES,
  CURRENCIES,
  DEFAULT_MARKET,
  isNorthAmerican,
  parseMarket,
} from './countries.ts';
import { COUNTRY_FACTS, unitsOf } from './country-facts.ts';
import { citiesOf, popularCities } from './market-cities.ts';
import { placesText } from './place-texts.ts';
import { POPULAR_LOCATIONS } from './shipped-places.ts';

it('a market is a list of known countries in any case, the first one first', () => {
  expect(parseMarket('US,CA')).toEqual(['US', 'CA']);
  expect(parseMarket(' de , At,de')).toEqual(['DE', 'AT']);
  expect(parseMarket('CA,US')).toEqual(['CA', 'US']);
  for (const text of ['', 'XX', 'DE,XX', 'DE,', 'DEU', 'DE AT', 'toString']) {
    expect(parseMarket(text)).toBeUndefined();
  }
});

it('each country has a currency that Intl knows, and its center and cities within its bounds', () => {
  const known = Intl.supportedValuesOf('currency');
  expect(CURRENCIES.filter((currency) => !known.includes(currency))).toEqual([]);
  for (const code of COUNTRY_CODES) {
    const { bounds, center } = COUNTRY_FACTS[code];
    const [west, south, east, north] = bounds;
    for (const { latitude, longitude } of [center, ...citiesOf(code)]) {
      expect(latitude > south && latitude < north).toBe(true);
      expect(longitude > west && longitude < east).toBe(true);
    }
    expect(distanceKm(center, citiesOf(code)[0]!)).toBeLessThan(1);
  }
});

it('the default market suggests what it always did, and each other one its own cities', () => {
  expect(placesText(popularCities(DEFAULT_MARKET))).toBe(placesText(POPULAR_LOCATIONS));
  expect(popularCities(['DE'])[0]).toMatchObject({ description: 'Berlin' });
  expect(popularCities(COUNTRY_CODES)).toHaveLength(12);
});

it('distances are in miles where every country uses them', () => {
  expect(unitsOf(DEFAULT_MARKET)).toBe('metric');
  expect(unitsOf(['US'])).toBe('imperial');
  expect(unitsOf(['DE'])).toBe('metric');
  expect([isNorthAmerican(['CA']), isNorthAmerican(['US', 'DE'])]).toEqual([true, false]);
});

it('Americans and Canadians each have their own cities, and only they need no plus', () => {
  const home = [...citiesOf('US'), ...citiesOf('CA')];
  expect(home).toEqual(POPULAR_LOCATIONS);
  expect(citiesOf('US').map(({ description }) => description)).not.toContain('Toronto, ON');
  expect(isNorthAmerican(['US'])).toBe(true);
  expect(isNorthAmerican(['CA', 'US'])).toBe(true);
  expect(isNorthAmerican(['US', 'FR'])).toBe(false);
});
