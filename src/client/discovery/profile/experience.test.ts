import { expect, it } from 'vitest';
import { experienceFact } from './experience.ts';

it.each([
  ['5-10 Years', '5–10 years of experience'],
  ['Less than 1 Year', 'Less than a year of experience'],
  ['', 'E-bikes'],
  ['Ages', 'Ages'],
])('says "%s" as "%s"', (experienceYears, text) => {
  expect(experienceFact({ experienceYears, specializations: ['E-bikes'] })).toBe(text);
});
