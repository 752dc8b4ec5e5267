/** The map beside the list on a desk. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatNextAvailable } from '../../../src/shared/format/dates.ts';
import { localNow } from '../../../src/shared/time/dates.ts';
import type { Slot } from '../../../src/shared/time/slots.ts';
import { DAY_MS } from '../../../src/shared/time.ts';
import type { Visit } from '../browser.ts';
import { Person } from '../person.ts';
import { DESK, openSite } from '../site.ts';

const PORTLAND = { latitude: 45.5202, longitude: -122.6742 };

const site = openSite({ technicians: 40 });
let visit: Visit;
let person: Person;
let page: Page;

beforeEach(async () => {
  visit = await site.visit(DESK);
  page = visit.page;
  person = new Person(page, { touches: false });
});

afterEach(async () => {
  expect(visit.errors).toEqual([]);
  await visit.close();
});

const map = () => page.getByRole('region', { name: 'Map of technicians' });
const pins = () => map().getByRole('button', { name: /, from / });
const names = () =>
  page.getByRole('list', { name: 'Technicians' }).getByRole('heading').allTextContents();
const param = (name: string) => new URL(page.url()).searchParams.get(name);

/** Drags the map to the left, far enough to leave what was searched. */
async function pan(by: number): Promise<void> {
  await pins().first().waitFor();
  await drag(by);
}

async function drag(by: number): Promise<void> {
  const { x, y, width } = (await map().boundingBox())!;
  const at = { x: x + width - 40, y: y + 360 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - by / 2, at.y, { steps: 5 });
  await page.mouse.move(at.x - by, at.y, { steps: 5 });
  await page.mouse.up();
}

it('keeps the list while the map is moved, until that part is searched', async () => {
  await page.goto('/?location=Portland,+OR&service=Flat+repair');
  await expect.poll(async () => (await names()).length).toBeGreaterThan(1);
  const before = await names();
  await pan(400);
  const here = map().getByRole('button', { name: 'Search this area' });
  await here.waitFor();
  expect(await names()).toEqual(before);
  await person.tapOn(here);
  await expect.poll(() => param('location')).toBeNull();
  expect(param('service')).toBe('Flat repair');
  expect(Number(param('lng'))).toBeGreaterThan(PORTLAND.longitude);
  await here.waitFor({ state: 'detached' });
});

it('brings back the search that browsing the map has replaced', async () => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ ...PORTLAND, accuracy: 20 });
  await page.goto('/?location=Portland,+OR&service=Flat+repair');
  await person.sees(/technicians? found/);
  await pan(400);
  await person.sees('Techs in Map Area');
  await person.tap('button', 'Undo');
  await person.sees(/technicians? found/);
  expect([param('location'), param('service'), param('map')]).toEqual([
    'Portland, OR',
    'Flat repair',
    null,
  ]);
});

it('searches what the map shows, without another zoom or a filter that no one chose', async () => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await page.goto(`/?location=Portland,+OR&service=Flat+repair&date=${tomorrow}`);
  await person.sees(/technicians? found/);
  await pins().first().waitFor();
  const distances: unknown[] = [];
  for (let pressed = 0; pressed < 3; pressed += 1) {
    await drag(200);
    const lng = param('lng');
    await person.tapOn(map().getByRole('button', { name: 'Search this area' }));
    await expect.poll(() => param('lng')).not.toBe(lng);
    // The next pan is of the map that its answer leaves.
    await page.waitForLoadState('networkidle');
    distances.push(param('distance'));
  }
  expect(new Set(distances).size, distances.join()).toBe(1);
  await page.getByRole('button', { name: /^Filters.*\b1\D*$/ }).waitFor();
  await person.type('Where', 'portland or');
  await person.tapOn(page.getByRole('option', { name: 'Portland, OR', exact: true }));
  await page.keyboard.press('Escape');
  await person.tap('button', 'Search');
  await expect.poll(() => param('location')).toBe('Portland, OR');
  expect(param('distance')).toBeNull();
});

