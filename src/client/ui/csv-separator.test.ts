import { expect, it } from 'vitest';
import { csvSeparator } from './csv-separator.ts';

it.each([
  ['en-US', 'comma'],
  ['es-US', 'comma'],
  ['es-ES', 'semicolon'],
  ['fr-CA', 'semicolon'],
  ['en-DE', 'semicolon'],
])('spreadsheets in %s separate cells with a %s', (locale, separator) => {
  expect(csvSeparator(locale)).toBe(separator);
});

it.each(['c', 'C.UTF-8', 'en_US', ''])(
  'a system whose locale is “%s” separates them, too',
  (locale) => {
    expect(csvSeparator(locale)).toMatch(/^(comma|semicolon)$/);
  },
);
