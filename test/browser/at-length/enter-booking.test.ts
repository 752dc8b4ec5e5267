import { expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { barriers } from '../barriers.ts';
import { signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });

it('a caller’s booking says what is missing, outlives closing, and is confirmed without an email', async () => {
  const { page, errors, close } = await site.visit(PHONE);
  await signIn(page, DEMO_TECHNICIAN);
  await page.goto('/tech-dashboard?tab=bookings');
  const open = page.getByRole('button', { name: 'Enter a booking' });
  const dialog = page.getByRole('dialog', { name: 'Enter a booking' });
  const send = dialog.getByRole('button', { name: 'Enter booking' });
  await open.click();
  await dialog.getByRole('checkbox').first().check();
  await dialog
    .getByRole('button', { name: /[AP]M$/ })
    .first()
    .click();
  await dialog.getByLabel('Caller’s name').fill('Grace Caller');
  await send.click();
  await dialog.getByText('Please enter a phone number or an email address.').waitFor();
  expect(await barriers(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await open.click();
  await expect.poll(() => dialog.getByLabel('Caller’s name').inputValue()).toBe('Grace Caller');
  await dialog.getByLabel('Phone').fill('5552223344');
  await send.click();
  await page.getByText('Booking entered').waitFor();
  const job = page.getByRole('article').filter({ hasText: 'Grace Caller' });
  await job.waitFor();
  await job.getByRole('button', { expanded: false }).click();
  // There's no email to propose a time by: it moves as agreed on the phone.
  await job.getByRole('button', { name: 'New time' }).click();
  const move = page.getByRole('dialog', { name: 'Move as agreed by phone' });
  await move.getByText('Grace Caller left no email, so call first').waitFor();
  await move
    .getByRole('button', { name: /^\d+:00\s[AP]M$/ })
    .last()
    .click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Booking Moved').waitFor();
  // No email is promised for someone who left none.
  await job.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('Grace Caller left no email, so let them know yourself.').waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('the next caller’s form stays when the answer for the one before comes late', async () => {
  const { page, errors, close } = await site.visit(DESK);
  await signIn(page, DEMO_TECHNICIAN);
  await page.goto('/tech-dashboard?tab=bookings');
  const open = page.getByRole('button', { name: 'Enter a booking' });
  const dialog = page.getByRole('dialog', { name: 'Enter a booking' });
  const name = dialog.getByLabel('Caller’s name');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/booking.enter*', async (route) => {
    await held;
    await route.continue();
  });
  await open.click();
  await dialog.getByRole('checkbox').first().check();
  await dialog
    .getByRole('button', { name: /[AP]M$/ })
    .last()
    .click();
  await name.fill('Ada Early');
  await dialog.getByLabel('Phone').fill('5552223355');
  await dialog.getByRole('button', { name: 'Enter booking' }).click();
  await page.keyboard.press('Escape');
  await open.click();
  await name.fill('Ben Next');
  answer();
  await page.getByText('Booking entered').waitFor();
  await page.getByRole('article').filter({ hasText: 'Ada Early' }).waitFor();
  expect(await name.inputValue()).toBe('Ben Next');
  expect(errors).toEqual([]);
  await close();
});
