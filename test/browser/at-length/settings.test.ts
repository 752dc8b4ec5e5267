/** The operator's settings: what an admin saves is what everyone sees next. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phonePhoto } from '../../uploads/pictures.ts';
import { barriers } from '../barriers.ts';
import type { Visit } from '../browser.ts';
import { chooseFile } from '../person.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';

const ADMIN = { email: 'ana@example.com', password: 'Settings-pass-1' };

const env = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  BOOKING_NOTICE_HOURS: '3',
};
const site = openSite({ technicians: 40, env });
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.visit(DESK);
  page = visit.page;
  await signIn(page, ADMIN.email, ADMIN.password);
  await page.goto('/admin?tab=settings');
});

afterEach(() => visit.close());

const section = (name: string) => page.getByRole('form', { name });
const field = (label: string, within: Page | Locator = page) =>
  within.getByRole('textbox', { name: label, exact: true });
const primaryColor = () =>
  page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--color-primary'));

async function save(form: Locator) {
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings Saved').first().waitFor();
}

/** Saved by another admin meanwhile. */
async function saveElsewhere(values: object) {
  const url = '/api/admin/settings/site';
  expect((await page.request.patch(url, { data: { values } })).ok()).toBe(true);
}

it('a date can be typed over, and an empty one says what applies', async () => {
  const date = page.getByLabel('Policies in effect since');
  await date.fill('2026-02-03');
  await date.press('Backspace');
  expect(await date.inputValue()).toBe('');
  await page.getByText('August 1, 2025 (default)').waitFor();
});

it('a new name, color and support address are on the home page and in the next email', async () => {
  const site = section('Name and looks');
  await field('Name', site).fill('Spokesmith');
  await field('Accent color', site).fill('#7a1f5c');
  await field('Support email', site).fill('help@spokes.example');
  await save(site);

  await page.goto('/');
  expect(await page.title()).toContain('Spokesmith');
  await page.getByRole('link', { name: 'Spokesmith' }).first().waitFor();
  expect(await primaryColor()).toBe('#7a1f5c');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(primaryColor).not.toBe('#7a1f5c');

  const test = { to: 'bo@example.com', subject: 'A test', content: 'Hello' };
  expect((await page.request.post('/api/test-email', { data: test })).ok()).toBe(true);
  const [email] = await (await page.request.get('/api/admin/outbox')).json();
  expect(email.text).toContain('Spokesmith connects customers');
  expect(email.text).toContain('help@spokes.example');
  expect(email.html).toContain('#7a1f5c');
  expect(visit.errors).toEqual([]);
});

it('a color that can’t be read is refused, and the nearest that can is one tap away', async () => {
  const site = section('Name and looks');
  await field('Accent color', site).fill('#ffcc00');
  await site.getByRole('button', { name: 'Save' }).click();
  await site.getByText('its contrast with the page is 1.3:1').waitFor();
  await site.getByRole('button', { name: /^Use #\w+ instead$/ }).click();
  await save(site);
  await page.reload();
  expect(await primaryColor()).toBe(await field('Accent color').inputValue());
});

it('a setting of the environment is locked, and says which variable sets it', async () => {
  const notice = field('Minimum notice in hours');
  expect(await notice.inputValue()).toBe('3');
  expect(await notice.getAttribute('readonly')).not.toBeNull();
  await page.getByText('Set by BOOKING_NOTICE_HOURS in the environment.').waitFor();
});

describe('two admins', () => {
  it('who change different settings of a section both keep theirs', async () => {
    await field('Name').fill('Ana’s wheels');
    await saveElsewhere({ ACCENT_COLOR: '#004f9e' });
    await save(section('Name and looks'));
    await expect.poll(() => field('Accent color').inputValue()).toBe('#004f9e');
    expect(await field('Name').inputValue()).toBe('Ana’s wheels');
  });

  it('who change the same setting choose whose to keep', async () => {
    await field('Name').fill('Ana’s wheels, new');
    await saveElsewhere({ SITE_NAME: 'Bo’s wheels' });
    await section('Name and looks').getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^Changed by ana@example.com/).waitFor();
    await page.getByRole('radio', { name: 'Saved: Bo’s wheels' }).check();
    expect(await field('Name').inputValue()).toBe('Bo’s wheels');
  });
});

it('the map starts at a place that was looked up by name, and popular cities follow', async () => {
  const places = section('Map and places');
  await places.getByLabel('Another place').fill('Seattle, WA');
  await page.keyboard.press('Escape');
  await places.getByRole('button', { name: 'Start here' }).click();
  await places.getByRole('button', { name: 'Remove Toronto, ON' }).click();
  await save(places);
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Where' }).click();
  const options = page.getByRole('option');
  await options.filter({ hasText: 'Montréal' }).waitFor();
  expect(await options.filter({ hasText: 'Toronto' }).count()).toBe(0);
  expect(visit.errors).toEqual([]);
});

it('popular services are named, and chosen where all services are', async () => {
  const [first] = await (await page.request.get('/api/admin/service-packages')).json();
  const url = `/api/service-packages/${first.id}`;
  expect((await page.request.patch(url, { data: { isFavorite: true } })).ok()).toBe(true);
  await page.reload();
  const popular = page.getByRole('region', { name: 'Popular services' });
  await popular.getByText(first.name).waitFor();
  await popular.getByRole('link', { name: 'Choose favorites' }).click();
  await page.getByRole('button', { name: `${first.name} is a favorite`, pressed: true }).waitFor();
});

it('a logo stands in the header instead of the wheel', async () => {
  const site = section('Name and looks');
  await chooseFile(page, 'Logo', { name: 'logo.jpg', bytes: await phonePhoto() });
  await save(site);
  await page.goto('/');
  const logo = page.locator('header img.shell-mark').first();
  await expect
    .poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(visit.errors).toEqual([]);
});

it.each(['light', 'dark'] as const)('has no accessibility faults in %s', async (colorScheme) => {
  await page.emulateMedia({ colorScheme });
  await page.reload();
  await section('Legal facts').waitFor();
  expect(await barriers(page)).toEqual([]);
});
