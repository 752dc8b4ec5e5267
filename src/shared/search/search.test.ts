import { describe, expect, it } from 'vitest';
import {
  AVAILABILITY_CHOICES,
  DISTANCE_DEFAULT_KM,
  DISTANCE_MAX_KM,
  DISTANCE_MIN_KM,
  DISTANCE_STEP_KM,
  RATING_CHOICES,
  resultsHeading,
  resultsPlace,
  sortLabel,
} from './search.ts';

it('an order has a name of its own in a choice', () => {
  expect(sortLabel('price')).toBe('Lowest price');
});

describe('the heading of the results', () => {
  it('says that it is looking', () => {
    expect(resultsHeading(undefined, true)).toBe('Looking for technicians');
  });

  it.each([
    [0, false, 'No bike technicians yet'],
    [1, false, '1 bike technician'],
    [10, false, '10 bike technicians'],
    [11, false, 'Over 10 bike technicians'],
    [112, false, 'Over 110 bike technicians'],
    [120, false, 'Over 110 bike technicians'],
    [1, true, '1 technician found'],
    [12, true, '12 technicians found'],
    [1000, true, '1,000 technicians found'],
    [1001, true, 'Over 1,000 bike technicians'],
  ])('over %i, searched for: %s, is "%s"', (total, searched, heading) => {
    expect(resultsHeading(total, searched)).toBe(heading);
  });

  it('names the place and the order', () => {
    expect(resultsPlace('Portland', 'you', 'distance')).toBe(
      'in Portland and area · Sorted by Distance',
    );
    expect(resultsPlace('Portland', 'you', 'price')).toBe('in Portland and area · Sorted by Price');
    expect(resultsPlace(undefined, 'you', 'rating')).toBe('Sorted by Rating');
    expect(resultsPlace(undefined, 'you', 'distance')).toBe('Sorted by Distance from you');
  });
});

it('the filters offer 5 to 80 km by fives from 40, ratings of 5 and 4, and three windows', () => {
  expect([DISTANCE_MIN_KM, DISTANCE_MAX_KM, DISTANCE_STEP_KM, DISTANCE_DEFAULT_KM]).toEqual([
    5, 80, 5, 40,
  ]);
  expect(RATING_CHOICES).toEqual(['5', '4']);
  expect(AVAILABILITY_CHOICES).toEqual(['today', 'week', 'next-week']);
});
