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
])(
  '%s, confirmed as %s, is rejected with the documented message',
  (password, repeated, field, text) => {
    expect(newPasswordFault(password, repeated)).toMatchObject({ field, text });
  },
);

test('a good password typed twice is accepted', () => {
  expect(newPasswordFault('Spokes-and-1', 'Spokes-and-1')).toBeUndefined();
});
