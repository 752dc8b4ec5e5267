/** What a browser keeps for a customer, and that it keeps nothing unasked. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SENDS_EMAILS } from '../app.ts';
import { requestBooking } from '../ask.ts';
import { barriersInBothThemes } from '../barriers.ts';
import type { Visit } from '../browser.ts';
import { Person } from '../person.ts';
import { openSite } from '../site.ts';
import { freeTimes } from '../times.ts';

const STATISTICS = 'http://statistics.example/script.js';

const site = openSite({ technicians: 12, env: { ANALYTICS_SCRIPT: STATISTICS, ...SENDS_EMAILS } });
let visit: Visit;
let page: Page;
let person: Person;

beforeAll(async () => {
  visit = await site.visit({ width: 390, height: 844, isNewHere: true });
  page = visit.page;
  person = new Person(page, { touches: true });
});

afterAll(async () => {
  await visit?.close();
});

it('is empty at first, says how to fill it, and leads to the emailed link', async () => {
  await page.goto('/help');
  await person.tap('button', 'Accept All');
  await person.tap('link', 'My bookings and favorites');
  await page.getByRole('heading', { name: 'No bookings on this device' }).waitFor();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(61);
  }
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor();
  expect(await barriersInBothThemes(page)).toEqual([]);
  await person.tap('link', 'Find my booking by email');
  await page.getByRole('heading', { level: 1, name: 'Find your booking' }).waitFor();
});

it('lists favorites, to be booked or taken out', async () => {
  await page.goto('/technicians/1');
  await person.tapOn(page.getByRole('button', { name: /^Favorite / }));
  await page.goto('/my-bookings');
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await favorites.getByRole('link', { name: /^Book / }).waitFor();
  expect(await barriersInBothThemes(page)).toEqual([]);
  await person.tapOn(favorites.getByRole('button', { name: /^Favorite / }));
  await page.getByRole('heading', { name: 'No favorites yet' }).waitFor();
});

it('lists the kept bookings, drops dead links, and forgets everything when asked to', async () => {
  const token = await book();
  await keep([token, '1-aaaaaaaaaaaaaaaaaaaaaa']);
  await page.goto('/my-bookings');
  const bookings = page.getByRole('region', { name: 'Bookings' });
  await bookings.getByText('Pending').waitFor();
  expect(await bookings.getByRole('listitem').count()).toBe(1);
  const kept = () => page.evaluate(() => localStorage.getItem('remembered-customer'));
  await expect.poll(kept).not.toContain('1-aaaa');
  expect(await barriersInBothThemes(page)).toEqual([]);
  await person.tapOn(bookings.getByRole('listitem').getByRole('link'));
  await page.getByRole('heading', { level: 1, name: 'Requested' }).waitFor();

  visit.blocked.length = 0;
  await page.goto('/help', { waitUntil: 'networkidle' });
  expect(visit.blocked).not.toContain(STATISTICS);

  await page.goto('/my-bookings');
  await person.tap('button', 'Forget me on this device');
  await page.getByRole('heading', { name: 'No bookings on this device' }).waitFor();
  expect(await kept()).toBeNull();
  await page.goto('/help');
  await expect.poll(() => visit.blocked).toContain(STATISTICS);
});

it('lists the bookings that could be loaded beside one that could not', async () => {
  await keep([await book(), '1-bbbbbbbbbbbbbbbbbbbbbb']);
  await page.route('**/api/trpc/booking.link.show*', async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as object[];
    const error = { message: '', code: -32603, data: { httpStatus: 500 } };
    await route.fulfill({ response, json: [first, { error: { json: error } }] });
  });
  await page.goto('/my-bookings');
  const bookings = page.getByRole('region', { name: 'Bookings' });
  await bookings.getByText('Pending').waitFor();
  const again = bookings.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/api/trpc/booking.link.show*');
  await person.tapOn(again);
  await expect.poll(() => again.count()).toBe(0);
  expect(await bookings.getByRole('listitem').count()).toBe(1);
});

/** What a browser that remembers somebody has. */
async function keep(tokens: readonly string[]): Promise<void> {
  const remembered = {
    customerName: 'Ada Rider',
    customerPhone: '(555) 123-4567',
    customerEmail: 'ada@example.com',
    tokens,
  };
  const text = JSON.stringify(remembered);
  await page.evaluate((kept) => localStorage.setItem('remembered-customer', kept), text);
}

/** Asks the first technician for a free time; answers the link's token. */
async function book(): Promise<string> {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [{ id, durationMinutes }] = technician.servicePackages;
  const time = (await freeTimes(site.app.url, 1, durationMinutes))[0]!;
  const { manageUrl } = await requestBooking(site.app.url, {
    servicePackageIds: [id],
    ...time,
    customerEmail: 'ada@example.com',
  });
  return manageUrl.split('/').at(-1) ?? '';
}
