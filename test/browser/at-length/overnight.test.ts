/** A booking in an old link, or on a page that stays open overnight. */
import { expect, it } from 'vitest';
import { formatShortDate } from '../../../src/shared/format/dates.ts';
import { bookingText } from '../../../src/shared/messages/booking.ts';
import { DAY_MS, HOUR_MS } from '../../../src/shared/time.ts';
import { openSite, PHONE } from '../site.ts';
import { freeTimes } from '../times.ts';

const site = openSite({ technicians: 40 });

/** The dialog's address with the first technician's first service chosen, and when it can begin. */
async function firstService() {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [job] = technician.servicePackages;
  const times = await freeTimes(site.app.url, 1, job.durationMinutes);
  return { address: `/?book=1&package=${job.id}`, times };
}

it('an old link starts with the days ahead, and says that its time isn’t available', async () => {
  const { page, close } = await site.visit(PHONE);
  const { address, times } = await firstService();
  await page.goto(`${address}&day=2020-02-03&time=10:00`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(bookingText('error.time')).waitFor();
  expect(await dialog.getByText('Feb 3').count()).toBe(0);
  await dialog.getByRole('group', { name: formatShortDate(times[0]!.date) }).waitFor();
  await close();
});

it('a dialog that stays open overnight offers no time of the day before', async () => {
  const { page, close } = await site.visit(PHONE);
  const { address, times } = await firstService();
  const [first] = times;
  await page.clock.install();
  await page.goto(`${address}&day=${first!.date}&time=${first!.timeSlot}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Rider');
  // In the middle of an hour, so that no time begins while it's chosen.
  const later = Date.parse(first!.date) + 2 * DAY_MS + HOUR_MS / 2;
  await page.clock.fastForward(later - Date.now());
  await dialog.getByText(bookingText('error.time')).waitFor();
  expect(await dialog.getByText(formatShortDate(first!.date)).count()).toBe(0);
  await dialog.locator('label:has(input[name=timeSlot])').first().click();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Rider');
  await close();
});
