/** A technician changes a price while a customer is about to book at the old one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingText } from '../../../src/shared/messages/booking.ts';
import { barriersInBothThemes } from '../barriers.ts';
import { fillContact } from '../booking-steps.ts';
import type { Visit } from '../browser.ts';
import { openTab } from '../dashboard.ts';
import { DESK, openSite, PHONE } from '../site.ts';
import { bookingAddress } from '../times.ts';

const site = openSite({ technicians: 12 });
let technician: Visit;
let customer: Visit;

beforeAll(async () => {
  technician = await openTab(site, 'profile', PHONE);
  customer = await site.visit(DESK);
});

afterAll(async () => {
  await technician?.close();
  await customer?.close();
});

it('a price changed meanwhile is told with the new total, and what was typed stays', async () => {
  const { page } = technician;
  const { id } = await (await page.request.get('/api/technicians/profile')).json();
  const shown = await (await page.request.get(`/api/technicians/${id}`)).json();
  const [service] = shown.servicePackages;
  await customer.page.goto(await bookingAddress(site.app.url, id, 8));
  const dialog = customer.page.getByRole('dialog').first();
  await fillContact(dialog);

  await page.getByRole('button', { name: `Change your price for ${service.name}` }).tap();
  const price = page.getByRole('textbox', { name: 'Your price' });
  await price.fill('0');
  await page.getByRole('button', { name: 'Save price' }).tap();
  await page.getByRole('dialog').getByText('At least $1').waitFor();
  expect(await barriersInBothThemes(page)).toEqual([]);
  await price.fill('87,50');
  await page.getByRole('button', { name: 'Save price' }).tap();
  await page.getByText('Price saved').waitFor();
  await page.getByText('$87.50').waitFor();

  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await customer.page.getByText('Prices have changed: the total is now $87.50.').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Rider');
  await dialog.getByText('$87.50').first().waitFor();
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await customer.page.getByText(bookingText('done.text')).first().waitFor();
});
