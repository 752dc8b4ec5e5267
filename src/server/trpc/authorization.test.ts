import { expect, it } from 'vitest';
import { appRouter } from '../routers.ts';
import { ASKS_PASSWORD, AUTHORIZATION } from './authorization.ts';

const metas = Object.entries(appRouter._def.procedures).map(([path, procedure]) => {
  const { _def } = procedure as unknown as {
    _def: { meta?: { rung: string; asksPassword?: true } };
  };
  return [path, _def.meta] as const;
});

it('every procedure stands in the authorization table, on the rung it is built on', () => {
  const actual = Object.fromEntries(metas.map(([path, meta]) => [path, meta?.rung]));
  expect(actual).toEqual(AUTHORIZATION);
});

it('every procedure that asks for the password again stands in its table, and no other', () => {
  const actual = metas.flatMap(([path, meta]) => (meta?.asksPassword ? path : []));
  const listed = Object.keys(ASKS_PASSWORD).filter((name) => !name.startsWith('GET '));
  expect(actual.sort()).toEqual(listed.sort());
});
