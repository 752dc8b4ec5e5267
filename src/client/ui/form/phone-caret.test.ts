import { expect, test } from 'vitest';
import { caretAfterDigits, countDigits } from './phone-caret.ts';

test.each([
  ['(555) 123-4567', 0, 1],
  ['(555) 123-4567', 3, 4],
  ['(555) 123-4567', 4, 7],
  ['(555) 123-4567', 10, 14],
  ['(55', 2, 3],
  ['', 0, 0],
])('in "%s" the caret after %i digits is at %i', (text, digits, position) => {
  expect(caretAfterDigits(text, digits)).toBe(position);
});

test('punctuation doesn’t count', () => {
  expect(countDigits('(555) 1')).toBe(4);
});
