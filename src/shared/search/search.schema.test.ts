import { describe, expect, it } from 'vitest';
import { searchSchema, withWholePoint } from './search.schema.ts';

const schema = withWholePoint(searchSchema);
const messages = (search: object) =>
  schema.safeParse(search).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a point', () => {
  it('is whole or not there', () => {
    expect(messages({ lat: 0, lng: 0 })).toBeUndefined();
    expect(messages({})).toBeUndefined();
  });

  it('is refused by half, at the half that is missing', () => {
    expect(messages({ lat: 0 })).toEqual([['lng', 'Must be given along with lat']]);
    expect(messages({ lng: 0 })).toEqual([['lat', 'Must be given along with lng']]);
    expect(schema.safeParse({ lat: 0 }).error?.issues[0]?.code).toBe('custom');
  });
});

it('texts of a search are one line', () => {
  expect(searchSchema.parse({ query: ' ana\n lopez ' }).query).toBe('ana lopez');
});
