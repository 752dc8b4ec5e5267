import { expect, it } from 'vitest';
import { cancelByLinkSchema, reviewSchema } from './managed-booking.schema.ts';

it.each([undefined, null, '', '  '])('a cancellation by link has no reason with %j', (reason) => {
  expect(cancelByLinkSchema.parse({ token: 'secret', reason }).reason).toBeUndefined();
});

it('a cancellation by link keeps the reason', () => {
  const read = cancelByLinkSchema.parse({ token: 'secret', reason: 'I am ill' });
  expect(read.reason).toBe('I am ill');
});

it('a review may be stars alone', () => {
  const read = (text?: string | null) => reviewSchema.parse({ token: 't', rating: 5, text }).text;
  expect([read(), read(null), read('Quick')]).toEqual(['', '', 'Quick']);
});
