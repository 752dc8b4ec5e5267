/** An administrator compares technicians, changes many, and looks into one. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { askForTime } from '../ask.ts';
import { barriers } from '../barriers.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';
import { freeTimes } from '../times.ts';

const site = openSite({ technicians: 40 });

async function open(path: string, size = DESK) {
  const visit = await site.visit(size);
  await signIn(visit.page, DEMO_ADMIN);
  await visit.page.goto(path);
  return visit;
}

const names = (page: Page) => () =>
  page
    .getByRole('region', { name: /^Approved, not frozen/ })
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasNotText: 'Assign services' })
    .allTextContents();

it('the order is in the address, and a technician’s page leads back to it', async () => {
  const { page, errors, close } = await open('/admin?tab=technicians&filter=approved');
  await page.getByLabel('Sort by').selectOption({ label: 'Name' });
  await page.waitForURL(/sort=name/);
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const byName = (all: string[]) => all.toSorted((a, b) => (plain(a) < plain(b) ? -1 : 1));
  await expect.poll(async () => (await names(page)()).length).toBeGreaterThan(5);
  await expect
    .poll(
      async () =>
        JSON.stringify(await names(page)()) === JSON.stringify(byName(await names(page)())),
    )
    .toBe(true);
  const [first] = await names(page)();
  await page.getByRole('link', { name: first!, exact: true }).press('Enter');
  await page.locator('h2:focus', { hasText: first! }).waitFor();
  await page.getByRole('button', { name: 'All technicians' }).click();
  await page.waitForURL(/sort=name/);
  await expect.poll(async () => (await names(page)())[0]).toBe(first);
  expect(errors).toEqual([]);
  await close();
});

it('many become supertechs after a question that names and counts them', async () => {
  const { page, errors, close } = await open('/admin?tab=technicians&filter=unassigned');
  const first = page.getByRole('checkbox', { name: /^Select / }).first();
  const place = await first.boundingBox();
  await first.check();
  const bar = page.getByRole('region', { name: 'Actions for the selected technicians' });
  await bar.waitFor();
  // A quick second click hits the row it was meant for.
  expect(await first.boundingBox()).toEqual(place);
  await bar.getByRole('button', { name: 'Make 1 supertech' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make 1 technician a supertech?' });
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Make 1 supertech' }).click();
  await page.getByText('1 technician updated').waitFor();
  await page.getByText('Supertech', { exact: true }).first().waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('a reason typed for some is not there for the next', async () => {
  const { page, errors, close } = await open('/admin?tab=technicians&filter=approved');
  const people = page.getByRole('checkbox', { name: /^Select / });
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await people.nth(0).check();
  await page.getByRole('button', { name: 'Freeze 1' }).click();
  await reason.fill('No insurance');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await people.nth(0).uncheck();
  await people.nth(1).check();
  await page.getByRole('button', { name: 'Freeze 1' }).click();
  expect(await reason.inputValue()).toBe('');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await people.nth(1).uncheck();
  await people.nth(0).check();
  await page.getByRole('button', { name: 'Freeze 1' }).click();
  expect(await reason.inputValue()).toBe('No insurance');
  expect(errors).toEqual([]);
  await close();
});

it('services chosen for some are not chosen for the next', async () => {
  const { page, errors, close } = await open('/admin?tab=technicians&filter=approved');
  const people = page.getByRole('checkbox', { name: /^Select / });
  const dialog = page.getByRole('dialog');
  async function chooseServices(at: number) {
    await people.nth(at).check();
    await page.getByRole('button', { name: 'Add services' }).click();
    await dialog.getByRole('checkbox').first().waitFor();
  }
  await chooseServices(0);
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('1 technician updated').waitFor();
  await chooseServices(1);
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('one who was approved from their own row is no longer selected', async () => {
  const { page, errors, close } = await open('/admin?tab=technicians&filter=applicant');
  const people = page.getByRole('checkbox', { name: /^Select / });
  await people.nth(2).waitFor();
  for (const at of [0, 1, 2]) await people.nth(at).check();
  await page.getByRole('button', { name: 'Reject 3' }).waitFor();
  await page
    .getByRole('button', { name: /^Approve with/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Reject 2' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('the bar for the selected hides nothing that the keyboard comes to', async () => {
  const { page, errors, close } = await open('/admin?tab=technicians&filter=approved', PHONE);
  const first = page.getByRole('checkbox', { name: /^Select / }).first();
  await first.check();
  await page.getByRole('region', { name: 'Actions for the selected technicians' }).waitFor();
  await first.focus();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Tab');
    const hiddenBy = await page.evaluate(() => {
      const focused = document.activeElement!;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, y + height / 2);
      return seen?.closest('section[aria-label]') ? focused.outerHTML : undefined;
    });
    expect(hiddenBy).toBeUndefined();
  }
  expect(errors).toEqual([]);
  await close();
});

it('applications are selected all at once, beside the technicians below them', async () => {
  const { page, errors, close } = await open('/admin?tab=technicians');
  const all = page.getByRole('button', { name: /^Select all \d+ applications$/ });
  const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
  await all.click();
  const bar = page.getByRole('region', { name: 'Actions for the selected technicians' });
  await bar.getByText(`${count} selected`).waitFor();
  await bar.getByRole('button', { name: `Reject ${count}` }).waitFor();
  await page.setViewportSize(PHONE);
  const wishes = page.getByText(/^Applied for: /).first();
  expect(await wishes.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it.each([
  ['desk', DESK],
  ['phone', PHONE],
])('a technician’s page on a %s has everything about them', async (_, size) => {
  const { page, errors, close } = await open('/admin?tab=technicians&id=1', size);
  for (const name of [
    'Services',
    'Profile',
    'Exact location',
    'Photos and certification',
    'Weekly hours',
    'Bookings',
    'Reviews',
    'Emails',
    'Activity',
  ]) {
    await page.getByRole('region', { name, exact: true }).waitFor();
  }
  await page.getByRole('region', { name: 'Weekly hours' }).getByText(/day$/).first().waitFor();
  // Another technician or a customer may have the same name.
  const theirs = page.getByRole('link', { name: 'View bookings' });
  expect(await theirs.getAttribute('href')).toBe('/admin?tab=bookings&technician=1');
  expect(await barriers(page)).toEqual([]);
  const past = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(past).toBeLessThanOrEqual(0);
  // Long names stay in their card with text twice as large, too.
  const outside = await page
    .getByRole('region', { name: 'Services', exact: true })
    .evaluate((card) => {
      document.documentElement.style.fontSize = '200%';
      const { right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('p > span')].filter(
        (badge) => badge.getBoundingClientRect().right > right,
      ).length;
    });
  expect(outside).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('an applicant isn’t approved without services before the services have come', async () => {
  const { page, errors, close } = await open('/privacy');
  const held: (() => Promise<void>)[] = [];
  await page.route('**/api/trpc/admin.packages.list*', (route) => {
    held.push(() => route.continue());
  });
  await page.goto('/admin?tab=technicians');
  const first = page.getByRole('button', { name: /^Approve/ }).first();
  await first.waitFor();
  await expect.poll(() => held.length).toBe(1);
  expect(await first.isDisabled()).toBe(true);
  await held[0]!();
  await page
    .getByRole('button', { name: /^Approve with \d services?: / })
    .first()
    .click();
  await page.getByText('Technician Approved').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('a service that was deleted since someone applied for it is not assigned', async () => {
  const { page, errors, close } = await open('/privacy');
  const { id, left } = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const everyone: { id: number; isApproved: boolean; specializations: string[] }[] = (
      await read('/api/admin/technicians')
    ).filter(({ assignedServices }: { assignedServices: string[] }) => !assignedServices.length);
    const someone = everyone.find(({ specializations }) => specializations.length > 1)!;
    const packages: { id: number; name: string }[] = await read('/api/service-packages');
    const [first] = packages.filter(({ name }) => someone.specializations.includes(name));
    if (!someone.isApproved)
      await fetch(`/api/technicians/${someone.id}/approve`, { method: 'POST' });
    await fetch(`/api/service-packages/${first!.id}`, { method: 'DELETE' });
    return { id: someone.id, left: someone.specializations.length - 1 };
  });
  await page.goto(`/admin?tab=technicians&id=${id}`);
  await page.getByRole('button', { name: 'Assign services' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${left} chosen`).waitFor();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(left);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Technician Updated').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('open requests and the next free time change while the list is open', async () => {
  const { page, errors, close } = await open('/privacy');
  const { name } = await (await page.request.get('/api/technicians/1')).json();
  await page.goto(`/admin?tab=technicians&filter=approved&q=${encodeURIComponent(name)}`);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
  const figure = (term: string) =>
    row
      .locator('div')
      .filter({ has: page.getByText(term, { exact: true }) })
      .getByRole('definition');
  const requests = figure('Open requests');
  const before = Number(await requests.textContent());
  await askForTime(site.app.url, 2, {
    customerName: 'Olive Open',
    customerEmail: 'olive@mail.example',
  });
  await expect.poll(() => requests.textContent()).toBe(`${before + 1}`);

  const next = await figure('Next free').textContent();
  const [soonest] = await freeTimes(site.app.url, 1, 60);
  const technician = await site.visit(DESK);
  await signIn(technician.page, DEMO_TECHNICIAN);
  const data = { date: soonest!.date, timeSlots: [] };
  await technician.page.request.post('/api/technicians/availability', { data });
  await expect.poll(() => figure('Next free').textContent()).not.toBe(next);
  await technician.close();
  expect(errors).toEqual([]);
  await close();
});
