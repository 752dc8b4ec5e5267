import { expect, it } from 'vitest';
import { confirmsDeletion } from './account-messages.ts';

it.each(['DELETE', 'delete', ' Delete '])('"%s" confirms that an account is deleted', (typed) => {
  expect(confirmsDeletion(typed)).toBe(true);
});

it.each(['', 'DELETED', 'yes'])('"%s" confirms no deletion', (typed) => {
  expect(confirmsDeletion(typed)).toBe(false);
});
