/** An admin asks the bookings questions; every answer is an address. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { barriers } from '../barriers.ts';
import type { Visit } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 40 });
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.visit(DESK);
  page = visit.page;
  await signIn(page, DEMO_ADMIN);
});

afterEach(() => visit.close());

const says = (text: string | RegExp) => page.getByText(text).first().waitFor();

/** How many bookings the list says there are. */
async function shown(): Promise<number> {
  const text = await page.getByText(/^[\d,]+ bookings?$/).textContent();
  return Number.parseInt(text?.replace(',', '') ?? '', 10);
}

it('by days, technician, ending and order, and exports exactly those', async () => {
  const [technician] = await (await page.request.get('/api/admin/technicians?query=a')).json();
  await page.goto('/admin?tab=bookings');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Day of the job').selectOption({ label: 'From … to …' });
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2035-01-01');
  await page.getByLabel('Sort by').selectOption({ label: 'Latest job' });
  await page.waitForURL(/from=2020-01-01.*sort=latest/);

  await page.getByRole('button', { name: 'Technician Anyone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Whose bookings?' });
  await dialog.getByLabel('Technician').fill(technician.name);
  await dialog.getByRole('button', { name: technician.name }).click();
  await page.getByRole('button', { name: `Technician ${technician.name}` }).waitFor();
  await page.waitForURL(new RegExp(`technician=${technician.id}`));

  const params = { technicianId: technician.id };
  const all = await (await page.request.get('/api/bookings', { params })).json();
  await expect.poll(shown).toBe(all.length);
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  const csv = await (await page.request.get(href ?? '')).text();
  expect(csv.trimEnd().split('\r\n')).toHaveLength(all.length + 1);

  await page.reload();
  await expect.poll(shown).toBe(all.length);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('link', { name: 'All' }).and(page.locator('[aria-current]')).waitFor();
  expect(visit.errors).toEqual([]);
});

it('in a file that spreadsheets of the browser’s language open in columns', async () => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'language', { get: () => 'fr-CA' }),
  );
  await page.goto('/admin?tab=bookings');
  const href = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
  const csv = await (await page.request.get(href ?? '')).text();
  expect(csv).toMatch(/^\uFEFFId;Reference;Status;/);
});

it('by views one click away, without a fault of accessibility', async () => {
  await page.goto('/admin?tab=bookings');
  const views = page.getByRole('navigation', { name: 'Views' });
  for (const name of ['Waiting', 'Today', 'This week', 'Declined this month']) {
    await views.getByRole('link', { name }).click();
    await views.locator('[aria-current]', { hasText: name }).waitFor();
  }
  expect(await page.getByLabel('Status').inputValue()).toBe('declined');
  expect(await barriers(page)).toEqual([]);

  // A phone shows the bookings first, and says how many filters are folded away.
  await page.setViewportSize(PHONE);
  const days = page.getByLabel('Day of the job');
  const [first] = await page.getByRole('button', { name: /^Details of / }).all();
  expect((await first!.boundingBox())!.y).toBeLessThan(480);
  expect(await days.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filters (3)' }).click();
  await days.waitFor();
  await page.setViewportSize(DESK);

  await page.goBack();
  await views.locator('[aria-current]', { hasText: 'This week' }).waitFor();
});

it('and an address that makes no sense says so and shows the rest', async () => {
  await page.goto('/admin?tab=bookings&technician=ana&from=2026-02-31&filter=lost&page=1e300');
  await says('Left out: the status, the technician, and the days.');
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
  await page.goto('/admin?tab=bookings&technician=ana');
  await page.getByRole('table').waitFor();
  expect(visit.errors).toEqual([]);
});
