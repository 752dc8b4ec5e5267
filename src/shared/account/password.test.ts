import { expect, it } from 'vitest';
import { passwordFault } from './password.ts';

it('a short password gets that message first', () => {
  expect(passwordFault('Ab1')).toBe('Password must be at least 8 characters');
});

it('a password needs an uppercase letter, a lowercase letter and a digit', () => {
  const composition =
    'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  for (const lacking of ['abcdefg1', 'ABCDEFG1', 'Abcdefgh']) {
    expect(passwordFault(lacking)).toBe(composition);
  }
  expect(passwordFault('Abcdefg1')).toBeUndefined();
});
