/** Screens that the browser translates while they are used: nothing crashes, and no old text stays. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { requestBooking } from '../ask.ts';
import type { Visit } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';
import { freeTimes } from '../times.ts';
import { TRANSLATED, translatePages } from '../translate.ts';

const site = openSite({ technicians: 12 });
let visit: Visit;

async function arrive(path: string, email?: string): Promise<Page> {
  visit = await site.visit(DESK);
  await translatePages(visit.page);
  if (email) await signIn(visit.page, email);
  await visit.page.goto(path);
  return visit.page;
}

afterEach(async () => {
  expect(visit.errors).toEqual([]);
  expect(await visit.page.getByText('This page ran into a problem').count()).toBe(0);
  await visit.close();
});

const says = (part: Page | Locator, text: string) => part.getByText(TRANSLATED + text).first();

it('a search', async () => {
  const page = await arrive('/');
  for (const service of ['Flat repair', 'Wheel truing']) {
    await page.goto(`/?location=Portland,+OR&service=${service}`);
    await says(page, service).waitFor();
  }
  await page.getByRole('button', { name: /Filters/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox').first().click();
  await drawer.getByRole('checkbox').nth(1).click();
  await page.keyboard.press('Escape');
  await page.goto('/?location=Portland,+OR&date=2026-12-24');
  await page.goto('/technicians/1');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('a booking, with services ticked and unticked, another day and what is wrong', async () => {
  const page = await arrive('/?book=1');
  const dialog = page.getByRole('dialog').first();
  const services = dialog.getByRole('checkbox', { name: /min|h/ });
  const total = dialog.locator('output');
  await services.first().click();
  await expect.poll(() => total.textContent()).toMatch(/¿.*[1-9]/);
  const first = await total.textContent();
  await services.nth(1).click();
  await expect.poll(() => total.textContent()).not.toBe(first);
  await services.nth(1).click();
  await expect.poll(() => total.textContent()).toBe(first);
  const days = dialog.getByRole('group', { name: 'Date' }).or(dialog.getByRole('table'));
  for (const at of [1, 2]) await days.getByRole('button', { disabled: false }).nth(at).click();
  const times = dialog.getByRole('radio');
  await times.first().click({ force: true });
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(555) 123-4');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@gmial.com');
  await dialog.getByRole('button', { name: /Confirm Booking/ }).click();
  await says(page, 'Missing Information').waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Rider');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(555) 123-4567');
  await dialog.getByRole('button', { name: /Confirm Booking/ }).click();
  await says(page, 'Booking').waitFor();
});

it('a booking managed by its link', async () => {
  const [time] = await freeTimes(site.app.url, 2, 60);
  const technician = await (await fetch(`${site.app.url}/api/technicians/2`)).json();
  const { manageUrl } = await requestBooking(site.app.url, {
    ...{ technicianId: 2 },
    servicePackageIds: [technician.servicePackages[0].id],
    ...time!,
  });
  const page = await arrive(new URL(manageUrl).pathname);
  await page.getByRole('button', { name: /Reschedule|Change time|another time/i }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').nth(1).click({ force: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /Cancel/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cancel/ })
    .last()
    .click();
  await says(page, 'Canceled').waitFor();
});

it('a technician’s dashboard', async () => {
  const page = await arrive('/tech-dashboard', DEMO_TECHNICIAN);
  for (const tab of ['Bookings', 'Availability', 'Privacy', 'Account', 'Profile']) {
    const opener = page.getByRole('tab', { name: new RegExp(tab) });
    if (await opener.count()) await opener.click();
  }
  await page.goto('/tech-dashboard?tab=availability');
  for (const name of ['Next week', 'None', 'Undo']) {
    const button = page.getByRole('button', { name: new RegExp(name) }).first();
    if (await button.isVisible()) await button.click();
  }
  await page.goto('/tech-dashboard?tab=bookings');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
});

it('the admin’s dashboard', async () => {
  const page = await arrive('/admin', DEMO_ADMIN);
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await page.goto('/admin?tab=technicians');
  await page.getByRole('checkbox').first().click();
  await page.getByRole('checkbox').nth(1).click();
  await page.goto('/admin?tab=bookings');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
});
