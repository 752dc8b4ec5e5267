import { describe, expect, it } from 'vitest';
import { DEFAULT_CENTER } from '../market/shipped-places.ts';
import { EMPTY_SEARCH, type HomeUrl, type Search } from './home-url.ts';
import {
  countFilters,
  describeSearch,
  describeServices,
  isSearched,
  listFilter,
  pinFilter,
  shortPlace,
  sortedFrom,
  toFilter,
} from './search-filter.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const vancouver = { latitude: 49.2827, longitude: -123.1207 };
const with_ = (part: Partial<Search>): Search => ({ ...EMPTY_SEARCH, ...part });
const at = (part: Partial<Search>, area: HomeUrl['area'] = null): HomeUrl => ({
  search: with_(part),
  area,
  listOnly: false,
  mapOpen: false,
  filtersOpen: false,
  book: null,
});

describe('the search request', () => {
  it('is empty at first', () => {
    expect(toFilter(EMPTY_SEARCH)).toEqual({});
  });

  it('includes the distance only if it’s not the default', () => {
    expect(toFilter(with_({ distance: 40 }))).toEqual({});
    expect(toFilter(with_({ distance: 5 }))).toEqual({ distance: 5 });
  });

  it('uses the lowest chosen rating', () => {
    expect(toFilter(with_({ ratings: ['5', '4'] }))).toEqual({ rating: 4 });
    expect(toFilter(with_({ ratings: ['5'] }))).toEqual({ rating: 5 });
  });

  it('includes place, coordinates, services and day', () => {
    const search = with_({
      location: 'Vancouver, BC',
      point: vancouver,
      services: ['Flat repair'],
      date: '2026-12-01',
      availability: ['today'],
      query: 'vega',
    });
    expect(toFilter(search)).toEqual({
      location: 'Vancouver, BC',
      lat: 49.2827,
      lng: -123.1207,
      service: ['Flat repair'],
      date: '2026-12-01',
      availability: ['today'],
      query: 'vega',
    });
  });

  it('includes who comes, and another order than by distance', () => {
    expect(toFilter(with_({ comesToCustomer: true, sort: 'price' }))).toEqual({
      comesToCustomer: true,
      sort: 'price',
    });
  });

  it('leaves favorites to the browser, which knows them', () => {
    expect(toFilter(with_({ favorites: true }))).toEqual({});
  });
});

describe('the list without a place', () => {
  it('is left to the server when the visitor’s location is unknown', () => {
    expect(listFilter(at({}), null, DEFAULT_CENTER)).toEqual({});
  });

  it('is sorted by distance from the visitor, and includes everyone', () => {
    expect(listFilter(at({}), vancouver, DEFAULT_CENTER)).toEqual({
      lat: 49.2827,
      lng: -123.1207,
      distance: 20_000,
    });
  });

  it('measures a chosen distance from the visitor, or from the default center', () => {
    expect(listFilter(at({ distance: 10 }), vancouver, DEFAULT_CENTER)).toMatchObject({
      lat: 49.2827,
      distance: 10,
    });
    expect(listFilter(at({ distance: 10 }), null, DEFAULT_CENTER)).toMatchObject({
      lat: DEFAULT_CENTER.latitude,
      distance: 10,
    });
  });
});

it('sorts by distance from the map’s center while browsing', () => {
  const area = { ...vancouver, zoom: 12 };
  expect(listFilter(at({}, area), null, DEFAULT_CENTER)).toEqual({
    lat: 49.2827,
    lng: -123.1207,
    distance: 20_000,
  });
  expect(pinFilter(at({}, area), null, DEFAULT_CENTER, null)).toEqual({});
});

it('waits with the pins until the place is geocoded', () => {
  expect(pinFilter(at({ location: 'Vancouver' }), null, DEFAULT_CENTER, null)).toBeNull();
  expect(pinFilter(at({ location: 'Vancouver' }), null, DEFAULT_CENTER, vancouver)).toEqual({
    lat: 49.2827,
    lng: -123.1207,
  });
  expect(
    pinFilter(at({ location: 'Vancouver', point: vancouver }), null, DEFAULT_CENTER, null),
  ).toEqual({
    lat: 49.2827,
    lng: -123.1207,
  });
});

