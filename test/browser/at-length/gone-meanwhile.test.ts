/** What is withdrawn while a customer books. */
import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { bookingText } from '../../../src/shared/messages/booking.ts';
import { fillAddress } from '../booking-steps.ts';
import { sessionCookie } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';
import { bookingAddress } from '../times.ts';

const site = openSite({ technicians: 40 });

let cookie: string;
beforeAll(async () => {
  cookie = await sessionCookie(site.app.url, DEMO_ADMIN);
});

async function asAdmin(method: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie };
  const init = { method, headers, body: JSON.stringify(body) };
  expect(await fetch(site.app.url + path, init)).toMatchObject({ ok: true });
}

/** Somebody about to press Confirm. */
async function customer(address: string) {
  const visit = await site.visit(PHONE);
  await visit.page.goto(address);
  const dialog = visit.page.getByRole('dialog').first();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Rider');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(555) 123-4567');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@mail.example');
  await fillAddress(dialog);
  const confirm = () => dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  return { ...visit, dialog, confirm };
}

/** The keyboard and screen readers are there. */
async function expectFocus(heading: Locator): Promise<void> {
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
}

it('a link to a technician who’s gone moves the focus to the message', async () => {
  const { page, close } = await site.visit(PHONE);
  await page.goto('/?book=99999');
  await expectFocus(page.getByRole('heading', { name: bookingText('error.unavailable') }));
  await close();
});

it('a technician who was frozen meanwhile gives way to others, with what was typed', async () => {
  const { page, dialog, confirm, close } = await customer(await bookingAddress(site.app.url, 2, 0));
  await asAdmin('POST', '/api/technicians/2/freeze', { freezeReason: 'Complaints' });
  await confirm();
  await expectFocus(dialog.getByRole('heading', { name: bookingText('error.unavailable') }));
  await dialog.getByRole('button', { name: 'Choose another technician' }).click();
  await page.goto(await bookingAddress(site.app.url, 3, 0));
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue())
    .toBe('Ada Rider');
  await close();
});

it('a service that was withdrawn meanwhile leaves the others to choose from', async () => {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [job, ...others] = technician.servicePackages;
  const { dialog, confirm, close } = await customer(await bookingAddress(site.app.url, 1, 0));
  await asAdmin('PATCH', `/api/service-packages/${job.id}`, { ...job, isActive: false });
  await confirm();
  await dialog.getByRole('checkbox', { name: others[0].name }).waitFor();
  expect(await dialog.getByRole('checkbox').count()).toBeGreaterThanOrEqual(others.length);
  await close();
});
