/** A technician's dashboard on a slow line, or one that fails: nothing is lost, and all can be tried again. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../db/client.ts';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../../src/server/boot/open-data-folder.ts';
import { insertBooking } from '../../../src/server/store/bookings/bookings.ts';
import { bookingsOfTechnician } from '../../../src/server/store/bookings/technician-bookings.ts';
import { withoutAnswer } from '../browser.ts';
import { daysAhead, openTab } from '../dashboard.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });

it('says which of two quick changes of hours failed, also on another tab, and keeps the other', async () => {
  const { page, errors, close } = await openTab(site, 'availability');
  const failed = page.getByText('Failed to update availability. Please try again.');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  await page.getByText('Bulk Update Completed').waitFor();
  let calls = 0;
  await page.route('**/technician.setDays**', async (route) => {
    calls += 1;
    await setTimeout(500);
    await (calls === 2 ? route.continue() : route.abort());
  });
  const grid = page.getByRole('table', { name: /^Hours for / });
  const cell = (row: number) => grid.locator(`[data-column="1"][data-row="${row}"]`);
  await cell(2).click();
  await cell(3).click();
  await expect.poll(() => cell(3).getAttribute('aria-pressed')).toBe('true');
  const flips = await cell(3).evaluateHandle((it) => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(it.ariaPressed!)).observe(it, { attributes: true });
    return seen;
  });
  await failed.waitFor();
  await expect.poll(() => cell(2).getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => calls).toBe(2);
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await page.getByText('Change Undone').waitFor();
  expect((await flips.jsonValue()).slice(0, -1)).toEqual([]);

  await cell(4).click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await failed.waitFor();
  expect(errors.filter((error) => !error.includes('net::ERR_FAILED'))).toEqual([]);
  await close();
});

