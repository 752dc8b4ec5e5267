import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [30, '30\u00a0min'],
  [60, '1\u00a0h'],
  [90, '1\u00a0h\u00a030\u00a0min'],
  [300, '5\u00a0h'],
])('says %i minutes as %s, on one line', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
