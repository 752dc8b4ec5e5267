import { afterEach, beforeEach, expect, it } from 'vitest';
import { shellText } from '../../src/shared/messages/shell.ts';
import { DAY_MS } from '../../src/shared/time.ts';
import { barriersInBothThemes } from './barriers.ts';
import type { Visit } from './browser.ts';
import { Person } from './person.ts';
import { DESK, openSite, PHONE } from './site.ts';

const site = openSite({ technicians: 40 });
let visit: Visit;
let person: Person;

beforeEach(async () => {
  visit = await site.visit(DESK);
  person = new Person(visit.page, { touches: false });
  await visit.page.goto('/');
});

afterEach(async () => {
  expect(visit.errors).toEqual([]);
  await visit.close();
});

it('offers the eight popular places before anything is typed, after the own one', async () => {
  await person.tapOn(visit.page.getByRole('combobox', { name: 'Where' }));
  const options = visit.page.getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBe(9);
  expect(await options.first().textContent()).toBe('Near me');
});

it('suggests at most five places from three letters on, and says when there are none', async () => {
  const options = visit.page.getByRole('option');
  await person.type('Where', 'por');
  await visit.page.getByRole('option', { name: 'Portland, OR' }).waitFor();
  expect(await options.count()).toBeLessThanOrEqual(5);
  await visit.page.getByRole('combobox', { name: 'Where' }).fill('zzzzqq');
  await visit.page.getByText('No suggestions found').last().waitFor();
});

it('moves from place to service to day, and searches when the day is chosen', async () => {
  await person.type('Where', 'portland or');
  await person.tapOn(visit.page.getByRole('option', { name: 'Portland, OR', exact: true }));
  const services = visit.page.getByRole('dialog', { name: 'Which services?' });
  await person.tapOn(services.getByRole('checkbox', { name: /^Flat repair/ }));
  await services.waitFor({ state: 'hidden' });
  const days = visit.page.getByRole('button', { name: /, 20\d\d$/, disabled: false });
  await person.tapOn(days.last());
  await person.sees(/technicians? found|No technicians found/);
  const { searchParams } = new URL(visit.page.url());
  expect(searchParams.get('location')).toBe('Portland, OR');
  expect(searchParams.get('service')).toBe('Flat repair');
  expect(searchParams.get('date')).toMatch(/^20\d\d-\d\d-\d\d$/);
});

it('keeps a search in the address: shared, reloaded and stepped back through', async () => {
  await person.type('Where', 'seattle');
  await visit.page.getByRole('option', { name: 'Seattle, WA', exact: true }).waitFor();
  await visit.page.keyboard.press('Enter');
  await person.sees(/technicians? found/);
  const found = await visit.page.getByRole('heading', { level: 2 }).first().textContent();
  const shared = visit.page.url();
  expect(new URL(shared).searchParams.get('location')).toMatch(/seattle/i);
  await visit.page.reload();
  await person.sees(found ?? '');
  await visit.page.goBack();
  await person.sees(/^Over \d+ bike technicians$/);
  await visit.page.goForward();
  await person.sees(found ?? '');
});

it('books what was searched for, from a shared link as well, and repeats no date in the address', async () => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await visit.page.goto(`/?service=Flat+repair&date=${tomorrow}`);
  const card = visit.page.getByRole('article').first();
  await person.tapOn(card.getByRole('heading').getByRole('link'));
  const dialog = visit.page.getByRole('dialog');
  const flat = dialog.getByRole('checkbox', { name: /^Flat repair/, checked: true });
  await flat.waitFor();
  await dialog
    .getByText(/\$(?!0\.00)\d+\.\d\d/)
    .last()
    .waitFor();
  const { search, searchParams } = new URL(visit.page.url());
  expect(search.match(/\bdate=/g)).toHaveLength(1);
  expect(searchParams.get('service')).toBe('Flat repair');
  await visit.page.reload();
  await flat.waitFor();
  const book = searchParams.get('book');
  await visit.page.goto(`/?service=Flat+repair&book=${book}`);
  await flat.waitFor();
});

it('counts the active filters on the button, and clears them', async () => {
  await person.tapOn(visit.page.getByRole('button', { name: /^Filters/ }));
  const drawer = visit.page.getByRole('dialog');
  await person.tapOn(drawer.getByText('4 stars and up'));
  await person.tapOn(drawer.getByRole('button', { name: /show/i }));
  await visit.page.getByRole('button', { name: /^Filters.*1/ }).waitFor();
  expect(new URL(visit.page.url()).searchParams.get('rating')).toBe('4');
  await person.sees(/technicians? found/);
});

it('sorts, and finds who comes to you, from the filters as well as from the chips', async () => {
  await person.tapOn(visit.page.getByRole('button', { name: /^Filters/ }));
  const drawer = visit.page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated');
  await person.tapOn(drawer.getByRole('switch', { name: 'Comes to you' }));
  await visit.page.waitForURL(/comesToCustomer=true/);
  await person.tapOn(drawer.getByRole('button', { name: 'Clear all' }));
  await visit.page.waitForURL((url) => !url.searchParams.has('comesToCustomer'));
  // The order isn't a filter.
  expect(new URL(visit.page.url()).searchParams.get('sort')).toBe('rating');
});

