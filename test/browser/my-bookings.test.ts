/** What a browser keeps for a customer, and that it keeps nothing unasked. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningApp, SENDS_EMAILS, startApp } from './app.ts';
import { barriersInBothThemes } from './barriers.ts';
import { newPage, openBrowser, type Visit } from './browser.ts';
import { Person } from './person.ts';
import { freeTimes } from './times.ts';

const STATISTICS = 'http://statistics.example/script.js';

let app: RunningApp;
let browser: Browser;
let visit: Visit;
let page: Page;
let person: Person;

beforeAll(async () => {
  app = await startApp({ technicians: 12, env: { ANALYTICS_SCRIPT: STATISTICS, ...SENDS_EMAILS } });
  browser = await openBrowser();
  visit = await newPage(browser, app.url, { width: 390, height: 844, isNewHere: true });
  page = visit.page;
  person = new Person(page, { touches: true });
});

afterAll(async () => {
  await visit?.close();
  await browser?.close();
  await app?.stop();
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
  await page.evaluate(
    (tokens) =>
      localStorage.setItem(
        'remembered-customer',
        JSON.stringify({
          customerName: 'Ada Rider',
          customerPhone: '(555) 123-4567',
          customerEmail: 'ada@example.com',
          tokens,
        }),
      ),
    [token, '1-aaaaaaaaaaaaaaaaaaaaaa'],
  );
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

/** Asks the first technician for a free time; answers the link's token. */
async function book(): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ json: { id: 1 } }));
  const answer = await fetch(`${app.url}/api/trpc/discovery.technician?input=${input}`);
  const { result } = (await answer.json()) as {
    result: { data: { json: { servicePackages: { id: number; durationMinutes: number }[] } } };
  };
  const { id, durationMinutes } = result.data.json.servicePackages[0]!;
  const [time] = await freeTimes(app.url, 1, durationMinutes);
  const booked = await fetch(`${app.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      technicianId: 1,
      servicePackageIds: [id],
      ...time,
      customerName: 'Ada Rider',
      customerEmail: 'ada@example.com',
      customerPhone: '5551234567',
    }),
  });
  const { manageUrl } = (await booked.json()) as { manageUrl: string };
  return manageUrl.split('/').at(-1) ?? '';
}
