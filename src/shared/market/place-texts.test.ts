import { expect, it } from 'vitest';
import { parsePlaces, placesText } from './place-texts.ts';

const PORTLAND = { description: 'Portland, OR', latitude: 45.5202, longitude: -122.6742 };
const SALEM = { description: 'Salem', latitude: -1, longitude: 180 };

it('places are read as they are written', () => {
  const text = 'Portland, OR (45.5202, -122.6742); Salem (-1, 180)';
  expect(placesText([PORTLAND, SALEM])).toBe(text);
  expect(parsePlaces(text)).toEqual([PORTLAND, SALEM]);
});

it('spaces and semicolons may be more or fewer', () => {
  expect(parsePlaces(' ;Portland, OR(45.5202,-122.6742) ;; Salem  (-1,180);')).toEqual([
    PORTLAND,
    SALEM,
  ]);
  expect(parsePlaces(' ')).toEqual([]);
});

it.each([
  'Portland',
  '(45, -122)',
  'Portland (45)',
  'Portland (45, -122) here',
  'North (91, 0)',
  'South (-91, 0)',
  'East (0, 181)',
  'West (0, -181)',
  'Fine (45.1234567, 0)',
  `${'a'.repeat(101)} (0, 0)`,
  'Portland (45, -122); Salem',
])('%j isn’t a list of places on Earth', (text) => {
  expect(parsePlaces(text)).toBeUndefined();
});

it('a place may be at the edge of the Earth, with a name of 100 characters', () => {
  expect(parsePlaces(`${'a'.repeat(100)} (90, -180)`)).toMatchObject([
    { latitude: 90, longitude: -180 },
  ]);
});