it('counts every chosen filter, but not place or day', () => {
  expect(countFilters(with_({ location: 'Portland', date: '2026-12-01' }))).toBe(0);
  expect(
    countFilters(
      with_({ services: ['a', 'b'], availability: ['week'], ratings: ['5', '4'], distance: 20 }),
    ),
  ).toBe(6);
  for (const part of [{ query: 'vega' }, { comesToCustomer: true }, { favorites: true }]) {
    expect(countFilters(with_(part))).toBe(1);
  }
});

it('does not count the distance of a part of the map, which was not chosen', () => {
  expect(countFilters(with_({ point: vancouver, distance: 20 }))).toBe(0);
  expect(countFilters(with_({ location: 'Vancouver', point: vancouver, distance: 20 }))).toBe(1);
});

it('counts a place, a day or a filter as a search', () => {
  expect(isSearched(EMPTY_SEARCH)).toBe(false);
  const searches: Partial<Search>[] = [
    { location: 'Portland' },
    { point: vancouver },
    { date: '2026-12-01' },
    { sort: 'rating' },
    { distance: 5 },
  ];
  for (const part of searches) expect(isSearched(with_(part))).toBe(true);
});

it('leaves the place to a search that names one', () => {
  const here = { latitude: 1, longitude: 2 };
  const named = at({ location: 'Vancouver' });
  expect(listFilter(named, here, DEFAULT_CENTER)).toEqual({ location: 'Vancouver' });
  const chosen = at({ point: vancouver });
  expect(listFilter(chosen, here, DEFAULT_CENTER)).toEqual({ lat: 49.2827, lng: -123.1207 });
});

it('asks for the pins without the order, from where the list is sorted', () => {
  const url = at({ sort: 'price', date: '2026-12-01' });
  expect(pinFilter(url, vancouver, DEFAULT_CENTER, null)).toEqual({
    date: '2026-12-01',
    distance: 20_000,
    lat: 49.2827,
    lng: -123.1207,
  });
});

it('says what a search without a named place is sorted from', () => {
  const start = { ...vancouver, description: 'Vancouver, BC' };
  expect(sortedFrom(with_({ point: vancouver }), vancouver, start)).toBe('the middle of the map');
  expect(sortedFrom(EMPTY_SEARCH, vancouver, start)).toBe('where you are');
  expect(sortedFrom(EMPTY_SEARCH, null, start)).toBe('Vancouver');
});

it('describes services by the first and how many more', () => {
  expect(describeServices([])).toBe('');
  expect(describeServices(['Flat repair'])).toBe('Flat repair');
  expect(describeServices(['Flat repair', 'Tune-up', 'Wash'])).toBe('Flat repair +2');
});

it.each([
  [{}, ['Anywhere']],
  [{ point: vancouver }, ['Map area']],
  [
    { location: 'Portland, OR', services: ['Flat repair'], date: '2026-11-25' },
    ['Portland, OR', 'Flat repair', 'Wed 25'],
  ],
])('describes the search %j as %s', (part, words) => {
  expect(describeSearch(at(part), NOW)).toEqual(words);
});

it('describes a part of the map as one', () => {
  const url = at({ location: 'Portland' }, { ...vancouver, zoom: 9 });
  expect(describeSearch(url, NOW)).toEqual(['Map area']);
});

it('shortens a postal code to its place', () => {
  expect(shortPlace('94110, Mission District, San Francisco, CA')).toBe(
    'Mission District, San Francisco',
  );
  expect(shortPlace('94110 , Mission District')).toBe('Mission District');
  expect(shortPlace('94110')).toBe('94110');
});

it('keeps both coordinates of a place without a name', () => {
  expect(shortPlace('48.8500, -102.3500')).toBe('48.8500, -102.3500');
});

it('shortens a place to what tells it from its namesakes', () => {
  expect(shortPlace('Mission District, San Francisco, CA')).toBe('Mission District, San Francisco');
  expect(shortPlace('Portland, ME')).toBe('Portland, ME');
  expect(shortPlace('Portland')).toBe('Portland');
});
