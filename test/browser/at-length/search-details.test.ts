/** Searches that are told apart, shared between tabs, or overtaken. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Visit } from '../browser.ts';
import { Person } from '../person.ts';
import { DESK, openSite } from '../site.ts';

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
