import { expect, it } from 'vitest';
import { confirmsDeletion } from './account-deletion.ts';

it.each([
  ['DELETE', true],
  ['delete', true],
  [' Delete ', true],
  ['', false],
  ['DELET', false],
  ['DELETE IT', false],
])('typing %j to delete an account: %j', (typed, confirmed) => {
  expect(confirmsDeletion(typed)).toBe(confirmed);
});
