import { expect, test } from 'vitest';
import { authText } from '../../shared/messages/auth.ts';
import { signInFailure } from './sign-in-failure.ts';

test.each([
  [
    authText('signIn.serverWrong'),
    'The email or password you entered is incorrect. Please try again.',
  ],
  ['There is no account', 'Account not found. Please check your email address.'],
  [
    authText('signIn.serverLocked'),
    'Your account has been temporarily locked. Please try again later.',
  ],
  ['Failed to fetch', 'Please check your email and password and try again.'],
])('the answer "%s" shows the documented message', (answer, shown) => {
  expect(signInFailure(answer)).toBe(shown);
});
