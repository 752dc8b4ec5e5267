import { describe, expect, it } from 'vitest';
import { searchSchema } from '../../shared/search/search.schema.ts';
import { readInput } from './read-input.ts';

const read = (
  query: Record<string, unknown>,
  body?: unknown,
  params: Record<string, string> = {},
) => readInput(searchSchema, { params, query, body });

describe('text of a query', () => {
  it('becomes the kind of value the schema wants: numbers, and lists separated by commas', () => {
    expect(read({ lat: '37.5', service: 'Flat repair, Tune-up', limit: '5', query: '12' })).toEqual(
      {
        lat: 37.5,
        service: ['Flat repair', 'Tune-up'],
        limit: 5,
        query: '12',
      },
    );
  });

  it('that is no such value is left for the schema to refuse', () => {
    expect(read({ lat: 'north' })).toEqual({ lat: 'north' });
    expect(searchSchema.safeParse(read({ lat: 'north' })).success).toBe(false);
    expect(searchSchema.safeParse(read({ limit: 'Infinity' })).success).toBe(false);
  });

  it('is a number only as people write them', () => {
    for (const text of ['1e2', '0x10', '0b1', 'Infinity', ' ', '1_000', '1,5', '--1']) {
      expect(read({ lat: text })).toEqual({ lat: text });
    }
    expect(read({ lat: '-37.50', lng: '+.5', limit: ' 7 ', rating: '1e-7' })).toEqual({
      lat: -37.5,
      lng: 0.5,
      limit: 7,
      rating: 1e-7,
    });
  });

  it('is read in no time, however long it is and whatever is in it', () => {
    const startedAt = performance.now();
    const long = `${'1'.repeat(100_000)}x`;
    expect(read({ lat: long })).toEqual({ lat: long });
    const keys = Array.from({ length: 20_000 }, (_, at) => [`bounds[a${at}]`, '1']);
    expect(read(Object.fromEntries(keys))).not.toHaveProperty('bounds');
    // Milliseconds where each character is looked at once, and minutes where it is once for each other.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('may be one value of an object, which is put together', () => {
    const edges = { 'bounds[south]': '1', 'bounds[west]': '2', 'bounds[north]': '3' };
    expect(read({ ...edges, 'bounds[east]': '4' })).toEqual({
      bounds: { south: 1, west: 2, north: 3, east: 4 },
    });
    expect(searchSchema.safeParse(read(edges)).error?.issues[0]?.path).toEqual(['bounds', 'east']);
    expect(read({ bounds: 'z', 'bounds[south]': '1' })).toEqual({ bounds: { south: 1 } });
    expect(read({ 'query[a]': 'x', '__proto__[a]': 'x' })).toEqual({
      'query[a]': 'x',
      '__proto__[a]': 'x',
    });
  });

  it('that is empty means absent, and a key given twice counts as its last value', () => {
    expect(read({ lat: '', rating: ['4', '5'] })).toEqual({ lat: undefined, rating: 5 });
  });
});

it('a path segment cannot be overruled by the body', () => {
  const input = readInput(undefined, { params: { id: '1' }, query: {}, body: { id: '2', x: 1 } });
  expect(input).toEqual({ id: '1', x: 1 });
});

it('a body that is no object adds nothing', () => {
  for (const body of [null, 'text', 5, undefined]) expect(read({}, body)).toEqual({});
});
