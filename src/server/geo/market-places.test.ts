/** An outside geocoder in a market beyond the United States and Canada. */
import { describe, expect, it } from 'vitest';
import type { Market } from '../../shared/market/countries.ts';
import { PRIVACY_MODES } from '../../shared/place/location-privacy.ts';
import { countryAt } from './country-at.ts';
import { openGazetteer } from './gazetteer.ts';
import { locate } from './locate.ts';
import { createPlaces } from './places.ts';

const gazetteer = openGazetteer();
const MITTE = { latitude: 52.5297, longitude: 13.4013 };

function placesOf(market: Market, properties: Record<string, string>) {
  const asked: URL[] = [];
  const places = createPlaces({
    gazetteer,
    market: () => market,
    upstream: { url: 'https://photon.example', kind: 'photon', autocomplete: true },
    fetch: async (url) => {
      asked.push(url as URL);
      const coordinates = [MITTE.longitude, MITTE.latitude];
      return Response.json({ features: [{ geometry: { coordinates }, properties }] });
    },
    clock: Date.now,
    userAgent: () => 'test',
  });
  return { places, asked };
}

const torstrasse = {
  street: 'Torstraße',
  housenumber: '1',
  city: 'Berlin',
  state: 'Berlin',
  countrycode: 'DE',
};

it('is asked within the market, and its town and country are believed', async () => {
  const { places, asked } = placesOf(['DE'], torstrasse);
  expect(await places.placeAddress('Torstraße 1, 10119 Berlin')).toMatchObject({
    description: 'Torstraße 1, Berlin',
    ...MITTE,
  });
  expect(asked[0]?.searchParams.get('bbox')).toBe('5.8,47.2,15.1,55.1');
  const town = await places.townAt(MITTE);
  expect(town).toEqual({ name: 'Berlin', country: 'DE' });
  const location = locate(gazetteer, MITTE, 'exact', { market: ['DE'], town });
  expect(location).toMatchObject({ city: 'Berlin', country: 'DE' });
});

it('finds nothing in another country than the market’s', async () => {
  const { places } = placesOf(['AT'], torstrasse);
  expect(await places.placeAddress('Torstraße 1, 10119 Berlin')).toBeUndefined();
  expect(
    await placesOf(['DE'], torstrasse).places.placeAddress('Torstraße 1, Wien, Austria'),
  ).toBeUndefined();
});

it('does not put a London that names no country into Ontario', async () => {
  const ontario = { name: 'London', city: 'London', state: 'Ontario', countrycode: 'CA' };
  const { places } = placesOf(['US', 'CA', 'GB'], ontario);
  expect(await places.placeAddress('10 Downing Street, London')).toBeUndefined();
});

describe('without a geocoder', () => {
  const annecy = { description: 'Annecy', latitude: 45.8992, longitude: 6.1294 };
  const placesIn = (market: Market) =>
    createPlaces({
      gazetteer,
      market: () => market,
      cities: () => [annecy],
      fetch: () => Promise.reject(new Error('asked')),
      clock: Date.now,
      userAgent: () => 'test',
    });

  it.each([
    ['FR', '12 rue de la République, 69002 Lyon', 'Lyon'],
    ['FR', '12 rue de la République 69002 LYON CEDEX 02', 'Lyon'],
    ['FR', 'Lyon 2e arrondissement', 'Lyon'],
    ['FR', '2 place Bellecour, Lyon, France', 'Lyon'],
    ['FR', '3 rue Royale, 74000 Annecy', 'Annecy'],
    ['FR', '12 rue de Lyon, 75012 Paris', 'Paris'],
    ['GB', '10 Downing Street, London SW1A 2AA, United Kingdom', 'London'],
    ['NL', 'Damrak 1, 1012 LG Amsterdam', 'Amsterdam'],
    ['DE', 'Torstraße 1, 10119 Berlin', 'Berlin'],
    ['FR', '12 rue de Lyon', undefined],
    ['FR', '12 rue de la République, 69100 Villeurbanne', undefined],
    ['FR', 'Paris, Texas, USA', undefined],
  ] as const)('in %s, %j is in %s', async (country, address, city) => {
    const places = placesIn([country]);
    expect((await places.placeAddress(address))?.name).toBe(city);
    expect((await places.geocode(address))?.name).toBe(city);
  });

  it('a point in a city has its name, and one outside its distance from the nearest', async () => {
    const places = placesIn(['FR']);
    expect(await places.townAt(annecy)).toEqual({ name: 'Annecy', country: 'FR' });
    const outside = { latitude: 45.99, longitude: 6.13 };
    expect(await places.townAt(outside)).toBeUndefined();
    const { publicPlace } = locate(gazetteer, outside, 'exact', {
      market: ['FR'],
      cities: [annecy],
    });
    expect(publicPlace).toBe('9 km from Annecy');
  });
});

it('a point is in the country that its clock has, or nearly has', () => {
  const kiefersfelden = { latitude: 47.613, longitude: 12.19 };
  expect(countryAt(MITTE, ['DE', 'AT'])).toBe('DE');
  expect(countryAt(kiefersfelden, ['DE'])).toBe('DE');
  expect(countryAt({ latitude: 48.8566, longitude: 2.3522 }, ['DE', 'AT'])).toBeUndefined();
  expect(countryAt({ latitude: 47.5596, longitude: 7.5886 }, ['CH', 'DE', 'FR'])).toBe('CH');
});

describe('what is public in one cell', () => {
  /** On both sides of the border between Konstanz and Kreuzlingen. */
  const points = Array.from({ length: 60 * 60 }, (_, at) => ({
    latitude: 47.62 + Math.floor(at / 60) * 0.001,
    longitude: 9.14 + (at % 60) * 0.001,
  }));
  const market: Market = ['DE', 'CH'];
  const towns = { DE: 'Konstanz', CH: 'Kreuzlingen' };

  it.each(PRIVACY_MODES)('is the same on both sides of a border (%s)', (mode) => {
    const shown = new Map<string, Set<string>>();
    for (const point of points) {
      const country = countryAt(point, ['DE', 'CH']) as 'DE' | 'CH';
      const town = { name: towns[country], country };
      const location = locate(gazetteer, point, mode, { market, town });
      const { publicPlace, publicRadiusMeters, timeZone } = location;
      const cell = `${location.publicLatitude} ${location.publicLongitude}`;
      const area = `${location.country} ${timeZone} ${publicPlace} ${publicRadiusMeters}`;
      shown.set(cell, (shown.get(cell) ?? new Set()).add(area));
    }
    expect([...shown.values()].filter(({ size }) => size > 1)).toEqual([]);
  });
});

it('the ends of the world have a place, too', () => {
  for (const latitude of [-90, 52, 90]) {
    for (const longitude of [-180, 179.9999, 180]) {
      for (const mode of PRIVACY_MODES) {
        const { publicLongitude } = locate(gazetteer, { latitude, longitude }, mode);
        expect(Math.abs(publicLongitude)).toBeLessThanOrEqual(180);
      }
    }
  }
});
