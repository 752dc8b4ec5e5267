import { expect, it } from 'vitest';
import { appRouter } from '../routers.ts';
import { AUTHORIZATION } from './authorization.ts';

it('every procedure stands in the authorization table, on the rung it is built on', () => {
  const actual = Object.fromEntries(
    Object.entries(appRouter._def.procedures).map(([path, procedure]) => [
      path,
      (procedure as unknown as { _def: { meta?: { rung: string } } })._def.meta?.rung,
    ]),
  );
  expect(actual).toEqual(AUTHORIZATION);
});
