import { expect, it } from 'vitest';
import { pageSchema } from './list.schema.ts';

it('a list has at most 1,000 rows, from its start unless asked otherwise', () => {
  expect(pageSchema.parse({})).toEqual({ limit: 1000, offset: 0 });
  expect(pageSchema.safeParse({ limit: 1001 }).success).toBe(false);
  expect(pageSchema.safeParse({ limit: 0 }).success).toBe(false);
  expect(pageSchema.safeParse({ offset: -1 }).success).toBe(false);
});
