/** Two hundred services: an admin orders and searches them, and everyone who chooses finds theirs. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { barriers } from '../barriers.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';

const GROUPS = ['Wheels', 'Brakes', 'Gears', 'Frames'];

const site = openSite({ technicians: 12 });

beforeAll(async () => {
  const { page, close } = await openAsAdmin();
  for (let number = 1; number <= 200; number += 1) {
    const group = GROUPS[number % GROUPS.length]!;
    const data = { name: `${group} job ${number}`, group, price: 20 + number };
    expect((await page.request.post('/api/service-packages', { data })).ok()).toBe(true);
  }
  await close();
});

async function openAsAdmin(path = '/admin?tab=services') {
  const visit = await site.visit(DESK);
  await signIn(visit.page, DEMO_ADMIN);
  await visit.page.goto(path);
  return visit;
}

const firstOf =
  (page: Page, group: string, count = 3) =>
  async () => {
    const names = page.getByRole('region', { name: group, exact: true }).getByRole('switch');
    const labels = await names.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')),
    );
    return labels.slice(0, count).map((label) => label?.replace(' is active', ''));
  };

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

it('services move within their group by drag and by keyboard, and groups as a whole', async () => {
  const { page, errors, close } = await openAsAdmin();
  const brakes = firstOf(page, 'Brakes');
  await expect.poll(brakes).toEqual(['Brakes job 1', 'Brakes job 5', 'Brakes job 9']);

  await handle(page, 'Brakes job 9').hover();
  await page.mouse.down();
  const first = await handle(page, 'Brakes job 1').boundingBox();
  await page.mouse.move(first!.x + 10, first!.y, { steps: 5 });
  await page.mouse.up();
  await page.getByText('Order Updated').first().waitFor();
  await expect.poll(brakes).toEqual(['Brakes job 9', 'Brakes job 1', 'Brakes job 5']);
  expect(await page.getByRole('menu').count()).toBe(0);

  await handle(page, 'Brakes job 197').press('Enter');
  await page.getByRole('menuitem', { name: 'Move to top' }).press('Enter');
  await expect.poll(brakes).toEqual(['Brakes job 197', 'Brakes job 9', 'Brakes job 1']);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Brakes job 197');

  await handle(page, 'the group Frames').press('Enter');
  await page.getByRole('menuitem', { name: 'Move to top' }).press('Enter');
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await expect.poll(() => headings.first().textContent()).toBe('Frames 50');

  await page.reload();
  await expect.poll(brakes).toEqual(['Brakes job 197', 'Brakes job 9', 'Brakes job 1']);
  await expect.poll(() => headings.first().textContent()).toBe('Frames 50');
  expect(errors).toEqual([]);
  await close();
});

it('a search in the admin’s list stays in the address', async () => {
  const { page, errors, close } = await openAsAdmin();
  await page.getByLabel('Search services').fill('gears 18');
  await page.getByText(/^\d+ of \d+ services$/).waitFor();
  await page.waitForURL(/q=gears\+18/);
  expect(await firstOf(page, 'Gears', 99)()).toEqual([
    'Gears job 18',
    'Gears job 118',
    'Gears job 182',
    'Gears job 186',
  ]);
  await page.getByLabel('Search services').fill('no such service');
  await page.getByText('No services match your search').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('services to assign are searched, and those found before stay chosen', async () => {
  const { page, errors, close } = await openAsAdmin('/admin?tab=technicians&filter=approved');
  await page.getByRole('button', { name: /^Select all \d+$/ }).click();
  await page.getByRole('button', { name: 'Add services' }).click();
  const dialog = page.getByRole('dialog');
  for (const number of [7, 111]) {
    await dialog.getByLabel('Search services').fill(`frames job ${number}`);
    await dialog.getByRole('checkbox', { name: new RegExp(`^Frames job ${number} `) }).check();
  }
  await dialog.getByText('2 chosen').waitFor();
  await dialog.getByRole('group', { name: 'Frames' }).waitFor();
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Search services').fill('nothing like it');
  await dialog.getByText('No services found matching').waitFor();
  await dialog.getByRole('button', { name: 'Clear search' }).click();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(/technicians updated/).waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('an applicant finds their services by searching', async () => {
  const { page, errors, close } = await site.visit(DESK);
  await page.goto('/tech-register');
  const services = page.getByRole('group', { name: /^Services you offer/ });
  await services.getByLabel('Search services').fill('wheels job 20');
  await services.getByRole('checkbox', { name: 'Wheels job 200' }).check();
  await services.getByLabel('Search services').fill('');
  expect(await services.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});
