import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { LANGUAGES } from '../messages/languages.ts';
import { priceSchema } from './price.schema.ts';
import { centsToDollars } from './price.ts';

const read = (typed: string | number) => priceSchema.safeParse(typed);
const messageOf = (typed: string) => read(typed).error?.issues[0]?.message;

describe('a price that an admin types', () => {
  it('has a decimal point or comma, in every language', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...LANGUAGES), (value, language) => {
        const withPoint = centsToDollars(value);
        const withComma = withPoint.replace('.', ',');
        inLanguage(language, () => {
          expect([read(withPoint).data, read(withComma).data]).toEqual([value, value]);
        });
      }),
    );
  });

  it.each([
    ['75', 7500],
    ['75,5', 7550],
    [' 75,00 ', 7500],
    [75.5, 7550],
  ])('may be %j', (typed, cents) => expect(read(typed).data).toBe(cents));

  it.each(['1,000', '1,000.00', '1.000,00', '1 000,00', '1\u00a0000', '1\u202f000,50', ' 1,000 '])(
    'is never guessed where a separator may group thousands: %j',
    (typed) =>
      expect(messageOf(typed)).toBe('Please leave out thousands separators: 1000 or 1000.50'),
  );

  it.each(['', ',', ',5', '5,', '1,2,3', '-1', '$5', '1e3', 'NaN', '1,0000', '1.000', '19.999'])(
    'is refused when it is none: %j',
    (typed) => expect(messageOf(typed)).toBe('Must be an amount such as 75.00'),
  );

  it('is refused in the admin’s language', () => {
    expect(inLanguage('fr', () => messageOf('x'))).toBe('Doit être un montant, comme 75,00');
  });
});
