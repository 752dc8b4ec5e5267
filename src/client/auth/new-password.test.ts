import { expect, test } from 'vitest';
import { newPasswordFault } from './new-password.ts';

test.each([
  ['Short1', 'Short1', 'newPassword', 'Password must be at least 8 characters long.'],
  [
    'lowercase1',
    'lowercase1',
    'newPassword',
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ],
  [
    'Spokes-and-1',
    'Spokes-and-2',
    'confirmPassword',
    'Please make sure both password fields match.',
  ],
])('%s, repeated as %s, is refused in the documented words', (password, repeated, field, text) => {
  expect(newPasswordFault(password, repeated)).toMatchObject({ field, text });
});

test('the same good password twice has no fault', () => {
  expect(newPasswordFault('Spokes-and-1', 'Spokes-and-1')).toBeUndefined();
});
