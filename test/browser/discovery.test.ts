/** Searching as a person does: suggestions, filters that live in the address, list and map. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { barriersInBothThemes } from './barriers.ts';
import { newPage, openBrowser, type Visit } from './browser.ts';
import { Person } from './person.ts';

let app: RunningApp;
let browser: Browser;
let visit: Visit;
let person: Person;

beforeAll(async () => {
  app = await startApp({ technicians: 60 });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

beforeEach(async () => {
  visit = await newPage(browser, app.url, { width: 1440, height: 900 });
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
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await visit.page.goto(`/?service=Flat+repair&date=${tomorrow}`);
  const card = visit.page.getByRole('article').first();
  await person.tapOn(card.getByRole('heading').getByRole('button'));
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

it('shows miles to those who choose them, on every page and after a reload', async () => {
  await visit.page.goto('/?location=Portland,+OR');
  const card = visit.page.getByRole('article').filter({ hasText: 'Comes to you' }).first();
  await card.getByText(/up to \d+ km/).waitFor();
  await person.tapOn(visit.page.getByRole('button', { name: /^Filters/ }));
  const drawer = visit.page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByText('Within 40 km').waitFor();
  await person.tapOn(drawer.getByRole('switch', { name: 'Distances in miles' }));
  await drawer.getByText('Within 25 mi').waitFor();
  await person.tapOn(drawer.getByRole('button', { name: /show/i }));
  await card.getByText(/up to [\d.]+ mi/).waitFor();
  await visit.page.reload();
  await card.getByText(/up to [\d.]+ mi/).waitFor();
  expect(await visit.page.getByText(/\d km/).count()).toBe(0);
  await visit.page
    .getByText(/ · (~\d+-|<)?\d+ mi/)
    .first()
    .waitFor();
  await person.tapOn(card.getByRole('heading').getByRole('button'));
  await person.tap('link', 'Reviews and profile');
  await person.sees(/Comes to you, within [\d.]+ mi of/);
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

/** A day on which some in San Francisco have a free time, and others have none. */
async function dayOfSome(): Promise<string> {
  const place = `${app.url}/api/search?location=San+Francisco,+CA`;
  const everyone = (await (await fetch(place)).json()).length;
  for (let ahead = 1; ahead <= 20; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const free = (await (await fetch(`${place}&date=${day}`)).json()).length;
    if (free > 0 && free < everyone) return day;
  }
  throw new Error('Everyone or no one is free on each of the next days');
}

it('keeps those without a time on the chosen day on the map, smaller, and says so', async () => {
  await visit.page.goto(`/?location=San+Francisco,+CA&date=${await dayOfSome()}`);
  const map = visit.page.getByRole('region', { name: 'Map of technicians' });
  const busy = map.getByRole('button', { name: /no free time on the chosen day/ }).first();
  const free = map.getByRole('button', { name: /from \$\d+$/ }).first();
  await Promise.all([busy.waitFor(), free.waitFor()]);
  const [small, large] = [(await busy.boundingBox())!, (await free.boundingBox())!];
  expect(small.height).toBeLessThan(large.height);
  expect(await barriersInBothThemes(visit.page)).toEqual([]);
  await person.tapOn(busy);
  await visit.page.getByRole('dialog').getByRole('button', { name: /^Book/ }).first().waitFor();
});

it('shows the list alone, in a grid, and the map again', async () => {
  await person.tap('button', 'List only');
  await visit.page.getByRole('button', { name: 'List only', pressed: true }).waitFor();
  expect(await visit.page.locator('.leaflet-container').count()).toBe(0);
  await person.tap('button', 'Show map');
  await visit.page.locator('.leaflet-container').waitFor();
});

