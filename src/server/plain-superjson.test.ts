import fc from 'fast-check';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import { plainSuperjson } from './plain-superjson.ts';

/** superjson refuses to write these: they are how prototypes are polluted. */
const REFUSED = new Set(['__proto__', 'constructor', 'prototype']);

const anything = fc.anything({
  key: fc.string().filter((key) => !REFUSED.has(key)),
  withDate: true,
  withMap: true,
  withSet: true,
  withBigInt: true,
  withSparseArray: true,
  withNullPrototype: true,
});

it('writes anything exactly as superjson does', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const [ours, theirs] = [plainSuperjson, superjson].map(({ serialize }) =>
        JSON.stringify(serialize(value)),
      );
      expect(ours).toBe(theirs);
    }),
  );
});

it('reads what superjson wrote as superjson does', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const wire = JSON.stringify(superjson.serialize(value));
      expect(plainSuperjson.deserialize(JSON.parse(wire))).toEqual(
        superjson.deserialize(JSON.parse(wire)),
      );
    }),
  );
});

it('names the kinds that JSON does not know', () => {
  for (const value of [new Date(0), undefined, Number.NaN, -0, { at: new Date(0) }, [undefined]]) {
    expect(plainSuperjson.serialize(value)).toHaveProperty('meta');
  }
  expect(plainSuperjson.serialize({ a: [1, 'b', null, true] })).toEqual({
    json: { a: [1, 'b', null, true] },
  });
});