it('finds only favorites, in the list and on the map', async () => {
  await visit.page.goto('/?location=Portland,+OR');
  const cards = visit.page.getByRole('article');
  await person.tapOn(cards.nth(1).getByRole('button', { name: /^Favorite/ }));
  await person.tap('button', 'Favorites');
  await person.sees('1 technician found');
  expect(await cards.count()).toBe(1);
  const map = visit.page.getByRole('region', { name: 'Map of technicians' });
  await expect.poll(() => map.getByRole('button', { name: /, from/ }).count()).toBe(1);
  await visit.page.reload();
  await person.sees('1 technician found');
  await person.tapOn(cards.first().getByRole('button', { name: /^Favorite/ }));
  await person.sees(/None of your favorites match/);
});

it('stays whole when the code of what comes last does not come', async () => {
  const file = /\/assets\/late-[\w-]+\.js/;
  await visit.page.route(file, (route) => route.abort());
  const failed = visit.page.waitForEvent('requestfailed', (request) => file.test(request.url()));
  await visit.page.addInitScript(() => localStorage.clear());
  await visit.page.reload();
  await failed;
  await visit.page.waitForLoadState('networkidle');
  await person.sees(shellText('cookies.text'));
  expect(await visit.page.getByRole('article').count()).toBeGreaterThan(0);
  visit.errors.length = 0;
});

/** A day on which some in San Francisco have a free time, and others have none. */
async function dayOfSome(): Promise<string> {
  const place = `${site.app.url}/api/search?location=San+Francisco,+CA`;
  const everyone = (await (await fetch(place)).json()).length;
  for (let ahead = 1; ahead <= 20; ahead += 1) {
    const day = new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
    const free = (await (await fetch(`${place}&date=${day}`)).json()).length;
    if (free > 0 && free < everyone) return day;
  }
  throw new Error('Everyone or no one is free on each of the next days');
}

it('keeps those without a time on the chosen day on the map, smaller, and says so', async () => {
  await visit.page.goto(`/?location=San+Francisco,+CA&date=${await dayOfSome()}`);
  const map = visit.page.getByRole('region', { name: 'Map of technicians' });
  const busy = map.getByRole('button', { name: /no free time on the chosen day/ }).first();
  const free = map.getByRole('button', { name: /from \$\d+, next free/ }).first();
  await Promise.all([busy.waitFor(), free.waitFor()]);
  const [small, large] = [(await busy.boundingBox())!, (await free.boundingBox())!];
  expect(small.height).toBeLessThan(large.height);
  expect(await barriersInBothThemes(visit.page)).toEqual([]);
  await person.tapOn(busy);
  await visit.page.getByRole('dialog').getByRole('button', { name: /^Book/ }).first().waitFor();
});

it('says what to do when no one is found', async () => {
  await visit.page.goto('/?query=qqqqqq');
  await person.sees('No technicians found');
  await person.sees('Try adjusting your search or filters');
});

it('says that a place is unknown, and leads on from it', async () => {
  await person.type('Where', 'zzqqxx');
  await visit.page.keyboard.press('Enter');
  await person.sees(/We could not find “zzqqxx”/);
  await person.tap('button', 'Search everywhere');
  await person.sees(/^Over \d+ bike technicians$/);
});

it('a card is a link, which opens the technician’s page in a tab of its own', async () => {
  const { page } = visit;
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const name = await link.innerText();
  const tab = page.context().waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await tab).getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('leads from a card’s booking to the technician’s page and back to what was typed', async () => {
  const { page } = visit;
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const card = page.getByRole('article').nth(5);
  await card.scrollIntoViewIfNeeded();
  const left = await place();
  expect(left).toBeGreaterThan(1000);
  // The name is the only one.
  expect(await card.getByRole('link').count()).toBe(1);
  const open = card.getByRole('heading').getByRole('link');
  const name = await open.innerText();
  await person.tapOn(open);
  const dialog = page.getByRole('dialog', { name });
  const service = dialog.getByRole('checkbox').first();
  await service.check();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Rider');
  await person.tapOn(dialog.getByRole('link', { name: 'Reviews and profile' }));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .waitFor();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(() => service.isChecked()).toBe(true);
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Rider');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /good mechanic/ }).waitFor();
  await expect.poll(place).toBe(left);
});

it.each([
  ['', 'Reviews', 'Privacy'],
  ['/fr', 'Avis', 'Confidentialité'],
])('comes back to the same place on a technician’s page (%s/)', async (language, reviews, name) => {
  const { page } = visit;
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.setViewportSize(PHONE);
  await page.goto(`${language}/technicians/1`);
  const heading = page.getByRole('heading', { name: reviews, exact: true });
  await heading.waitFor();
  const privacy = page.getByRole('contentinfo').locator('a[href$="/privacy"]').first();
  await privacy.scrollIntoViewIfNeeded();
  const left = await place();
  expect(left).toBeGreaterThan(1000);
  await privacy.click();
  await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor();
  // Chromium comes back after a page has scrolled to its top, and other browsers before.
  await page.evaluate(() => {
    window.scrollTo = () => document.body.toggleAttribute('data-to-top', true);
  });
  await page.goBack();
  await heading.waitFor();
  // Half a pixel may round either way.
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThanOrEqual(1);
  expect(await page.locator('body[data-to-top]').count()).toBe(0);
});
