import { beforeAll, describe, expect, it } from 'vitest';
import { z } from '#zod';
import { line, lines } from '../site/typed-text.schema.ts';
import { plainWords } from './plain-words.ts';

beforeAll(() => {
  z.config({ customError: plainWords });
});

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('default messages for', () => {
  it.each([
    ['what is missing', z.object({ a: z.string() }), {}, 'Is required'],
    ['an empty text', z.string().trim().min(1), ' ', 'Is required'],
    ['a short text', z.string().min(3), 'ab', 'Must be at least 3 characters'],
    ['a long text', z.string().max(1), 'ab', 'Must be at most 1 character'],
    ['a small number', z.int().min(1), 0, 'Must be at least 1'],
    ['nothing where more is needed', z.number().gt(0), 0, 'Must be more than 0'],
    ['a number at its bound', z.number().lt(5), 5, 'Must be less than 5'],
    ['a large number', z.number().max(5), 6, 'Must be at most 5'],
    ['a broken number', z.int(), 1.5, 'Must be a whole number'],
    ['text for a number', z.number(), 'ten', 'Must be a number'],
    ['a number for text', z.string(), 10, 'Must be text'],
    ['a word for a flag', z.boolean(), 'yes', 'Must be true or false'],
    ['text for a list', z.array(z.string()), 'a', 'Must be a list'],
    ['an empty list', z.array(z.string()).min(1), [], 'Please choose at least one'],
    ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2'],
    ['another choice', z.enum(['car', 'bike', '']), 'boat', 'Must be one of: car, bike'],
    ['another form', z.iso.date(), 'soon', 'Invalid format'],
    ['an unknown field', z.strictObject({}), { color: 'red' }, 'Unknown field: color'],
    ['no object', z.object({}), 'a', 'Must be an object'],
    ['a list for named values', z.record(z.string(), z.string()), [], 'Must be an object'],
  ])('%s', (_, schema, value, words) => {
    expect(wordsOf(schema, value)).toBe(words);
  });
});

it('keeps a schema’s own message', () => {
  expect(wordsOf(z.string().min(1, 'Your name, please'), '')).toBe('Your name, please');
});

it.each([line, lines])('a text that is too long hears that, not that it is missing', (text) => {
  const name = text({ error: () => 'Your name, please' })
    .min(1)
    .max(3);
  expect(['', 'Anna', 5].map((value) => wordsOf(name, value))).toEqual([
    'Your name, please',
    'Must be at most 3 characters',
    'Your name, please',
  ]);
});
