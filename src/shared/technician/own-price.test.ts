import { expect, it } from 'vitest';
import { termsOf } from './own-price.ts';

const FOLLOWS = { priceCents: null, durationMinutes: null };

const tuneUp = {
  priceCents: 8000,
  durationMinutes: 60,
  currencyPrices: { CAD: 9500 },
  leastCents: null,
  mostCents: null,
};

it.each([
  ['follows the catalogue', FOLLOWS, 'USD', { priceCents: 8000, durationMinutes: 60 }],
  ['follows its suggestion in CAD', FOLLOWS, 'CAD', { priceCents: 9500, durationMinutes: 60 }],
  ['keeps the plain number in GBP', FOLLOWS, 'GBP', { priceCents: 8000, durationMinutes: 60 }],
  [
    'has a price of their own',
    { priceCents: 7050, durationMinutes: null },
    'CAD',
    { priceCents: 7050, durationMinutes: 60 },
  ],
  [
    'takes longer',
    { priceCents: null, durationMinutes: 90 },
    'USD',
    { priceCents: 8000, durationMinutes: 90 },
  ],
] as const)('a technician %s', (_, own, currency, terms) => {
  expect(termsOf(tuneUp, own, currency, true)).toEqual(terms);
});

it('an earlier price outside the limits counts as the nearest one inside', () => {
  const limited = { ...tuneUp, leastCents: 6000, mostCents: 12_000 };
  const priceOf = (priceCents: number) =>
    termsOf(limited, { ...FOLLOWS, priceCents }, 'USD', true).priceCents;
  expect([5999, 6000, 12_000, 12_001].map(priceOf)).toEqual([6000, 6000, 12_000, 12_000]);
});

it('without own prices, the catalogue says price and minutes', () => {
  const own = { priceCents: 100, durationMinutes: 30 };
  expect(termsOf(tuneUp, own, 'CAD', false)).toEqual({ priceCents: 9500, durationMinutes: 60 });
});
