/** What a customer opens, unfolds or fills in on the way to a booking passes axe, light and dark. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersInBothThemes } from '../barriers.ts';
import { openSite, PHONE } from '../site.ts';

const RESULTS = '/?service=Flat+repair';
const DESK = { width: 1280, height: 720 };

const site = openSite({ technicians: 40 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const firstCard = (page: Page) => page.getByRole('article').first();

async function openResults(page: Page): Promise<void> {
  await page.goto(RESULTS);
  await firstCard(page).waitFor();
}

async function openFilters(page: Page): Promise<void> {
  await openResults(page);
  await button(page, /^Filters/)
    .first()
    .click();
  await page.getByRole('switch', { name: 'Favorites' }).waitFor();
}

/** The dialog at its second step: the searched service is chosen. */
async function openTimes(page: Page): Promise<void> {
  await openResults(page);
  await firstCard(page).getByRole('heading').click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

/** And at its third, from a time on the card. */
async function openDetails(page: Page): Promise<void> {
  await openResults(page);
  await firstCard(page)
    .getByRole('button', { name: /:00\s[AP]M/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
}

const ON_A_PHONE: [string, (page: Page) => Promise<unknown>][] = [
  [
    'results scrolled under the line of the search',
    async (page) => {
      await openResults(page);
      await page.evaluate(() => window.scrollTo(0, 500));
    },
  ],
  ['Filters', openFilters],
  [
    'the map over the screen with its cards',
    async (page) => {
      await openResults(page);
      await button(page, 'Map').click();
      await page.getByRole('list', { name: 'Technicians on the map' }).waitFor();
    },
  ],
  [
    'no favorites',
    async (page) => {
      await page.goto('/?favorites=true');
      await button(page, 'Clear filters').waitFor();
    },
  ],
  [
    'the first step of a booking',
    async (page) => {
      await page.goto('/');
      await firstCard(page).getByRole('heading').click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  ],
  ['the second', openTimes],
  ['the third', openDetails],
  [
    'contact details kept over a reload, on a device that remembers them',
    async (page) => {
      await openDetails(page);
      await page.getByRole('textbox', { name: 'Name' }).fill('Ana Rider');
      await page.getByRole('checkbox', { name: 'Remember me on this device' }).check();
      await page.reload();
      const name = page.getByRole('textbox', { name: 'Name' });
      await expect.poll(() => name.inputValue()).toBe('Ana Rider');
    },
  ],
  [
    'a technician whose certification was checked',
    async (page) => {
      await page.goto(await certifiedPath());
      await page.getByText(/^Certification checked/).waitFor();
    },
  ],
];

const ON_A_DESK: [string, (page: Page) => Promise<unknown>][] = [
  ['Filters', openFilters],
  ['a whole booking', openDetails],
];

async function certifiedPath(): Promise<string> {
  const found: { id: number; slug: string }[] = await (
    await fetch(`${site.app.url}/api/search`)
  ).json();
  for (const { id, slug } of found) {
    const page = await (await fetch(`${site.app.url}/api/technicians/${id}`)).json();
    if (page.certificationCheckedAt !== null) return `/technicians/${slug}`;
  }
  throw new Error('No technician has a checked certification');
}

it.each([
  ...ON_A_PHONE.map(([state, reach]) => ({ state, reach, on: 'a phone', size: PHONE })),
  ...ON_A_DESK.map(([state, reach]) => ({ state, reach, on: 'a desk', size: DESK })),
])('$state on $on', async ({ reach, size }) => {
  const visit = await site.visit(size);
  await reach(visit.page);
  expect(await barriersInBothThemes(visit.page)).toEqual([]);
  expect(visit.errors).toEqual([]);
  await visit.close();
});
