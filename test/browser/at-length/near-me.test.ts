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
    const coords = { latitude: 45.52, longitude: -122.67, accuracy: 20 };
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

it('searches near the phone once it is located', async () => {
  await person.tap('button', 'Fix a flat near me');
  await tell('located');
  await person.sees(/technicians? found/);
  expect(place()).toBe('Portland, OR');
});
