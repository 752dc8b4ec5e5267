/** What a page shows before its scripts have come, and whether anything moves when they have. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { newPage, openBrowser } from './browser.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = await startApp({ technicians: 24 });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

const SCRIPTS = '**/assets/*.js';

/** The page's largest picture, and where it stands. */
async function pictureOf(page: Page) {
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  return {
    source: await picture.evaluate((image: HTMLImageElement) => image.currentSrc),
    box: await picture.boundingBox(),
  };
}

/** Where each of the map's tiles stands whose edge is in view, by its address, to a pixel. */
async function tilesOf(page: Page): Promise<Map<string, string>> {
  const map = page.locator('.shell-map');
  await expect.poll(() => map.locator('img').count()).toBeGreaterThan(0);
  const tiles = await map.locator('img').evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => {
      const { x, y, width } = image.getBoundingClientRect();
      return [image.src, `${Math.round(x)},${Math.round(y)},${width}`] as const;
    }),
  );
  return new Map(tiles);
}

async function technicianPath(): Promise<string> {
  const found = await (await fetch(`${app.url}/api/search`)).json();
  return `/technicians/${found[0].slug}`;
}

describe.each([
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
])('on a %s', (_what, size) => {
  it.each([
    ['the home page', async () => '/', /^Over \d+ bike technicians$/],
    ['a technician’s page', technicianPath, /^\p{L}+ \p{L}+$/u],
  ])(
    '%s shows its picture and heading without a script, and where the app does',
    async (_page, pathOf, heading) => {
      const path = await pathOf();
      const visit = await newPage(browser, app.url, size);
      // Still on their way.
      await visit.page.route(SCRIPTS, () => {});
      await visit.page.goto(path);
      const headings = visit.page.getByRole('heading', { name: heading }).first();
      await headings.waitFor();
      const before = { ...(await pictureOf(visit.page)), heading: await headings.boundingBox() };
      await visit.page.unroute(SCRIPTS);
      await visit.page.reload();
      await visit.page.getByRole('contentinfo').waitFor();
      const after = { ...(await pictureOf(visit.page)), heading: await headings.boundingBox() };
      expect(after.source).toBe(before.source);
      expect(after.box).toEqual(before.box);
      expect({ x: after.heading?.x, y: after.heading?.y }).toEqual({
        x: before.heading?.x,
        y: before.heading?.y,
      });
      await visit.close();
    },
  );
});

it('shows the map’s tiles on a phone without a script, where the map has them', async () => {
  const visit = await newPage(browser, app.url, { width: 390, height: 844 });
  const { page } = visit;
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ path: 'public/apple-touch-icon.png' }),
  );
  await page.route(SCRIPTS, () => {});
  await page.goto('/');
  const before = await tilesOf(page);
  const strip = (await page.locator('.shell-map').boundingBox())!;
  await page.unroute(SCRIPTS);
  await page.reload();
  await page.locator('.leaflet-tile-loaded').first().waitFor();
  const tiles = page.locator('.leaflet-tile-loaded');
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(before.size);
  // The first tiles lie under the map's own; each address has one place.
  const places = await tilesOf(page);
  for (const [source, place] of before)
    expect([source, places.get(source)]).toEqual([source, place]);
  const [columns, rows] = ['x', 'y'].map((axis) => {
    const at = axis === 'x' ? 0 : 1;
    return new Set([...before.values()].map((place) => Number(place.split(',')[at])));
  });
  expect(Math.min(...columns!)).toBeLessThanOrEqual(strip.x);
  expect(Math.max(...columns!) + 256).toBeGreaterThanOrEqual(strip.x + strip.width);
  expect(Math.min(...rows!)).toBeLessThanOrEqual(strip.y);
  expect(Math.max(...rows!) + 256).toBeGreaterThanOrEqual(strip.y + strip.height);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => page.locator('.shell-first-map').count()).toBe(0);
  await visit.close();
});

it('leaves no broken picture where tiles cannot be had', async () => {
  const visit = await newPage(browser, app.url, { width: 390, height: 844 });
  await visit.page.route(SCRIPTS, () => {});
  await visit.page.goto('/');
  await expect.poll(() => visit.blocked.length).toBeGreaterThan(0);
  await expect.poll(() => visit.page.locator('.shell-map img').count()).toBe(0);
  await visit.close();
});

it('says so when the app cannot be fetched, and offers to try again', async () => {
  const visit = await newPage(browser, app.url, { width: 390, height: 844 });
  await visit.page.route(SCRIPTS, (route) => route.abort());
  await visit.page.goto('/');
  await visit.page.getByText('This page could not be loaded completely.').waitFor();
  await visit.page.unroute(SCRIPTS);
  await visit.page.getByRole('link', { name: 'Try again' }).click();
  await visit.page.getByRole('searchbox').or(visit.page.getByRole('combobox')).first().waitFor();
  await visit.close();
});

it('asks anew for what a page from the browser’s memory would show', async () => {
  const visit = await newPage(browser, app.url, { width: 390, height: 844 });
  const asked: string[] = [];
  visit.page.on('request', (request) => {
    if (request.url().includes('discovery.technician')) asked.push(request.url());
  });
  await visit.page.goto(await technicianPath());
  await visit.page
    .getByRole('button', { name: /^Book / })
    .first()
    .waitFor();
  expect(asked).toEqual([]);
  await visit.page.goto('/privacy');
  await visit.page.goBack();
  await visit.page
    .getByRole('button', { name: /^Book / })
    .first()
    .waitFor();
  expect(asked).toHaveLength(1);
  await visit.close();
});