it('says from where it sorts without a place', async () => {
  await visit.page.goto('/?rating=4');
  await person.sees('Sorted by Distance from San Francisco');
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

it('closes the filters by their button and by pressing beside them', async () => {
  const drawer = visit.page.getByRole('dialog', { name: 'Filters' });
  await person.tapOn(visit.page.getByRole('button', { name: /^Filters/ }));
  await person.tapOn(drawer.getByRole('button', { name: 'Close' }));
  await drawer.waitFor({ state: 'detached' });
  await person.tapOn(visit.page.getByRole('button', { name: /^Filters/ }));
  await drawer.waitFor();
  await visit.page.mouse.click(100, 450);
  await drawer.waitFor({ state: 'detached' });
});

it('puts the list beside the map, above it on a phone, and in four columns without it', async () => {
  const map = visit.page.getByRole('region', { name: 'Map of technicians' });
  const list = visit.page.getByRole('list', { name: 'Technicians' });
  const boxes = async () => [(await list.boundingBox())!, (await map.boundingBox())!] as const;
  await map.waitFor();
  const [left, right] = await boxes();
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  await visit.page.setViewportSize({ width: 390, height: 844 });
  const [below, above] = await boxes();
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await visit.page.setViewportSize({ width: 1920, height: 900 });
  await person.tap('button', 'List only');
  await map.waitFor({ state: 'detached' });
  const columns = await list
    .getByRole('listitem')
    .filter({ has: visit.page.getByRole('article') })
    .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().x)).size);
  expect(columns).toBe(4);
});

it('shows the shapes of six tags beside the map and of eight without it', async () => {
  // Never answered: the shapes stay. Of favorites, the page itself can't know.
  await visit.page.route('**/api/trpc/*discovery.search*', () => {});
  const shapes = visit.page.getByTestId('skeleton');
  await visit.page.goto('/?favorites=true');
  await expect.poll(() => shapes.count()).toBe(6);
  await visit.page.goto('/?favorites=true&view=list');
  await expect.poll(() => shapes.count()).toBe(8);
});

it('keeps a favorite in this browser only', async () => {
  const heart = visit.page.getByRole('button', { name: /^Favorite / }).first();
  const pins = visit.page.getByRole('region', { name: 'Map of technicians' });
  await pins
    .getByRole('button', { name: /, from / })
    .first()
    .waitFor();
  const asked: string[] = [];
  visit.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Pictures and the offline map come into sight with the button; a font may be late.
    if (!/^\/(api\/image|basemap)\/|\.woff2$/.test(pathname)) asked.push(pathname);
  });
  await person.tapOn(heart);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  expect(asked).toEqual([]);
  await visit.page.reload();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
});

it('offers no day before today', async () => {
  await visit.page.clock.setFixedTime('2026-11-20T12:00:00');
  await visit.page.goto('/');
  await person.tapOn(visit.page.getByRole('button', { name: /^When/ }));
  const day = (name: string) => visit.page.getByRole('button', { name, exact: true });
  expect(await day('Thursday, November 19, 2026').isDisabled()).toBe(true);
  expect(await day('Friday, November 20, 2026').isDisabled()).toBe(false);
});

it('asks for places once the typing has rested for 300 ms', async () => {
  const asked: string[] = [];
  visit.page.on('request', (request) => {
    const input = new URL(request.url()).searchParams.get('input');
    if (request.url().includes('autocomplete')) asked.push(input ?? '');
  });
  const field = visit.page.getByRole('combobox', { name: 'Where' });
  await field.focus();
  await visit.page.clock.install();
  await visit.page.clock.pauseAt(new Date(Date.now() + 60_000));
  await visit.page.keyboard.type('seat');
  await visit.page.clock.runFor(299);
  await visit.page.keyboard.type('t');
  await visit.page.clock.resume();
  await visit.page.getByRole('option', { name: 'Seattle, WA', exact: true }).waitFor();
  expect(asked).toHaveLength(1);
  expect(decodeURIComponent(asked[0]!)).toContain('"seatt"');
});

it('a search leaves the browsing of the map', async () => {
  await visit.page.goto('/?map=45.5152,-122.6784,12');
  await person.sees('Techs in Map Area');
  await person.type('Where', 'seattle');
  await person.tapOn(visit.page.getByRole('option', { name: 'Seattle, WA', exact: true }));
  await visit.page.keyboard.press('Escape');
  await person.tap('button', 'Search');
  await person.sees(/technicians? found/);
  expect(new URL(visit.page.url()).searchParams.get('map')).toBeNull();
});

