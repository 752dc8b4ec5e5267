import { expect, it } from 'vitest';
import { csvSeparator } from './csv-separator.ts';

it.each([
  ['en-US', ','],
  ['es-US', ','],
  ['es-ES', ';'],
  ['fr-CA', ';'],
  ['en-DE', ';'],
])('spreadsheets in %s separate cells with %s', (locale, separator) => {
  expect(csvSeparator(locale)).toBe(separator);
});
