/** A finger that taps twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSite, PHONE } from '../site.ts';
import { bookingAddress } from '../times.ts';

const site = openSite({ technicians: 40 });

/** Somebody whose contact details are typed. */
async function customer() {
  const visit = await site.visit(PHONE);
  await visit.page.goto(await bookingAddress(site.app.url, 1, 0));
  const dialog = visit.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Rider');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(555) 123-4567');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@mail.example');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await button('Back').click();
  return { ...visit, dialog, button };
}

async function doubleTap(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  for (const pause of [100, 600]) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await sleep(pause);
  }
}

it('a double tap on Next leads to the contact details and sends nothing', async () => {
  const { page, button, close } = await customer();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('booking.request')) sent.push(request.url());
  });
  await doubleTap(page, button('Next'));
  expect(sent).toEqual([]);
  await button('Confirm Booking').click();
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  await close();
});

it('a double tap on Back leads to the services and loses nothing that was typed', async () => {
  const { page, dialog, button, close } = await customer();
  await doubleTap(page, button('Back'));
  await button('Cancel').waitFor();
  await button('Next').click();
  await button('Next').click();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Rider');
  await close();
});

it('a double tap on Close leads back to the page, and not to what is under the finger', async () => {
  const { page, button, close } = await customer();
  await doubleTap(page, button('Close'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login');
  await close();
});
