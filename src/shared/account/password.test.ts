import { expect, it } from 'vitest';
import { isSamePassword, passwordFault } from './password.ts';

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

it('a password has 8 to 256 characters', () => {
  const long = (length: number) => passwordFault(`Ab1${'x'.repeat(length - 3)}`);
  expect([long(8), long(256)]).toEqual([undefined, undefined]);
  expect(long(257)).toBe('Password must be at most 256 characters');
});

it('a password is one text in both Unicode forms', () => {
  expect(isSamePassword('Passwo\u0308rd9', 'Passw\u00f6rd9')).toBe(true);
  expect(isSamePassword('Password9', 'Passw\u00f6rd9')).toBe(false);
  expect(passwordFault('Abcde1e\u0301')).toBe('Password must be at least 8 characters');
});
