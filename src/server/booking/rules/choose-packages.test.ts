import { expect, it } from 'vitest';
import type { Currency } from '../../../shared/market/countries.ts';
import { refuseOtherTotal } from './choose-packages.ts';

const refuse = (shown: string | null | undefined, total: number, currency: Currency = 'USD') =>
  refuseOtherTotal(shown, total, currency);

it('a total that is the one shown is accepted, however it is written, and so is none', () => {
  for (const shown of ['40.00', '40', '40.0', null, undefined, '']) {
    expect(() => refuse(shown, 4000)).not.toThrow();
  }
});

it('a total that has changed is refused with what it is now', () => {
  const fault = (message: string) => expect.objectContaining({ code: 'CONFLICT', message });
  expect(() => refuse('40.00', 4500)).toThrow(
    fault('Prices have changed: the total is now $45.00.'),
  );
  expect(() => refuse('forty', 4000)).toThrow(
    fault('Prices have changed: the total is now $40.00.'),
  );
  expect(() => refuse('40.00', 4500, 'CAD')).toThrow(
    fault('Prices have changed: the total is now $45.00.'),
  );
  expect(() => refuse('40.00', 4500, 'EUR')).toThrow(
    fault('Prices have changed: the total is now €45.00.'),
  );
});
