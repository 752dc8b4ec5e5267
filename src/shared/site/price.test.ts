import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToDollars, dollarsToCents, formatCents, formatTotal, totalCents } from './price.ts';

const cents = fc.integer({ min: 0, max: 99_999_999 });

describe('money', () => {
  it('survives the conversion to dollars and back', () => {
    fc.assert(fc.property(cents, (value) => dollarsToCents(centsToDollars(value)) === value));
  });

  it('always has two decimals in the API', () => {
    fc.assert(fc.property(cents, (value) => /^\d+\.\d{2}$/.test(centsToDollars(value))));
  });

  it('sums packages without the errors of binary fractions', () => {
    const packages = Array.from({ length: 3 }, () => ({ priceCents: 1010 }));
    expect(centsToDollars(totalCents(packages))).toBe('30.30');
    expect(totalCents([])).toBe(0);
  });

  it('is refused when it is not a price', () => {
    for (const text of ['', '-1', '1.999', '1e3', 'NaN', '1,50', '$5', ' ']) {
      expect(dollarsToCents(text)).toBeUndefined();
    }
    expect(dollarsToCents('7.5')).toBe(750);
  });

  it('shows its currency where it is not obvious', () => {
    expect(formatCents(4000)).toBe('$40');
    expect(formatCents(4050, 'CAD')).toBe('CA$40.50');
    expect(formatTotal(13_500, 'USD')).toBe('US$135.00');
  });
});
