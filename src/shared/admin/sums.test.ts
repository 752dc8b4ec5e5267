import { expect, it } from 'vitest';
import { formatSums } from './sums.ts';

it('names the own currency first, with thousands apart', () => {
  const sums = [
    { currency: 'CAD', cents: 92_195_00 },
    { currency: 'USD', cents: 1_093_170_50 },
  ] as const;
  expect(formatSums(sums)).toBe('$1,093,170.50 and CA$92,195');
  expect(formatSums([])).toBe('');
});
