/** The map on a technician’s page, on a phone whose connection comes and goes. */
import type { Page } from 'playwright-core';
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
