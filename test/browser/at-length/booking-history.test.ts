/** The booking dialog in the browser's history, over reloads and on odd devices. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { bookingText } from '../../../src/shared/messages/booking.ts';
import { DAY_MS } from '../../../src/shared/time.ts';
import {
  currentStep,
  fillContact,
  holdRequests,
  next,
  openFromCard,
  steps,
  stillBeingSent,
} from '../booking-steps.ts';
import type { Visit } from '../browser.ts';
import { moveClock } from '../moved-clock.ts';
import { DESK, openSite, PHONE } from '../site.ts';
import { bookingAddress } from '../times.ts';

const site = openSite({ technicians: 40 });

async function arrive(path: string): Promise<Visit & { dialog: Locator }> {
  const visit = await site.visit(PHONE);
  await visit.page.goto(path);
  return { ...visit, dialog: visit.page.getByRole('dialog').first() };
}

const chosenTime = (technicianId: number, at: number) =>
  bookingAddress(site.app.url, technicianId, at);

it('Back asks on a wide screen and after a link, and closing anyway leaves the dialog', async () => {
  const { page, close } = await site.visit(DESK);
  await page.goto('/help');
  await page.goto(await chosenTime(4, 5));
  const dialog = page.getByRole('dialog').first();
  await fillContact(dialog, 'wide@mail.example');
  const send = await holdRequests(page);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
  await dialog.getByRole('button', { name: 'Booking...' }).waitFor();
  await page.goBack();
  await stillBeingSent(page).getByRole('button', { name: 'Close anyway' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  send();
  await page.getByText(bookingText('done.text')).first().waitFor();
  await page.goBack();
  await page.waitForURL('**/help');
  await close();
});

it('a booking that was left while being sent shows itself on Forward, not as a taken time', async () => {
  const { page, dialog, close } = await arrive(await chosenTime(6, 8));
  await dialog.getByRole('button', { name: 'Back' }).tap();
  await next(dialog).tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[2]);
  await fillContact(dialog, 'forward@mail.example');
  const send = await holdRequests(page);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await dialog.getByRole('button', { name: 'Booking...' }).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap();
  await stillBeingSent(page).getByRole('button', { name: 'Close anyway' }).tap();
  await dialog.waitFor({ state: 'detached' });
  send();
  await page.getByText(bookingText('done.text')).first().waitFor();
  await page.evaluate(() => history.forward());
  await page.getByRole('heading', { level: 1, name: 'Requested' }).waitFor();
  await close();
});

it('Forward after a booking shows it, however often, and Back from it leads to the list', async () => {
  const { page, dialog, close } = await arrive('/');
  await openFromCard(page);
  await dialog.getByRole('checkbox').first().check();
  await next(dialog).tap();
  await dialog.getByRole('radio').last().tap();
  await next(dialog).tap();
  await fillContact(dialog, 'ahead@mail.example');
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  await page.waitForFunction(() => history.state?.booked);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.goForward();
  const requested = page.getByRole('heading', { level: 1, name: 'Requested' });
  for (let times = 0; times < 3; times += 1) {
    await requested.waitFor();
    await page.evaluate(() => history.forward());
    // Another page would have come by then.
    await page.waitForTimeout(1000);
  }
  expect(await requested.isVisible()).toBe(true);
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  expect(await dialog.count()).toBe(0);
  await close();
});

it('Back goes one step back as before once a booking has failed', async () => {
  const { page, dialog, close } = await arrive(await chosenTime(5, 4));
  await page.route('**/api/trpc/*booking.request*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Back' }).tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[1]);
  await next(dialog).tap();
  await fillContact(dialog);
  const confirm = dialog.getByRole('button', { name: 'Confirm Booking' });
  await confirm.tap();
  await page.getByText(bookingText('failed.title')).waitFor();
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await page.goBack();
  await expect.poll(() => currentStep(dialog)).toBe(steps[1]);
  expect(await stillBeingSent(page).count()).toBe(0);
  await close();
});

it('a dialog closed after a reload gives the focus to its technician, and the list stays where it was', async () => {
  const { page, close } = await site.visit(DESK);
  await page.goto('/?view=list');
  const card = page.locator('[data-technician]').nth(12);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.reload();
  await page.getByRole('dialog').waitFor();
  const top = () => page.evaluate(() => Math.round(scrollY));
  await expect.poll(top).toBeGreaterThan(0);
  const before = await top();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe(name);
  expect(await top()).toBe(before);
  await close();
});

it('a phone whose clock is three years ahead books a time', async () => {
  const { page, close } = await site.visit(PHONE);
  await page.addInitScript(moveClock, 3 * 365 * DAY_MS);
  await page.goto(await chosenTime(3, 4));
  const dialog = page.getByRole('dialog').first();
  await fillContact(dialog);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await dialog.getByText('Request sent').waitFor();
  await close();
});

it('says that it can’t remember a customer where the browser stores nothing, and books all the same', async () => {
  const { page, close } = await site.visit(PHONE);
  await page.addInitScript(() => {
    const forbidden = {
      get() {
        throw new DOMException('The request was denied.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: forbidden, sessionStorage: forbidden });
  });
  const dialog = page.getByRole('dialog').first();
  await page.goto(await chosenTime(4, 6));
  await fillContact(dialog, 'private@mail.example');
  await dialog.getByText(bookingText('remember.unavailable')).waitFor();
  expect(await dialog.getByText('Remember me on this device').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Confirm Booking' }).tap();
  await page.getByText(/TW-[2-9A-Z]{6}/).waitFor();
  await page.goto('/my-bookings');
  await page.getByText('your bookings can’t be listed here').waitFor();
  await page.getByText('favorites last only until you leave the page').waitFor();
  await close();
});
