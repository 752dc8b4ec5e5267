/** A search on a phone: the list first, the form folded away, and the map that a finger can pass. */
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bookingText } from '../../src/shared/messages/booking.ts';
import { DAY_MS } from '../../src/shared/time.ts';
import type { Visit } from './browser.ts';
import { Person } from './person.ts';
import { openSite, PHONE } from './site.ts';

const site = openSite({ technicians: 40 });
let visit: Visit;
let person: Person;
let page: Page;

beforeEach(async () => {
  visit = await site.visit(PHONE);
  page = visit.page;
  person = new Person(page, { touches: true });
});

afterEach(async () => {
  expect(visit.errors).toEqual([]);
  await visit.close();
});

/** A Thursday that can be booked, when most are at work. */
function thursday(): string {
  const day = new Date(Date.now() + 5 * DAY_MS);
  while (day.getUTCDay() !== 4) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

it('shows two whole cards after a search, under what was searched for in one line', async () => {
  const date = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await page.goto('/');
  await person.type('Where', 'portland or');
  await person.tapOn(page.getByRole('option', { name: 'Portland, OR', exact: true }));
  const services = page.getByRole('dialog', { name: 'Which services?' });
  await person.tapOn(services.getByRole('checkbox', { name: /^Flat repair/ }));
  await services.waitFor({ state: 'hidden' });
  await person.tap('button', 'Any date');
  await person.sees(/technicians? found/);
  const pill = page.getByRole('button', { name: 'Change search: Portland, OR · Flat repair' });
  await pill.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const boxes = await Promise.all(
    [0, 1].map((at) => page.getByRole('article').nth(at).boundingBox()),
  );
  for (const box of boxes) expect(box!.y + box!.height).toBeLessThanOrEqual(PHONE.height);
  await person.tapOn(pill);
  await page.getByRole('combobox', { name: 'Where' }).waitFor();

  await page.goto(`/?location=Portland,+OR&date=${date}`);
  const day = new Date(`${date}T00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const named = `Change search: Portland, OR · ${day} ${Number(date.slice(8))}`;
  await page.getByRole('button', { name: named, exact: true }).waitFor();
});

it('finds who can fix a flat near here today in two taps, soonest first', async () => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 45.52, longitude: -122.67, accuracy: 20 });
  const held: Route[] = [];
  await page.route('**/api/trpc/*discovery.packages*', (route) => void held.push(route));
  await page.goto('/');
  const before = person.taps;
  await person.tap('button', 'Fix a flat near me');
  // A quick tap comes before the services.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await page.unroute('**/api/trpc/*discovery.packages*');
  await person.sees(/technicians? found/);
  expect(person.taps - before).toBeLessThanOrEqual(2);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('location')).toBe('Portland, OR');
  expect(searchParams.get('service')).toBe('Flat repair');
  expect(searchParams.get('availability')).toBe('today');
  expect(searchParams.get('sort')).toBe('soonest');
});

it('a phone that can’t be located keeps the request, and only asks for the place', async () => {
  await page.goto('/');
  await person.tap('button', 'Fix a flat near me');
  const where = page.getByRole('combobox', { name: 'Where' });
  await expect.poll(() => where.evaluate((field) => field === document.activeElement)).toBe(true);
  const why = await where.getAttribute('aria-describedby');
  expect(await page.locator(`#${why}`).innerText()).toBe(bookingText('location.failed'));
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    service: 'Flat repair',
    availability: 'today',
    sort: 'soonest',
  });
});

it('a card says its price and its next time once', async () => {
  await page.goto('/?service=Flat+repair');
  const card = page.getByRole('article').filter({ hasText: '30 min' }).first();
  await card.waitFor();
  const words = await card.innerText();
  const [price] = /\$\d+/.exec(words) ?? [];
  expect(words.split(price ?? '').length, words).toBe(2);
  const times = words.match(/\d+:00\s[AP]M/g) ?? [];
  expect(times, words).toEqual([...new Set(times)]);
});

it('a free time on a card opens the booking with that service, day and time', async () => {
  await page.goto('/?location=Portland,+OR&service=Flat+repair');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText('30 min') })
    .first();
  const time = card.getByRole('button', { name: /^Book .* on .*\d:00\s[AP]M$/ }).first();
  const shown = (await time.textContent()) ?? '';
  await person.tapOn(time);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Phone' }).waitFor();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('day')).toMatch(/^20\d\d-\d\d-\d\d$/);
  const [hour = ''] = (searchParams.get('time') ?? '').split(':');
  expect(Number(hour) % 12).toBe(Number.parseInt(shown, 10) % 12);
  await form.getByText(/^Flat repair · /).waitFor();
});

it('a card that shows times of the searched day calls another next time just that', async () => {
  await page.goto(`/?date=${thursday()}`);
  const cards = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Book / }) });
  await cards.first().waitFor();
  const words = (await cards.allInnerTexts()).join('\n');
  const others = words.split('\n').filter((line) => /, \d+:00\s[AP]M$/.test(line));
  expect(others.length, words).toBeGreaterThan(0);
  expect(others.filter((line) => !line.startsWith('Next free: '))).toEqual([]);
});

