import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visit } from '../browser.ts';
import { openSite, PHONE } from '../site.ts';
import { freeTimes } from '../times.ts';

/** Promises that would come to nothing. */
const PROMISES =
  /email(ed)? you|email me|gets? an email|get the reply at|send (you|me) (my|the) link|by email|in (y)?our email|check your email/i;

const site = openSite({ technicians: 12 });
let visit: Visit;

beforeAll(async () => {
  visit = await site.visit(PHONE);
});

afterAll(async () => {
  await visit?.close();
});

async function expectNoPromise(): Promise<void> {
  expect(await visit.page.locator('body').innerText()).not.toMatch(PROMISES);
}

it.each([
  '/lost-link',
  '/my-bookings',
  '/help',
  '/how-it-works',
  '/registration-success',
  '/login',
])('%s promises none', async (path) => {
  await visit.page.goto(path, { waitUntil: 'networkidle' });
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoPromise();
});

it('a forgotten password leads to support', async () => {
  const { page } = visit;
  await page.goto('/login');
  await page.getByRole('button', { name: /forgot/i }).click();
  await page.getByText('This site doesn’t send emails').waitFor();
  await expectNoPromise();
});

it('from the booking form to its page, the address of that page is what to keep', async () => {
  const { page } = visit;
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [job] = technician.servicePackages;
  const { date, timeSlot } = (await freeTimes(site.app.url, 1, job.durationMinutes))[5]!;
  await page.goto(`/technicians/1?book=1&package=${job.id}&day=${date}&time=${timeSlot}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/cancel or change this online .*, on your booking’s page/).waitFor();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Rider');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(555) 123-4567');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@mail.example');
  await expectNoPromise();
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await dialog.getByText(/Keep the address of your booking’s page/).waitFor();
  await expectNoPromise();
  await dialog.getByRole('link', { name: 'View your booking' }).click();
  await page.getByRole('heading', { level: 1, name: 'Requested' }).waitFor();
  await expectNoPromise();
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await page
    .getByRole('dialog')
    .getByText(/sees it in their dashboard/)
    .waitFor();
  await expectNoPromise();
});
