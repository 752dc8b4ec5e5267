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
  expect(lacks('Abcdef1')).toEqual([expect.stringContaining('8 characters')]);
  expect(lacks('abcdefgh')).toEqual([
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  ]);
});
