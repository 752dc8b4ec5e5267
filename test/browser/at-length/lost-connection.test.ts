/** What a person sees whose connection is gone when a part of the page or an answer is needed. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import type { Visit } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });
let visit: Visit;
let page: Page;

async function open(size: typeof PHONE, path: string): Promise<void> {
  visit = await site.visit(size);
  page = visit.page;
  await page.goto(path);
}
beforeEach(() => open(PHONE, '/?service=Flat+repair'));
afterEach(() => visit.close());

const times = () => page.getByRole('button', { name: /\d:00/ });
const notLoaded = () => page.getByRole('alert').getByText('Couldn’t load this');
const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
const hasFailed = async () => expect.poll(() => notLoaded().isVisible()).toBe(true);

it('a dialog whose code can’t be loaded says so, keeps the list, and opens with a connection', async () => {
  await times().first().waitFor();
  await page.route('**/assets/booking-*', (route) => route.abort());
  await times().first().click();
  await hasFailed();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await times().count()).toBeGreaterThan(0);
  await page.unroute('**/assets/booking-*');
  await times().first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).waitFor();
});

it('filters whose code can’t be loaded say so, and open with a connection', async () => {
  await times().first().waitFor();
  await page.route('**/assets/filters-drawer*', (route) => route.abort());
  const filters = page.getByRole('button', { name: /^Filters/ }).filter({ visible: true });
  await filters.click();
  await hasFailed();
  await page.getByRole('alert').getByRole('button').click();
  await page.unroute('**/assets/filters-drawer*');
  await filters.click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
});

it('a dialog that couldn’t be loaded without a connection has its styles once it’s back', async () => {
  await times().first().waitFor();
  await offline(true);
  await times().first().click();
  await hasFailed();
  await offline(false);
  await times().first().click();
  // The field for bots, which only a style hides.
  const bait = page.getByRole('dialog').locator('div:has(> label > [name="website"])');
  await expect.poll(async () => (await bait.boundingBox())?.width).toBe(1);
});

it('says what couldn’t be loaded when the code of messages couldn’t be either', async () => {
  await page.route(/\/assets\/(booking|late)-/, (route) => route.abort());
  await page.reload();
  await times().first().click();
  await hasFailed();
  await notLoaded().tap();
  await notLoaded().waitFor({ state: 'detached' });
});

it('a dialog whose answer failed before its code came offers another try', async () => {
  await page.route('**/assets/booking-content*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.route('**/discovery.technician*', (route) => route.abort());
  await page.goto('/?book=1');
  const dialog = page.getByRole('dialog');
  const again = dialog.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/discovery.technician*');
  await again.click();
  await dialog.getByRole('radio').or(dialog.getByRole('checkbox')).first().waitFor();
});

it('a search without a connection fails at once, and is answered when it’s back', async () => {
  await times().first().waitFor();
  await offline(true);
  await page.getByRole('button', { name: 'Comes to you' }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await offline(false);
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
});

it('a screen whose code can’t be loaded can be tried again', async () => {
  await times().first().waitFor();
  await page.route('**/assets/login-page*', (route) => route.abort());
  await page.getByRole('link', { name: 'Login' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/assets/login-page*');
  await again.click();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
});

it('the header offers neither sign-up nor login while it can’t tell who’s signed in, and recovers', async () => {
  await signIn(page, DEMO_TECHNICIAN);
  await page.clock.install();
  await page.route('**/api/trpc/*auth.me*', (route) => route.abort());
  await page.goto('/help');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Language' }).waitFor();
  const links = header.getByRole('link', { name: /Sign Up|Login/ });
  await expect.poll(() => links.count()).toBe(0);
  await page.clock.fastForward(10_000);
  await page.unroute('**/api/trpc/*auth.me*');
  expect(await links.count()).toBe(0);
  await page.clock.fastForward(10_000);
  await header.getByRole('button', { name: /^Account menu/ }).waitFor();
});

it('a map that couldn’t be loaded can be tried again beside the list', async () => {
  await visit.close();
  visit = await site.visit(DESK);
  page = visit.page;
  await page.route('**/assets/map-view*', (route) => route.abort());
  await page.goto('/');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute('**/assets/map-view*');
  await again.click();
  await page.getByRole('region', { name: 'Map of technicians' }).waitFor();
});