it('a failed search says that the list is the one from before, and claims no place', async () => {
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.route('**/api/trpc/*discovery.search*', (route) => route.abort());
  await person.type('Where', 'seattle');
  await page.getByRole('option', { name: 'Seattle, WA', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await person.sees('This list is from before');
  const results = page.getByRole('region', { name: 'Results' });
  expect(await results.getByRole('status').innerText()).toBe('List loaded earlier');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByRole('dialog', { name: 'List loaded earlier' }).waitFor();
  // What the console says of the dropped calls isn't ours.
  visit.errors.length = 0;
});

// French and Spanish have the longest words.
it.each(['/fr/', '/es/'])(
  'the question about cookies, two lines high, leaves two whole cards of any search and Map in sight at %s',
  async (home) => {
    const newcomer = await site.visit({ ...PHONE, isNewHere: true });
    const there = newcomer.page;
    const question = there.getByRole('region', { name: /^(Cookies|Témoins)$/ });
    const cards = there.getByRole('article');
    const map = there.getByRole('button', { name: /^(Map|Carte|Mapa)$/ });
    const day = `date=${thursday()}`;
    const searches = [
      'location=Portland,+OR&service=Flat+repair',
      `location=Portland,+OR&service=Flat+repair&${day}`,
      // Costs more than the cheapest, which its cards say as well.
      `location=San+Francisco,+CA&service=Full+service&${day}`,
      `location=San+Francisco,+CA&${day}`,
    ];
    for (const search of searches) {
      await there.goto(`${home}?${search}`);
      await question.getByRole('button').first().waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await there.emulateMedia({ colorScheme });
        const second = (await cards.nth(1).boundingBox())!;
        const { y } = (await question.boundingBox())!;
        expect(second.y + second.height, `${search}, ${colorScheme}`).toBeLessThanOrEqual(y);
        const { y: top, height } = (await map.boundingBox())!;
        expect(top + height).toBeLessThanOrEqual(y);
      }
    }
    const buttons = await question
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
      );
    expect(buttons).toHaveLength(3);
    expect(new Set(buttons.map(({ y }) => y)).size).toBe(1);
    expect(buttons.every(({ height }) => height >= 32)).toBe(true);
    expect(await question.getByRole('link').isVisible()).toBe(true);
    await newcomer.close();
  },
);

it('a long search in one line keeps its day and a part of the rest', async () => {
  const search = 'location=South+San+Francisco,+CA&service=Headset+and+bottom+bracket';
  const date = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  await page.goto(`/?${search}&date=${date}`);
  const pill = page.getByRole('button', {
    name: /^Change search: South San Francisco, CA · Headset and bottom bracket · /,
  });
  await pill.waitFor();
  const parts = await pill.locator('span span').evaluateAll((spans) =>
    spans.map((span) => ({
      text: span.textContent,
      shown: span.getBoundingClientRect().width,
      isCut: span.scrollWidth > span.clientWidth,
      right: span.getBoundingClientRect().right,
    })),
  );
  const edge = (await pill.boundingBox())!.width;
  expect(parts).toHaveLength(3);
  expect(parts[2]).toMatchObject({ text: expect.stringMatching(/\d$/), isCut: false });
  for (const { shown, right } of parts) {
    expect(shown).toBeGreaterThan(50);
    expect(right).toBeLessThan(edge);
  }
});

it('a phone held sideways shows the first card after a search', async () => {
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await page.goto('/?location=Portland,+OR');
  const card = page.getByRole('article').first();
  await card.getByRole('heading').waitFor();
  expect((await card.boundingBox())!.y).toBeLessThan(PHONE.width * 0.6);
  await person.tap('button', 'Map');
  await page.getByRole('list', { name: 'Technicians on the map' }).waitFor();
});

it('filters by a tap on a chip, in the address, and takes it back', async () => {
  await page.goto('/?location=Portland,+OR');
  const chip = page.getByRole('button', { name: '4 stars and up' });
  await person.tapOn(chip);
  await expect.poll(() => new URL(page.url()).searchParams.get('rating')).toBe('4');
  await person.tapOn(page.getByRole('button', { name: 'Today', exact: true }));
  await expect.poll(() => new URL(page.url()).searchParams.get('availability')).toBe('today');
  await person.tapOn(chip);
  await expect.poll(() => new URL(page.url()).searchParams.get('rating')).toBeNull();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Best rated');
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('rating');
  await person.sees('Sorted by Rating');
});

it('a pin on the map over the screen brings its card, which books over the map', async () => {
  await page.goto('/?location=Portland,+OR');
  await person.tap('button', 'Map');
  const cards = page.getByRole('list', { name: 'Technicians on the map' }).getByRole('article');
  await cards.nth(1).waitFor();
  const name = (await cards.nth(1).getByRole('heading').textContent()) ?? '';
  const pin = page.getByRole('button', { name: new RegExp(`^${name}, from `) });
  await pin.waitFor();
  await pin.dispatchEvent('click');
  const inMiddle = async () => {
    const { x, width } = (await cards.nth(1).boundingBox())!;
    return Math.abs(x + width / 2 - PHONE.width / 2) < 40;
  };
  await expect.poll(inMiddle).toBe(true);
  await person.tapOn(cards.nth(1).getByRole('heading').getByRole('link'));
  const form = page.getByRole('dialog', { name });
  await form.getByRole('checkbox').first().waitFor();
  await page.goBack();
  await form.waitFor({ state: 'detached' });
  await cards.nth(1).waitFor();
});

it.each([
  ['Map over the results', '/?service=Flat+repair&location=Portland,+OR', 'Map'],
  ['Book on a technician’s page', '/technicians/1', /^Book \p{L}+$/u],
])('the question about cookies leaves %s in reach', async (_what, path, name) => {
  const newcomer = await site.visit({ ...PHONE, isNewHere: true });
  await newcomer.page.goto(path);
  await newcomer.page.getByRole('region', { name: 'Cookies' }).waitFor();
  const button = newcomer.page.getByRole('button', { name }).and(newcomer.page.locator(':visible'));
  const isInReach = await button.last().evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isInReach).toBe(true);
  await newcomer.close();
});
