import { expect, it } from 'vitest';
import { takeFirstAnswer } from './first-answer.ts';

/** A page with that text in the element, as far as is asked of it. */
function pageWith(text: string | null) {
  let element = text === null ? null : { textContent: text, remove: () => (element = null) };
  return { getElementById: () => element } as unknown as Document;
}

it('answers what came with the page, and only once', () => {
  const page = pageWith('{"search":{"technicians":[],"total":0,"centre":null}}');
  expect(takeFirstAnswer(page, 'search')).toEqual({ technicians: [], total: 0, centre: null });
  expect(takeFirstAnswer(page, 'search')).toBeUndefined();
});

it('answers nothing when something else came', () => {
  const page = pageWith('{"search":{"technicians":[],"total":0,"centre":null}}');
  expect(takeFirstAnswer(page, 'technician')).toBeUndefined();
});

it.each([[null], ['{}'], [''], ['%FIRST_ANSWER%']])('answers nothing of %j', (text) => {
  expect(takeFirstAnswer(pageWith(text), 'search')).toBeUndefined();
});

it('answers nothing when the browser took the page from its memory', () => {
  const page = pageWith('{"search":{"technicians":[],"total":0,"centre":null}}');
  expect(takeFirstAnswer(page, 'search', true)).toBeUndefined();
  expect(takeFirstAnswer(page, 'search', false)).toBeUndefined();
});
