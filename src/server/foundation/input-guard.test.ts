import fc from 'fast-check';
import superjson from 'superjson';
import { expect, it } from 'vitest';
import { deserializeInput } from './input-guard.ts';

/** superjson refuses to write these: they are how prototypes are polluted. */
const REFUSED = new Set(['__proto__', 'constructor', 'prototype']);

/** What a client may send: JSON, with undefined in it. */
const input = fc.anything({
  key: fc.string().filter((key) => !REFUSED.has(key) && !/[.\\]/.test(key)),
  values: [fc.string(), fc.boolean(), fc.integer(), fc.constantFrom(null, undefined)],
});

it('reads an input as superjson does', () => {
  fc.assert(
    fc.property(input, (value) => {
      const wire = JSON.stringify(superjson.serialize(value));
      expect(deserializeInput(JSON.parse(wire))).toEqual(superjson.deserialize(JSON.parse(wire)));
    }),
  );
});

it.each<[string, unknown]>([
  ['a date', { json: { at: '2026-11-24' }, meta: { values: { at: ['Date'] } } }],
  ['a map', { json: { at: [[1, 2]] }, meta: { values: { at: [['map'], {}] } } }],
  [
    'a list of four billion',
    { json: { at: [] }, meta: { values: { 'at.4294967294': ['undefined'] } } },
  ],
  ['a prototype', { json: {}, meta: { values: { '__proto__.isAdmin': ['undefined'] } } }],
  ['a method', { json: {}, meta: { values: { 'constructor.assign': ['undefined'] } } }],
  ['notes on nothing', { json: null, meta: { values: { 'a.b': ['undefined'] } } }],
  ['notes of another form', { json: {}, meta: { values: 'undefined' } }],
  ['no envelope', null],
])('refuses an input that says it holds %s', (_, wire) => {
  expect(() => deserializeInput(wire)).toThrow();
});

it('passes over which values are the same one: each was written out', () => {
  const meta = { referentialEqualities: [['a'], { b: ['c'] }] };
  const json = { a: 1, b: [2], c: [2] };
  expect(deserializeInput({ json, meta })).toEqual({ a: 1, b: [2], c: [2] });
});
