import { expect, it } from 'vitest';
import { experienceText } from './experience-levels.ts';

it.each([
  ['10+ Years', ['Tune-up', 'Flats', 'Wheels'], '10+ Years'],
  ['', ['Tune-up', 'Flats', 'Wheels', 'Brakes'], 'Tune-up, Flats +2'],
  ['', ['Tune-up', 'Flats'], 'Tune-up, Flats'],
  ['', ['Tune-up'], 'Tune-up'],
  ['', [], ''],
])('with "%s" and %j says "%s"', (experienceYears, specializations, text) => {
  expect(experienceText({ experienceYears, specializations })).toBe(text);
});