it('lets services be searched where there are more than four', async () => {
  const answer = await fetch(`${app.url}/api/technicians`);
  const technicians: { id: number; assignedServices: string[] }[] = await answer.json();
  const offering = (count: number) =>
    technicians.find(({ assignedServices }) => assignedServices.length === count)!.id;
  const dialog = visit.page.getByRole('dialog');
  const field = dialog.getByRole('searchbox', { name: 'Search services' });
  await visit.page.goto(`/?book=${offering(4)}`);
  await dialog.getByRole('checkbox').nth(3).waitFor();
  expect(await field.count()).toBe(0);
  await visit.page.goto(`/?book=${offering(5)}`);
  await field.fill('unicycle');
  await person.sees('No services found matching "unicycle"');
  await person.tapOn(dialog.getByRole('button', { name: 'Clear search' }));
  const services = dialog.getByRole('group', { name: /^Services/ });
  expect(await services.getByRole('checkbox').count()).toBe(5);
});

it('begins the map at San Francisco, at zoom 12', async () => {
  // The tile around 37.7749, -122.4194.
  const tile = '/12/655/1583.png';
  await expect.poll(() => visit.blocked.some((url) => url.endsWith(tile))).toBe(true);
});

it('draws the embedded map where tiles cannot be had: land, water and names', async () => {
  const { page } = visit;
  await person.sees('Offline map');
  const seen = () => colorsOfMap(page);
  // The last is that of names: neither land nor water is so dark.
  await expect.poll(seen).toEqual(expect.arrayContaining(['#f3f0e6', '#bfdfdc', '#13201c']));
  await person.tap('button', 'Switch to dark theme');
  await expect.poll(seen).toEqual(expect.arrayContaining(['#18211e', '#16414a', '#eaf1ee']));
});

/** Every color in the tiles that are shown. */
function colorsOfMap(page: Page): Promise<string[]> {
  return page.locator('canvas.leaflet-tile-loaded').evaluateAll((tiles: HTMLCanvasElement[]) => {
    const colors = new Set<string>();
    for (const tile of tiles) {
      const context = new OffscreenCanvas(tile.width, tile.height).getContext('2d')!;
      context.drawImage(tile, 0, 0);
      const { data } = context.getImageData(0, 0, tile.width, tile.height);
      for (let at = 0; at < data.length; at += 4) {
        const [red, green, blue] = data.slice(at, at + 3);
        colors.add(`#${((red! << 16) | (green! << 8) | blue!).toString(16).padStart(6, '0')}`);
      }
    }
    return [...colors];
  });
}

it('leads from a card’s booking to the technician’s page and back to what was typed', async () => {
  const { page } = visit;
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const card = page.getByRole('article').nth(5);
  await card.scrollIntoViewIfNeeded();
  const left = await place();
  expect(left).toBeGreaterThan(1000);
  // One destination: a card has no link beside the button that books.
  expect(await card.getByRole('link').count()).toBe(0);
  const open = card.getByRole('heading').getByRole('button');
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

it('comes back to the same place on a technician’s page', async () => {
  const { page } = visit;
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/technicians/1');
  await page.getByRole('heading', { name: 'Reviews' }).waitFor();
  const privacy = page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Privacy/ })
    .first();
  await privacy.scrollIntoViewIfNeeded();
  const left = await place();
  expect(left).toBeGreaterThan(1000);
  await privacy.click();
  await page.getByRole('heading', { level: 1, name: /Privacy/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Reviews' }).waitFor();
  // Half a pixel may round either way.
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThanOrEqual(1);
});

it('shows the next free time of a technician whose soonest was just booked', async () => {
  const { page } = visit;
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('list', { name: 'Services' }).getByText('Flat repair') })
    .first();
  const times = card.getByText(/^(Today|Tomorrow|[A-Z][a-z]{2}),? .*\d:00 [AP]M$/);
  const taken = (await times.textContent()) ?? '';
  await person.tapOn(card.getByRole('heading').getByRole('button'));
  const dialog = page.getByRole('dialog');
  await person.tapOn(dialog.getByRole('checkbox', { name: /^Flat repair/ }));
  await person.tapOn(dialog.getByRole('button', { name: taken, exact: true }));
  await person.type('Name', 'Ada Rider');
  await person.type('Phone', '5551234567');
  await person.type('Email', 'ada@mail.example');
  await person.tap('button', 'Confirm Booking');
  await person.sees(/TW-[2-9A-Z]{6}/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => times.textContent()).not.toBe(taken);
});
