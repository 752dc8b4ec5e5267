import { expect, it } from 'vitest';
import type { z } from 'zod';
import { forgotPasswordSchema, resetPasswordSchema, signInSchema } from './user.schema.ts';

const fault = (schema: z.ZodType, input: object) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

it('signing in needs an email that isn’t blank, and a password', () => {
  const { email } = signInSchema.parse({ email: ' Ada@Rider.example ', password: 'x' });
  expect(email).toBe('ada@rider.example');
  expect(fault(signInSchema, { email: ' ', password: 'x' })).toHaveLength(1);
  expect(fault(signInSchema, { email: 'ada@rider.example', password: '' })).toHaveLength(1);
});

it('signing in takes the longest password whole, and no more of a longer one than makes it wrong', () => {
  const taken = (length: number) =>
    signInSchema.parse({ email: 'x'.repeat(length), password: 'x'.repeat(length) });
  expect(taken(256).password).toHaveLength(256);
  expect(taken(254).email).toHaveLength(254);
  expect(taken(100_000).password).toHaveLength(257);
  expect(taken(100_000).email).toHaveLength(255);
});

it('a forgotten password needs an email that isn’t blank', () => {
  expect(fault(forgotPasswordSchema, { email: 'ada' })).toBeUndefined();
  expect(fault(forgotPasswordSchema, { email: ' ' })).toHaveLength(1);
  expect(
    fault(forgotPasswordSchema, { email: `${'a'.repeat(400)}@rider.example` }),
  ).toBeUndefined();
});

it('says what a new password lacks', () => {
  const lacks = (newPassword: string) => fault(resetPasswordSchema, { token: 't', newPassword });
  expect(lacks('Abcdefg1')).toBeUndefined();
  expect(lacks('Abcdef1')).toEqual(['Password must be at least 8 characters long.']);
  expect(lacks('abcdefgh')).toEqual([
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ]);
});
