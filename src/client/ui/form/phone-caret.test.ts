import { expect, test } from 'vitest';
import { caretAfterDigits, digitsBefore } from './phone-caret.ts';

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

test('punctuation before the caret doesn’t count', () => {
  expect(digitsBefore('(555) 1', 6)).toBe(3);
});
