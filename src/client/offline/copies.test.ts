import { beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../test/browser-storage.ts';
import { REMEMBERED_KEY } from '../ui/consent.ts';
import { forgetCopy, forgetOthers, pathOf } from './copies.ts';

const kept = fakeStorage('localStorage');
const LATER = Date.now() + 3_600_000;
const DAY = `offline 7 ${LATER} /tech-dashboard`;
const BOOKING = `offline 0 ${LATER} /booking/abc`;

const names = new Set<string>();
vi.stubGlobal('caches', {
  keys: async () => [...names],
  delete: async (name: string) => names.delete(name),
});
beforeEach(() => {
  names.clear();
  for (const name of [DAY, BOOKING, 'serwist-precache']) names.add(name);
  kept.set(REMEMBERED_KEY, '{}');
});

it('stay for the person who is still signed in, and until it’s known who is', async () => {
  await forgetOthers();
  await forgetOthers(7);
  expect([...names]).toEqual([DAY, BOOKING, 'serwist-precache']);
});

it.each([null, 8])('of a dashboard go once %s is signed in', async (id) => {
  await forgetOthers(id);
  expect([...names]).toEqual([BOOKING, 'serwist-precache']);
});

it('of bookings go with the customer who was remembered', async () => {
  kept.delete(REMEMBERED_KEY);
  await forgetOthers(7);
  expect([...names]).toEqual([DAY, 'serwist-precache']);
});

it('go when their time is over', async () => {
  names.add(`offline 7 ${Date.now() - 1} /tech-dashboard`);
  await forgetOthers(7);
  expect(names.size).toBe(3);
});

it('go by their path in whatever language', async () => {
  await forgetCopy('/fr/booking/abc');
  expect([...names]).toEqual([DAY, 'serwist-precache']);
  expect(pathOf('/es')).toBe('/');
});
