import { expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { formatDate, formatDateRange } from '../../../src/shared/format/dates.ts';
import { addDays, dateOfEpochDay } from '../../../src/shared/time/dates.ts';
import { weekStart } from '../../../src/shared/time/week.ts';
import { DAY_MS } from '../../../src/shared/time.ts';
import { barriers } from '../barriers.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });

async function openAs(email: string, path: string) {
  const visit = await site.visit(DESK);
  await signIn(visit.page, email);
  await visit.page.goto(path);
  return visit;
}

it('closed days say first which bookings stay, mark the calendar, and reopen with an undo', async () => {
  const today = dateOfEpochDay(Math.floor(Date.now() / DAY_MS));
  // In the week after the one the calendar opens with.
  const from = addDays(weekStart(today), 9);
  const to = addDays(from, 1);
  const range = formatDateRange(from, to);

  const { page, errors, close } = await openAs(DEMO_ADMIN, '/admin?tab=services');
  const card = page.getByRole('region', { name: 'Closed days' });
  await card.getByLabel('First day').fill(to);
  expect(await card.getByLabel('Last day').inputValue()).toBe(to);
  await card.getByLabel('First day').fill(from);
  await card.getByText(/^(\d+ bookings? stays?|No bookings on these days)\./).waitFor();
  await card.getByRole('button', { name: 'Close these days' }).click();
  await card.getByText('Please enter a reason').waitFor();
  await card.getByLabel('Reason').fill('Thanksgiving');
  await card.getByRole('button', { name: 'Close these days' }).click();
  await page.getByText('Days Closed').waitFor();
  await card.getByText(range).waitFor();
  expect(await card.getByLabel('Reason').inputValue()).toBe('');
  expect(await barriers(page)).toEqual([]);

  const technician = await openAs(DEMO_TECHNICIAN, '/tech-dashboard?tab=availability');
  await technician.page.getByRole('button', { name: 'Next week' }).click();
  await expect.poll(() => technician.page.getByText('Closed: Thanksgiving').count()).toBe(2);
  expect(await barriers(technician.page)).toEqual([]);
  expect(technician.errors).toEqual([]);
  await technician.close();

  const customer = await site.visit(PHONE);
  // The day itself: whether the strip of days shows another depends on the day of the week.
  await customer.page.goto(`/technicians/1?book=1&day=${from}`);
  const dialog = customer.page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const closed = `${formatDate(from)}, Closed: Thanksgiving`;
  await dialog.getByText(`${range}: Closed: Thanksgiving`).waitFor();
  expect(await dialog.getByRole('button', { name: closed }).isDisabled()).toBe(true);
  expect(await barriers(customer.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'More dates' }).click();
  const day = dialog.getByRole('button', { name: closed });
  expect(await day.getAttribute('title')).toBe('Closed: Thanksgiving');
  expect(customer.errors).toEqual([]);
  await customer.close();

  await card.getByRole('button', { name: `Reopen ${range}, Thanksgiving` }).click();
  await page.getByText('Days Reopened').waitFor();
  await expect.poll(() => card.getByText(range).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByText(range).waitFor();
  expect(errors).toEqual([]);
  await close();
});
