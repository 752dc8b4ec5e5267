import { expect, it } from 'vitest';
import { takeFirstAnswer } from './first-answer.ts';

/** A fake document whose element holds this text. */
function pageWith(text: string | null) {
  let element = text === null ? null : { textContent: text, remove: () => (element = null) };
  return { querySelector: () => element } as unknown as Document;
}

it('returns what came with the page, only once', () => {
  const page = pageWith('{"search":{"technicians":[],"total":0,"center":null}}');
  expect(takeFirstAnswer(page, 'search')).toEqual({ technicians: [], total: 0, center: null });
  expect(takeFirstAnswer(page, 'search')).toBeUndefined();
});

it('returns nothing when the page has an answer of another kind', () => {
  const page = pageWith('{"search":{"technicians":[],"total":0,"center":null}}');
  expect(takeFirstAnswer(page, 'technician')).toBeUndefined();
});

it('returns each kind once', () => {
  const availability = { technicianId: 7, days: [{ date: '2026-12-09', timeSlots: ['10:00'] }] };
  const page = pageWith(JSON.stringify({ technician: { id: 7 }, availability }));
  expect(takeFirstAnswer(page, 'technician')).toEqual({ id: 7 });
  expect(takeFirstAnswer(page, 'availability')).toEqual(availability);
  expect(takeFirstAnswer(page, 'availability')).toBeUndefined();
});

it.each([[null], ['{}'], [''], ['%FIRST_ANSWER%']])('returns nothing for %j', (text) => {
  expect(takeFirstAnswer(pageWith(text), 'search')).toBeUndefined();
});

it('returns nothing when the page came from the browser’s cache', () => {
  const page = pageWith('{"search":{"technicians":[],"total":0,"center":null}}');
  expect(takeFirstAnswer(page, 'search', true)).toBeUndefined();
  expect(takeFirstAnswer(page, 'search', false)).toBeUndefined();
});