it('shows where one is on the map', async () => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 47.6062, longitude: -122.3321, accuracy: 20 });
  await page.goto('/?location=Portland,+OR');
  await pins().first().waitFor();
  await person.tap('button', 'Show my location on the map');
  await map().getByRole('button', { name: 'Search this area' }).waitFor();
  expect(param('location')).toBe('Portland, OR');
});

it('a pin says whose it is, the price and the next time; its popup has the name, and books', async () => {
  await page.goto('/?location=Portland,+OR');
  const pin = map()
    .getByRole('button', { name: /^\p{L}+ \p{L}+.*\$\d+.*[AP]M/u })
    .first();
  const [name] = /^\p{L}+ \p{L}+/u.exec((await pin.getAttribute('aria-label'))!)!;
  await pin.dispatchEvent('click');
  const popup = map().getByRole('dialog', { name });
  const book = popup.getByRole('button', { name: /^Book / }).first();
  await popup
    .getByText(/\d:00\s[AP]M|No available times/)
    .first()
    .waitFor();
  await person.tapOn(book);
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
});

it('Escape closes a popup from anywhere on the map, and its pin gets the focus back', async () => {
  await page.goto('/?location=Portland,+OR');
  const pin = pins().first();
  await pin.waitFor();
  await pin.focus();
  await page.keyboard.press('Enter');
  const popup = map().getByRole('dialog');
  await popup.getByRole('button', { name: 'Close' }).waitFor();
  await map().getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  expect(await pin.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a popup grows with its text, within the map and beside its buttons', async () => {
  await page.goto('/?location=Portland,+OR');
  await pins().first().waitFor();
  const boxAt = async (size: string) => {
    await page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
    await pins().first().dispatchEvent('click');
    const popup = map().getByRole('dialog');
    await popup.getByRole('button', { name: 'Close' }).waitFor();
    const box = (await popup.boundingBox())!;
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    return box;
  };
  const [large, usual] = [await boxAt('200%'), await boxAt('100%')];
  expect(large.width).toBeGreaterThan(usual.width * 1.3);
  expect(large.width).toBeLessThanOrEqual((await map().boundingBox())!.width - 100);
});

it('a pin grows with its text', async () => {
  await page.goto('/?location=Portland,+OR');
  await pins().first().waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const spilled = await pins().evaluateAll((found) =>
    found.filter((pin) => {
      const [tag, text] = [pin, pin.querySelector('span')!].map((each) =>
        each.getBoundingClientRect(),
      );
      return text!.top < tag!.top || text!.bottom > tag!.bottom || text!.width > tag!.width;
    }),
  );
  expect(spilled).toEqual([]);
});

it.each([
  ['without a search', ''],
  ['after a search for long work', '&service=Winter+overhaul'],
  ['after a search for a day', `&service=Flat+repair&date=${daysAhead(4)}`],
])(
  'the popup of a pin opens the booking at the very time that it names, %s',
  async (_when, search) => {
    await page.goto(`/?location=Portland,+OR${search}`);
    await pins().first().waitFor();
    const count = Math.min(3, await pins().count());
    for (let at = 0; at < count; at += 1) {
      await page.goto(`/?location=Portland,+OR${search}`);
      await pins().nth(at).waitFor();
      await pins().nth(at).dispatchEvent('click');
      const book = map()
        .getByRole('dialog')
        .getByRole('button', { name: /^Book / });
      await book.first().waitFor();
      const shown = await map().getByRole('dialog').innerText();
      await person.tapOn(book.first());
      const chosen = page.getByRole('dialog').getByRole('radio', { name: /[AP]M$/, checked: true });
      await chosen.waitFor();
      const { date } = localNow('America/Los_Angeles', Date.now());
      // The searched day isn't repeated.
      const day = param('day') ?? param('date') ?? '';
      const named = formatNextAvailable(day, param('time') as Slot, date);
      expect(spaced(shown)).toContain(spaced(named));
      expect(spaced(named)).toContain(spaced((await chosen.getAttribute('aria-label'))!));
    }
  },
);

/** As the browser's text has it: with plain spaces only. */
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

function daysAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
