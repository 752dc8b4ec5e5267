/** Searching as a person does: suggestions, filters that live in the address, list and map. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
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
  await person.tap('button', 'Accept All');
});

afterEach(async () => {
  expect(visit.errors).toEqual([]);
  await visit.close();
});

it('offers the eight popular places before anything is typed', async () => {
  await person.tapOn(visit.page.getByRole('combobox', { name: 'Where' }));
  const options = visit.page.getByRole('option');
  await options.first().waitFor();
  expect(await options.count()).toBe(8);
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
  expect(searchParams.get('day')).toMatch(/^20\d\d-\d\d-\d\d$/);
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

it('counts the active filters on the button, and clears them', async () => {
  await person.tapOn(visit.page.getByRole('button', { name: /^Filters/ }));
  const drawer = visit.page.getByRole('dialog');
  await person.tapOn(drawer.getByText('4 stars and up'));
  await person.tapOn(drawer.getByRole('button', { name: /show/i }));
  await visit.page.getByRole('button', { name: /^Filters.*1/ }).waitFor();
  expect(new URL(visit.page.url()).searchParams.get('rating')).toBe('4');
  await person.sees(/technicians? found/);
});

it('shows the list alone, in a grid, and the map again', async () => {
  await person.tap('button', 'List only');
  await visit.page.getByRole('button', { name: 'List only', pressed: true }).waitFor();
  expect(await visit.page.locator('.leaflet-container').count()).toBe(0);
  await person.tap('button', 'Show map');
  await visit.page.locator('.leaflet-container').waitFor();
});

it('says what to do when nobody is found', async () => {
  await visit.page.goto('/?query=qqqqqq');
  await person.sees('No technicians found');
  await person.sees('Try adjusting your search or filters');
});
