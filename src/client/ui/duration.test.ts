import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [30, '30 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [300, '5 h'],
])('says %i minutes as %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
