import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Marisol Vega', 'MV'],
  ['Jean Luc van der Berg', 'JB'],
  ['Cher', 'C'],
  ['élodie tremblay', 'ÉT'],
  ['ada.rider@rides.example', 'A'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
