import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTHING, writeChoices } from '../../client/booking/request/choices.ts';
import { dateOfEpochDay } from '../time/dates.ts';
import { EMPTY_SEARCH, formatHomeUrl, type HomeUrl, parseHomeUrl } from './home-url.ts';
import { AVAILABILITY_CHOICES, RATING_CHOICES, SORTS } from './search.ts';

const degrees = (max: number) =>
  fc.integer({ min: -max * 1e4, max: max * 1e4 }).map((value) => value / 1e4);
const words = fc.stringMatching(/^[A-Za-zÀ-ÿ&+#?=% ]{0,30}$/).map((text) => text.trim());
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const search = fc.record({
  location: words,
  point: fc.option(point),
  services: fc.uniqueArray(words.filter((text) => text !== '')),
  date: fc.option(fc.integer({ min: 20_000, max: 40_000 }).map(dateOfEpochDay)),
  availability: fc.subarray([...AVAILABILITY_CHOICES]),
  distance: fc.integer({ min: 1, max: 16 }).map((steps) => steps * 5),
  ratings: fc.subarray([...RATING_CHOICES]),
  query: words,
  comesToCustomer: fc.boolean(),
  speaks: fc.constantFrom('', 'fr', 'yue'),
  favorites: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
});
const view = {
  listOnly: fc.boolean(),
  mapOpen: fc.constant(false),
  filtersOpen: fc.boolean(),
  book: fc.option(fc.integer({ min: 1, max: 1e9 })),
};
const searching = fc.record({ search, area: fc.constant(null), ...view });
const browsing = fc.record({
  search: fc.constant(EMPTY_SEARCH),
  area: fc.record({
    latitude: degrees(90),
    longitude: degrees(180),
    zoom: fc.integer({ min: 1, max: 20 }),
  }),
  ...view,
});

it('reads back everything it writes', () => {
  fc.assert(
    fc.property(fc.oneof(searching, browsing), (url: HomeUrl) => {
      expect(withoutMinusZero(parseHomeUrl(formatHomeUrl(url)))).toEqual(withoutMinusZero(url));
    }),
  );
});

it('writes nothing for an empty search', () => {
  const nothing = {
    search: EMPTY_SEARCH,
    area: null,
    listOnly: false,
    mapOpen: false,
    filtersOpen: false,
    book: null,
  };
  expect(formatHomeUrl(nothing)).toBe('');
  expect(parseHomeUrl('')).toEqual(nothing);
});

it('ignores the booking dialog’s choices', () => {
  const choices = { ...NOTHING, packageIds: [3], date: '2026-12-09', time: '10:00' as const };
  expect(parseHomeUrl(writeChoices('?book=12', choices)).search).toEqual(EMPTY_SEARCH);
});

it('is readable', () => {
  const address = formatHomeUrl({
    search: {
      ...EMPTY_SEARCH,
      location: 'Portland',
      services: ['Tune-up', 'Brakes'],
      ratings: ['4'],
    },
    area: null,
    listOnly: true,
    mapOpen: false,
    filtersOpen: false,
    book: 12,
  });
  expect(address).toBe('?location=Portland&service=Tune-up,Brakes&rating=4&view=list&book=12');
});

it('has the map over the whole screen in the address', () => {
  expect(parseHomeUrl('?view=map')).toMatchObject({ mapOpen: true, listOnly: false });
  expect(formatHomeUrl({ ...parseHomeUrl('?view=map&date=2026-12-09') })).toBe(
    '?date=2026-12-09&view=map',
  );
});

it.each([
  ['a date that doesn’t exist', 'date=2026-02-30'],
  ['coordinates out of range', 'lat=91&lng=0'],
  ['a latitude alone', 'lat=49.28'],
  ['coordinates that aren’t numbers', 'lat=north&lng=west'],
  ['a distance between the steps', 'distance=7'],
  ['a distance out of range', 'distance=500'],
  ['an unknown rating', 'rating=3'],
  ['an unknown availability', 'availability=yesterday'],
  ['a technician ID that isn’t a number', 'book=me'],
  ['a technician ID with something before it', 'book=x12'],
  ['a technician ID with something after it', 'book=12x'],
  ['coordinates that are empty', 'lat=&lng='],
  ['coordinates that are blank', 'lat=%20&lng=%20'],
  ['coordinates too far west', 'lat=0&lng=-181'],
  ['coordinates without end', 'lat=Infinity&lng=-Infinity'],
  ['a distance of nothing', 'distance=0'],
  ['a map without a zoom', 'map=49.28,-123.12'],
  ['a zoom out of range', 'map=49.28,-123.12,99'],
])('ignores %s', (_, query) => {
  expect(parseHomeUrl(`?${query}`)).toEqual(parseHomeUrl(''));
});

it('takes a place of at most 300 characters, without spaces around it', () => {
  const read = (location: string) =>
    parseHomeUrl(`?${new URLSearchParams({ location })}`).search.location;
  expect(read(' Portland ')).toBe('Portland');
  expect(read('a'.repeat(301))).toHaveLength(300);
});

it('ignores the search while browsing the map', () => {
  const { search: forgotten, area } = parseHomeUrl(
    '?map=49.2827,-123.1207,13&location=Portland&rating=5',
  );
  expect(forgotten).toEqual(EMPTY_SEARCH);
  expect(area).toEqual({ latitude: 49.2827, longitude: -123.1207, zoom: 13 });
});

/** JSON turns -0 into 0, as the URL does. */
function withoutMinusZero(url: HomeUrl): HomeUrl {
  return JSON.parse(JSON.stringify(url));
}
