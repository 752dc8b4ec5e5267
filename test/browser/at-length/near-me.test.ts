/** One tap to a technician near here, on a phone that takes its time to say where it is. */
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
  await page.addInitScript(locateLate);
  await page.goto('/');
});

afterEach(async () => {
  expect(visit.errors).toEqual([]);
  await visit.close();
});

/** The phone is in Portland, which it says, or fails to say, when the test wants it to. */
function locateLate(): void {
  navigator.geolocation.getCurrentPosition = (found, failed) => {
    const { dataset } = document.documentElement;
    dataset.asked = `${Number(dataset.asked ?? 0) + 1}`;
    const coords = { latitude: 45.5201, longitude: -122.6702, accuracy: 20 };
    addEventListener('located', () => found({ coords } as GeolocationPosition));
    addEventListener('lost', () => failed?.({ code: 2 } as GeolocationPositionError));
  };
}

const tell = (what: 'located' | 'lost') =>
  page.evaluate((type) => void dispatchEvent(new Event(type)), what);
const place = () => new URL(page.url()).searchParams.get('location');

it.each(['located', 'lost'] as const)(
  'a search made meanwhile stays when the phone is %s',
  async (what) => {
    await person.tap('button', 'Fix a flat near me');
    await person.type('Where', 'Seattle');
    await page.keyboard.press('Enter');
    await person.sees(/technicians? found/);
    const named = page.waitForRequest(/discovery\.placeAt/, { timeout: 1000 }).catch(() => null);
    await tell(what);
    expect(await named).toBeNull();
    expect(place()).toBe('Seattle');
    expect(await page.getByText('Unable to get your location').count()).toBe(0);
  },
);

it('“near me”, typed in any language, searches where the phone is, to two decimals', async () => {
  await page.goto('/?location=cerca+de+mí');
  await page.waitForFunction(() => document.documentElement.dataset.asked);
  await tell('located');
  await page.waitForURL(/lat=45\.52&lng=-122\.67(&|$)/);
  await person.sees(/technicians? found/);
});

it('“near me” without a location is a place that isn’t known', async () => {
  await page.goto('/?location=near+me');
  await page.waitForFunction(() => document.documentElement.dataset.asked);
  await tell('lost');
  await person.sees('We could not find “near me”.');
});

it('a place being typed stays when the phone is located', async () => {
  await person.tap('button', 'Fix a flat near me');
  await person.type('Where', 'Seat');
  await page.getByRole('button', { name: 'Fix a flat near me' }).waitFor();
  await tell('located');
  await page.getByRole('option').first().waitFor();
  expect(await page.getByRole('combobox', { name: 'Where' }).inputValue()).toBe('Seat');
  expect(place()).toBeNull();
});

it('a booking begun meanwhile stays, and closing it leads back to the list', async () => {
  await person.tap('button', 'Fix a flat near me');
  await person.tapOn(page.getByRole('article').first().getByRole('heading').getByRole('link'));
  await page.getByRole('dialog').first().waitFor();
  await tell('located');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

it('a search made while the own place is looked for stays as it is', async () => {
  await person.tapOn(page.getByRole('combobox', { name: 'Where' }));
  await person.tapOn(page.getByRole('option').first());
  await page.keyboard.press('Escape');
  await person.tap('button', 'Search');
  await tell('located');
  await page.waitForTimeout(300);
  expect(place()).toBeNull();
  expect(await page.getByRole('combobox', { name: 'Where' }).inputValue()).toBe('');
});

it('says that it looks for the phone, as wide as before, and asks once', async () => {
  const button = page.getByRole('button', { name: /Fix a flat near me|Finding you…/ });
  const { width } = (await button.boundingBox())!;
  await person.tapOn(button);
  await page.getByRole('status').getByText('Finding you…').waitFor({ state: 'attached' });
  await person.tapOn(page.getByRole('button', { name: 'Finding you…' }));
  expect((await button.boundingBox())!.width).toBeCloseTo(width, -1);
  expect(await page.locator('html').getAttribute('data-asked')).toBe('1');
  await tell('lost');
  await person.sees('Unable to get your location');
  await page.getByRole('button', { name: 'Fix a flat near me' }).waitFor();
});

it('searches near the phone once it is located', async () => {
  await person.tap('button', 'Fix a flat near me');
  await tell('located');
  await person.sees(/technicians? found/);
  expect(place()).toBe('Portland, OR');
});
