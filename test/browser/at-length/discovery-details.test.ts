/** What searching shows beside its results: placeholders, columns, units, the empty map. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '../../../src/shared/time.ts';
import type { Visit } from '../browser.ts';
import { Person } from '../person.ts';
import { DESK, openSite, PHONE } from '../site.ts';

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
  await person.tapOn(card.getByRole('heading').getByRole('link'));
  await person.tap('link', 'Reviews and profile');
  await person.sees(/Comes to you, within [\d.]+ mi of/);
});

it('shows the list alone, in a grid, and the map again', async () => {
  await person.tap('button', 'List only');
  await visit.page.getByRole('button', { name: 'List only', pressed: true }).waitFor();
  expect(await visit.page.locator('.leaflet-container').count()).toBe(0);
  await person.tap('button', 'Show map');
  await visit.page.locator('.leaflet-container').waitFor();
});

it('says that a place isn’t known, and not that no one is in its area', async () => {
  await visit.page.goto('/?location=xyzzy');
  await person.sees('We could not find “xyzzy”.');
  expect(await visit.page.getByText('in xyzzy').count()).toBe(0);
});

it('tells namesakes apart by their state, and shows who is nearest to where no one is', async () => {
  await visit.page.goto('/?location=Portland,+ME');
  await person.sees('in Portland, ME and area');
  await person.sees('No technicians found');
  const nearest = visit.page.getByRole('region', { name: 'Nearest technicians' });
  await nearest.getByText(/\d km/).first().waitFor();
  expect(await nearest.getByRole('article').count()).toBe(3);
});

it('says from where it sorts without a place', async () => {
  await visit.page.goto('/?rating=4');
  await person.sees('Sorted by Distance from San Francisco');
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

it('Back closes the filters and leaves them as chosen, and the next Back undoes them', async () => {
  const { page } = visit;
  await page.goto('/?location=Portland,+OR');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const rating = () => new URL(page.url()).searchParams.get('rating');
  const before = page.url();
  await person.tapOn(page.getByRole('button', { name: /^Filters/ }));
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  expect(page.url()).toBe(before);
  await person.tapOn(page.getByRole('button', { name: /^Filters/ }));
  await person.tapOn(drawer.getByText('5 stars'));
  await person.tapOn(drawer.getByText('4 stars'));
  await expect.poll(rating).toBe('5,4');
  await page.goBack();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Filters.*2/ }).waitFor();
  expect(rating()).toBe('5,4');
  await page.goBack();
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
  expect(page.url()).toBe(before);
});

it('puts the list beside the map, above it on a phone, and in four columns without it', async () => {
  const map = visit.page.getByRole('region', { name: 'Map of technicians' });
  const list = visit.page.getByRole('list', { name: 'Technicians' });
  const boxes = async () => [(await list.boundingBox())!, (await map.boundingBox())!] as const;
  await map.waitFor();
  const [left, right] = await boxes();
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  await visit.page.setViewportSize(PHONE);
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
    // Pictures come into sight with the button; a script, a font or the offline map may be late.
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/image/')) asked.push(pathname);
  });
  await person.tapOn(heart);
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  expect(asked).toEqual([]);
  await visit.page.reload();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
});

it('offers no day before today', async () => {
  await visit.page.goto('/');
  await person.tapOn(visit.page.getByRole('button', { name: /^When/ }));
  const days = visit.page.getByRole('group', { name: 'Which day?' }).locator('tbody button');
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format(Date.now());
  await expect
    .poll(() => days.and(visit.page.locator(':enabled')).first().getAttribute('aria-label'))
    .toBe(today);
});

it('says that a searched day is over, and offers those ahead', async () => {
  await visit.page.goto('/?service=Flat+repair&date=2026-01-02');
  await person.sees('This search is for Friday, January 2, 2026. That day is over');
  await person.tap('button', 'When Fri, Jan 2');
  const days = visit.page.getByRole('group', { name: 'Which day?' });
  await expect.poll(() => days.locator('tbody button:enabled').count()).toBeGreaterThan(0);
  await visit.page.keyboard.press('Escape');
  await person.tapOn(
    visit.page.getByRole('region', { name: 'Results' }).getByRole('button', { name: 'Any date' }),
  );
  await visit.page.getByRole('article').first().waitFor();
});

it('a chosen day replaces “Today”, since no one is free on both', async () => {
  await visit.page.goto('/?availability=today');
  await person.tap('button', 'When Any date');
  const days = visit.page.getByRole('group', { name: 'Which day?' });
  await days.getByRole('button', { name: 'Next month' }).click();
  await person.tapOn(days.locator('[data-date]').first());
  await visit.page.waitForURL(/date=/);
  expect(new URL(visit.page.url()).searchParams.has('availability')).toBe(false);
  await visit.page.getByRole('button', { name: 'Today', pressed: false }).waitFor();
});

it('“Next 7 days” replaces a chosen day, which may be in another week', async () => {
  const day = new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10);
  await visit.page.goto(`/?date=${day}`);
  await person.tap('button', /^Filters/);
  await person.tapOn(visit.page.getByRole('dialog').getByRole('checkbox', { name: 'Next 7 days' }));
  await visit.page.waitForURL(/availability=week/);
  expect(new URL(visit.page.url()).searchParams.has('date')).toBe(false);
});

it('the keyboard stays on the arrow that reaches the first month', async () => {
  const { page } = visit;
  await person.tapOn(page.getByRole('button', { name: /^When/ }));
  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  const back = page.getByRole('button', { name: 'Previous month' });
  await back.press('Enter');
  await page.getByRole('button', { name: 'Previous month', disabled: true }).waitFor();
  // The browser moves the focus on the next frame.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await back.evaluate((it) => it === document.activeElement)).toBe(true);
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
  const answer = await fetch(`${site.app.url}/api/technicians`);
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

it('keeps the hearts of two tabs', async () => {
  const tab = await visit.page.context().newPage();
  await visit.page.goto('/');
  await tab.goto(site.app.url);
  const heart = (page: typeof tab, nth: number) =>
    page
      .getByRole('article')
      .nth(nth)
      .getByRole('button', { name: /^Favorite/ });
  await heart(visit.page, 0).click();
  await heart(tab, 1).click();
  await expect.poll(() => heart(visit.page, 1).getAttribute('aria-pressed')).toBe('true');
  expect(await heart(tab, 0).getAttribute('aria-pressed')).toBe('true');
  await tab.close();
});

it('finds the name that was typed when the filters are closed beside them', async () => {
  await visit.page.goto('/?filters=open');
  await person.type('Name or specialty', 'zzz');
  await visit.page.mouse.click(700, 450);
  await expect.poll(() => new URL(visit.page.url()).searchParams.get('query')).toBe('zzz');
});

it('leads on to any date from a day on which no one is free', async () => {
  await visit.page.goto('/?service=Flat+repair&date=2020-01-01');
  await person.sees('No technicians found');
  await person.tap('button', 'Any date');
  await visit.page.getByRole('article').first().waitFor();
  expect(visit.page.url()).toContain('service=Flat+repair');
  expect(visit.page.url()).not.toContain('date=');
});

it('leads on from a day and a point that have no one, and keeps the service', async () => {
  await visit.page.goto('/?service=Flat+repair&availability=today&lat=60&lng=-100');
  await person.sees('No one who matches is free today. Try any date.');
  await person.tap('button', 'Any date');
  await expect.poll(() => visit.page.url()).not.toContain('availability');
  expect(visit.page.url()).toContain('service=Flat+repair');
  await person.tap('button', 'Search everywhere');
  await visit.page.getByRole('article').first().waitFor();
});

it('shows the next free time of a technician whose soonest was just booked', async () => {
  const { page } = visit;
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('list', { name: 'Services' }).getByText('Flat repair') })
    .first();
  const times = card.getByText(/^(Today|Tomorrow|[A-Z][a-z]{2}),? .*\d:00\s[AP]M$/);
  const taken = (await times.textContent()) ?? '';
  await person.tapOn(card.getByRole('heading').getByRole('link'));
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