it('a quick second change of weekly hours stays while the first is read again on a slow line', async () => {
  const { page, errors, close } = await openTab(site, 'availability');
  const day = (name: string) => page.getByRole('region', { name: 'Weekly hours' }).getByLabel(name);
  let changes = 0;
  await page.route('**/technician.setWeeklyHours**', async (route) => {
    changes += 1;
    if (changes > 1) await setTimeout(2000);
    await route.continue();
  });
  await page.route(/technician\.weeklyHours/, async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  const isReadAgain = page.waitForRequest(/technician\.weeklyHours/);
  await day('Monday').fill('8-9am');
  await day('Monday').press('Enter');
  await isReadAgain;
  await day('Tuesday').fill('10-11am');
  await day('Tuesday').press('Enter');
  await setTimeout(1200);
  expect(await day('Tuesday').inputValue()).toMatch(/^10–11\sAM$/);
  await expect.poll(() => changes).toBe(2);
  expect(errors).toEqual([]);
  await close();
});

it('weekly hours that couldn’t be saved stay as they were typed', async () => {
  const { page, close } = await openTab(site, 'availability');
  const friday = page.getByRole('region', { name: 'Weekly hours' }).getByLabel('Friday');
  await withoutAnswer(page, 'technician.setWeeklyHours', async () => {
    await friday.fill('10-11am');
    await friday.press('Enter');
    await page.getByText('Not saved yet. Press Enter to save.').waitFor();
  });
  expect(await friday.inputValue()).toBe('10-11am');
  await friday.press('Enter');
  await expect.poll(() => friday.inputValue()).toMatch(/^10–11\sAM$/);
  await close();
});

it('a dashboard stays when the server can’t say for a moment who is signed in', async () => {
  const visit = await site.visit(DESK);
  const { page } = visit;
  await signIn(page, DEMO_TECHNICIAN);
  // As a proxy answers while the server starts again.
  const badGateway = { status: 502, body: 'Bad Gateway' };
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>();
  await page.route('**/technician.onBooking**', async (route) => {
    await isShown;
    await page.route('**/api/trpc/**', (call) => call.fulfill(badGateway));
    await route.fulfill(badGateway);
  });
  await page.goto('/tech-dashboard');
  await page.getByRole('heading', { name: 'Recent bookings' }).waitFor();
  const asked = page.waitForResponse(/auth\.me/);
  show();
  await asked;
  await setTimeout(500);
  expect(await page.getByRole('heading', { name: 'Recent bookings' }).count()).toBe(1);
  await visit.close();
});

it('keeps days off that couldn’t be saved in their fields', async () => {
  const { page, close } = await openTab(site, 'availability');
  const first = page.getByLabel('First day');
  const last = page.getByLabel('Last day');
  await withoutAnswer(page, 'technician.setDays', async () => {
    await first.fill(daysAhead(40));
    await last.fill(daysAhead(42));
    // On a slow line, the hours are read again long after.
    await page.route('**/api/trpc/*technician.availability*', () => {});
    await page.getByRole('button', { name: 'Take 3 days off' }).click();
    await page.getByText('Failed to update availability. Please try again.').waitFor();
  });
  expect([await first.inputValue(), await last.inputValue()]).toEqual([
    daysAhead(40),
    daysAhead(42),
  ]);
  await close();
});

it('says that the days off cannot be read, and reads them again', async () => {
  const { page, close } = await openTab(site, 'overview');
  const off = page.getByRole('region', { name: 'Exceptions' });
  await withoutAnswer(page, 'technician.availability', async () => {
    await page.getByRole('tab', { name: 'Availability' }).click();
    await off.getByRole('alert').waitFor();
  });
  await off.getByRole('button', { name: 'Try again' }).click();
  await off.getByRole('alert').waitFor({ state: 'detached' });
  await close();
});

it('changes no hours of the week before while the next one loads, and says nothing of its copy', async () => {
  const { page, errors, close } = await openTab(site, 'availability');
  let changes = 0;
  page.on('request', (request) => {
    if (request.url().includes('technician.setDays')) changes += 1;
  });
  await page.getByText(/^(Replaces|Changes) /).waitFor();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/technician\.(availability|previewCopy)/, async (route) => {
    await held;
    await route.continue();
  });
  const grid = page.getByRole('table', { name: /^Hours for / });
  await page.getByRole('button', { name: 'Next week' }).click();
  await grid.locator('[data-column="6"][data-row="14"]').press('Enter');
  await page.getByLabel('Copy this week to').selectOption('12');
  expect(await page.getByText(/in 12 weeks/).count()).toBe(0);
  expect(await grid.getAttribute('aria-busy')).toBe('true');
  release();
  await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false');
  expect(changes).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('says that the weekly hours cannot be read, and reads them again', async () => {
  const { page, close } = await openTab(site, 'overview');
  await withoutAnswer(page, 'technician.weeklyHours', async () => {
    await page.getByRole('tab', { name: 'Availability' }).click();
    await page.getByRole('region', { name: 'Weekly hours' }).getByRole('alert').waitFor();
  });
  const hours = page.getByRole('region', { name: 'Weekly hours' });
  // Hours that no one sees can't be replaced by mistake.
  const preset = hours.getByRole('button', { name: 'Weekends 9–5' });
  expect(await preset.isDisabled()).toBe(true);
  await hours.getByRole('button', { name: 'Try again' }).click();
  await hours.getByLabel('Monday').waitFor();
  expect(await preset.isEnabled()).toBe(true);
  await close();
});

/** How many past bookings the seed has depends on the day of the week; now it's more than a page. */
function addPastBookings(): void {
  const db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  const filter = { statuses: ['completed', 'cancelled'], limit: 1, offset: 0 } as const;
  const [past] = bookingsOfTechnician(db, 1, filter).rows;
  const { id: _, ...copied } = past!;
  for (let copy = 10; copy < 20; copy += 1) {
    insertBooking(db, { ...copied, reference: `TW-COPY${copy}` });
  }
  db.$client.close();
}

it('keeps the search of bookings in place when it cannot be answered', async () => {
  const { page, close } = await openTab(site, 'bookings', PHONE);
  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  await withoutAnswer(page, 'booking.ofTechnician', async () => {
    await search.fill('ada');
    await page.getByRole('alert').first().waitFor();
    expect(await search.evaluate((it) => it === document.activeElement)).toBe(true);
  });
  await search.fill('');
  await page.getByRole('region', { name: 'Next jobs' }).waitFor();
  await close();
});

it('says that more past bookings cannot be read, and reads them again', async () => {
  addPastBookings();
  const { page, close } = await openTab(site, 'bookings');
  const more = page.getByRole('button', { name: 'Show more' });
  const past = page.getByRole('region', { name: /^Past/ }).getByRole('article');
  await more.waitFor();
  const before = await past.count();
  const again = page.getByRole('tabpanel').getByRole('button', { name: 'Try again' });
  await withoutAnswer(page, 'booking.ofTechnician', async () => {
    await more.click();
    await again.waitFor();
  });
  await again.click();
  await expect.poll(() => past.count()).toBeGreaterThan(before);
  await close();
});

it('says in place of a tab that its code cannot be loaded, and tries again', async () => {
  const { page, close } = await openTab(site, 'bookings');
  await page.getByRole('heading', { name: /^Pending/ }).waitFor();
  const panel = page.getByRole('tabpanel');
  const failed = page.getByText('Couldn’t load this');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enter a booking' }).click();
  await failed.waitFor();
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await panel.getByRole('heading', { name: /^Pending/ }).waitFor();
  await page.getByRole('tab', { name: 'Availability' }).click();
  await failed.waitFor();

  await page.context().setOffline(false);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await panel.getByRole('heading', { name: 'Your available hours' }).waitFor();
  await page.getByRole('tab', { name: /^Bookings/ }).click();
  await page.getByRole('button', { name: 'Enter a booking' }).click();
  await page.getByRole('dialog', { name: 'Enter a booking' }).waitFor();
  expect(await failed.count()).toBe(0);
  await close();
});

it('keeps in place what stands on a tab while the rest loads', async () => {
  const { page, close } = await openTab(site, 'overview', PHONE);
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const tab of ['bookings', 'bookings&view=day', 'availability']) {
    await page.goto(`/tech-dashboard?tab=${tab}`);
    await setTimeout(2500);
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    expect({ tab, jumps: shift > 0.005 }).toEqual({ tab, jumps: false });
  }
  await close();
});
