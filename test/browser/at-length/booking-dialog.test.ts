/** The booking dialog: days that pass, and keys that close it or go back. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../src/shared/time.ts';
import { currentStep, next, steps } from '../booking-steps.ts';
import type { Visit } from '../browser.ts';
import { openSite, PHONE } from '../site.ts';
import { bookingAddress } from '../times.ts';

const site = openSite({ technicians: 40 });

async function arrive(path: string): Promise<Visit & { dialog: Locator }> {
  const visit = await site.visit(PHONE);
  await visit.page.goto(path);
  return { ...visit, dialog: visit.page.getByRole('dialog').first() };
}

const chosenTime = (technicianId: number, at: number) =>
  bookingAddress(site.app.url, technicianId, at);

it('days that are over by now give way to those ahead', async () => {
  const past = new Date(Date.now() - 9 * DAY_MS).toISOString().slice(0, 10);
  const address = (await chosenTime(1, 0)).replace(/day=[^&]+/, `day=${past}`);
  const { dialog, close } = await arrive(address);
  await expect
    .poll(() => dialog.getByRole('group', { name: 'Date' }).locator('button:enabled').count())
    .toBeGreaterThan(0);
  await close();
});

it('Escape closes the dialog from a button whose details are open', async () => {
  const { page, dialog, close } = await arrive('/?book=1');
  const about = dialog.getByRole('button', { name: /^About / }).first();
  await about.click();
  await about.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('book')).toBe(false);
  await close();
});

it('Back in the browser never leads to a later step', async () => {
  const { page, dialog, close } = await arrive(await chosenTime(3, 4));
  const back = dialog.getByRole('button', { name: 'Back' });
  await expect.poll(() => currentStep(dialog)).toBe(steps[2]);
  await back.tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[1]);
  await back.tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[0]);
  await next(dialog).tap();
  await expect.poll(() => currentStep(dialog)).toBe(steps[1]);
  await page.goBack();
  await expect.poll(() => currentStep(dialog)).toBe(steps[0]);
  await close();
});
