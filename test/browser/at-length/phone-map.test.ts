/** Fingers on the map of a phone: they scroll the page, move the map and leave the search alone. */
import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Visit } from '../browser.ts';
import { Person } from '../person.ts';
import { openSite, PHONE } from '../site.ts';

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

const map = () => page.getByRole('region', { name: 'Map of technicians' });
const pins = () => map().getByRole('button', { name: /, from / });
/** Where the first pin stands on the map, whatever the page scrolls. */
const pinPlace = () =>
  map().evaluate((frame) => {
    const pin = [...frame.querySelectorAll('button')].find((button) =>
      button.getAttribute('aria-label')?.includes(', from '),
    )!;
    const [from, to] = [frame.getBoundingClientRect(), pin.getBoundingClientRect()];
    return [Math.round(to.x - from.x), Math.round(to.y - from.y)];
  });

type Finger = { x: number; y: number };

/** Moves fingers over the screen in ten steps. */
async function drag(session: CDPSession, fingers: Finger[], by: Finger): Promise<void> {
  const at = (part: number) =>
    fingers.map(({ x, y }, id) => ({ x: x + by.x * part, y: y + by.y * part, id }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (let step = 1; step <= 10; step += 1) await send('touchMove', at(step / 10));
  await send('touchEnd', []);
}

/** The middle of the map on the home page, once its pins are there and it knows fingers. */
async function mapOnHome(): Promise<Finger> {
  await page.goto('/');
  await pins().first().waitFor();
  await page.getByRole('button', { name: 'Open the map in full screen' }).waitFor();
  const { x, y, width, height } = (await map().boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

it('one finger on the map scrolls the page', async () => {
  const middle = await mapOnHome();
  const before = await pinPlace();
  await drag(await page.context().newCDPSession(page), [middle], { x: 0, y: -200 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await pinPlace()).toEqual(before);
});

it('two fingers move the map, and the page stays', async () => {
  const { x, y } = await mapOnHome();
  const before = await pinPlace();
  const pair = [
    { x: x - 40, y },
    { x: x + 40, y },
  ];
  await drag(await page.context().newCDPSession(page), pair, { x: 60, y: 20 });
  await expect.poll(pinPlace).not.toEqual(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

it('two fingers on the map do not start browsing, even where the location is known', async () => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 45.52, longitude: -122.67, accuracy: 20 });
  const located = page.waitForResponse((response) => /search.*45\.52/.test(response.url()));
  const { x, y } = await mapOnHome();
  await located;
  const before = await pinPlace();
  const pair = [
    { x: x - 40, y },
    { x: x + 40, y },
  ];
  await drag(await page.context().newCDPSession(page), pair, { x: 100, y: 20 });
  await expect.poll(pinPlace).not.toEqual(before);
  // Longer than the map rests before it searches.
  await page.waitForTimeout(2000);
  expect(new URL(page.url()).search).toBe('');
  expect(await map().isVisible()).toBe(true);
});

it('a tap on the map opens it over the screen, and Back closes it', async () => {
  const { x, y } = await mapOnHome();
  await page.touchscreen.tap(x - 60, y + 40);
  const screen = page.getByRole('dialog');
  await screen.getByRole('list', { name: 'Technicians on the map' }).waitFor();
  expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
  await page.goBack();
  await screen.waitFor({ state: 'detached' });
  await person.tap('button', 'Open the map in full screen');
  await person.tap('button', 'Close map');
  await screen.waitFor({ state: 'detached' });
});

it('can undo on the map over the screen that browsing has replaced the search', async () => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 45.52, longitude: -122.67, accuracy: 20 });
  await page.goto('/');
  await person.tap('button', 'Fix a flat near me');
  await person.sees(/technicians? found/);
  await person.tap('button', 'Map');
  const before = page.url();
  const screen = page.getByRole('dialog');
  await screen
    .getByRole('button', { name: /, from / })
    .first()
    .waitFor();
  const { x, y, width, height } = (await map().last().boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await drag(await page.context().newCDPSession(page), [middle], { x: -180, y: 0 });
  await screen.getByRole('heading', { name: 'Techs in Map Area' }).waitFor();
  await person.tapOn(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => page.url()).toBe(before);
});

it('the next card brings its pin into view, even after one has looked where one is', async () => {
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 45.52, longitude: -122.67, accuracy: 20 });
  await page.goto('/?location=Portland,+OR&view=map');
  const screen = page.getByRole('dialog');
  const cards = screen.getByRole('article');
  await screen
    .getByRole('button', { name: /, from / })
    .first()
    .waitFor();
  await person.tap('button', 'Show my location on the map');
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await map().last().boundingBox())!;
  for (let times = 0; times < 3; times += 1) {
    await drag(session, [{ x: x + width - 40, y: y + height / 2 }], { x: 80 - width, y: 0 });
  }
  const name = (await cards.nth(1).getByRole('heading').textContent()) ?? '';
  const pin = screen.getByRole('button', { name: new RegExp(`^${name}, from `) });
  await pin.waitFor({ state: 'detached' });
  await cards.nth(1).evaluate((card) => card.scrollIntoView({ inline: 'center' }));
  // Pins are drawn anew while the map moves.
  const isInView = async () => {
    const box = await pin.boundingBox();
    if (!box || Math.min(box.x, box.y) <= 0) return false;
    return box.x + box.width < x + width && box.y + box.height < y + height;
  };
  await expect.poll(isInView).toBe(true);
});

it('draws the embedded map once the connection is back', async () => {
  const archive = '**/basemap/**';
  await page.context().route(archive, (route) => route.abort());
  await page.goto('/');
  await person.sees('Offline map');
  const colors = () =>
    page.locator('canvas.leaflet-tile-loaded').evaluateAll((tiles: HTMLCanvasElement[]) => {
      const found = new Set<string>();
      for (const tile of tiles) {
        const context = new OffscreenCanvas(tile.width, tile.height).getContext('2d')!;
        context.drawImage(tile, 0, 0);
        const { data } = context.getImageData(0, 0, tile.width, tile.height);
        for (let at = 0; at < data.length; at += 400) found.add(data.slice(at, at + 3).join());
      }
      return found.size;
    });
  await expect.poll(colors).toBe(1);
  await page.context().unroute(archive);
  await expect.poll(colors).toBeGreaterThan(2);
  // What the console says of the dropped connection isn't ours.
  visit.errors.length = 0;
});
