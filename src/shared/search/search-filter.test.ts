import { describe, expect, it } from 'vitest';
import { EMPTY_SEARCH, type HomeUrl, type Search } from './home-url.ts';
import {
  countFilters,
  isSearched,
  listFilter,
  pinFilter,
  shortPlace,
  toFilter,
} from './search-filter.ts';
import { DEFAULT_CENTER } from './shipped-places.ts';

const vancouver = { latitude: 49.2827, longitude: -123.1207 };
const with_ = (part: Partial<Search>): Search => ({ ...EMPTY_SEARCH, ...part });
const at = (part: Partial<Search>, area: HomeUrl['area'] = null): HomeUrl => ({
  search: with_(part),
  area,
  listOnly: false,
  mapOpen: false,
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
});

it('counts a place, a day or a filter as a search', () => {
  expect(isSearched(EMPTY_SEARCH)).toBe(false);
  for (const part of [{ location: 'Portland' }, { date: '2026-12-01' }, { distance: 5 }]) {
    expect(isSearched(with_(part))).toBe(true);
  }
});

it('shortens a postal code to its place', () => {
  expect(shortPlace('94110, Mission District, San Francisco, CA')).toBe('Mission District');
  expect(shortPlace('94110')).toBe('94110');
});

it('shortens a place to its first part', () => {
  expect(shortPlace('Mission District, San Francisco, CA')).toBe('Mission District');
  expect(shortPlace('Portland')).toBe('Portland');
});
