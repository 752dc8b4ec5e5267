import { expect, it } from 'vitest';
import { takeFirstSearch } from './first-search.ts';

/** A page with that text in the element, as far as is asked of it. */
function pageWith(text: string | null) {
  let element = text === null ? null : { textContent: text, remove: () => (element = null) };
  return { getElementById: () => element } as unknown as Document;
}

it('answers what came with the page, and only once', () => {
  const page = pageWith('{"technicians":[],"total":0,"centre":null}');
  expect(takeFirstSearch(page)).toEqual({ technicians: [], total: 0, centre: null });
  expect(takeFirstSearch(page)).toBeUndefined();
});

it.each([[null], ['null'], [''], ['%FIRST_SEARCH%']])('answers nothing of %j', (text) => {
  expect(takeFirstSearch(pageWith(text))).toBeUndefined();
});
