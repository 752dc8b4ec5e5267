/** One newcomer's way to a first confirmed booking, on the screens of all three sides. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../demo/demo-accounts.ts';
import { phonePhoto } from '../uploads/pictures.ts';
import type { Visit } from './browser.ts';
import { emailsTo, linkIn } from './emails.ts';
import { chooseFile, Person } from './person.ts';
import { DEMO_PASSWORD } from './sign-in.ts';
import { DESK, openSite, PHONE } from './site.ts';

const EMAIL = 'tess@torque.example';
const PASSWORD = 'Wheels-and-1-bell';

const site = openSite({ technicians: 12 });

it('an applicant is approved, sets hours, is found and booked, and confirms', async () => {
  const technician = await arrive(DESK, '/tech-register');
  await apply(technician.page);

  const admin = await arrive(DESK, '/login');
  await signIn(admin.page, DEMO_ADMIN, DEMO_PASSWORD);
  await admin.page.waitForURL('**/admin');
  await approve(admin.page);

  const [approval] = await emailsTo(site.app.url, EMAIL);
  await technician.page.goto(linkIn(approval, '/login'));
  await signIn(technician.page, EMAIL, PASSWORD);
  await technician.page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await setWeeklyHours(technician.page);

  const customer = await arrive(PHONE, '/');
  await book(customer.page);

  await technician.page.getByRole('tab', { name: /^Bookings/ }).click();
  const request = technician.page.getByRole('article').filter({ hasText: 'Ada Rider' });
  await request.getByRole('button', { name: 'Confirm', exact: true }).click();
  await technician.page.getByText('Booking Confirmed').waitFor();

  // The customer's page doesn't reload by itself: they open it again.
  await customer.page.reload();
  await customer.page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor();
  await customer.page.getByText('2310 Main Street').first().waitFor();

  for (const visit of [technician, admin, customer]) {
    expect(visit.errors).toEqual([]);
    await visit.close();
  }
});

async function arrive(size: typeof DESK, path: string): Promise<Visit> {
  const visit = await site.visit({ ...size, isNewHere: true, timezoneId: 'America/New_York' });
  await visit.page.goto(path);
  await visit.page.getByRole('button', { name: 'Reject All' }).click();
  return visit;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const person = new Person(page, { touches: false });
  await person.type('Email', email);
  await person.type('Password', password);
  await page.keyboard.press('Enter');
  await person.sees('Welcome back!');
}

async function apply(page: Page): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await field('First name').fill('Tess');
  await field('Last name').fill('Torque');
  await field('Email').fill(EMAIL);
  await field('Phone').fill('6045550188');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page
    .getByRole('combobox', { name: 'Service address' })
    .fill('2310 Main Street, Vancouver, BC');
  await field('Experience').fill('Twelve years of wheels and bells.');
  await page.getByLabel('Experience level').selectOption('5-10 Years');
  await page.getByLabel('Basic tune-up').check();
  await chooseFile(page, 'Profile photo', { name: 'me.jpg', bytes: await phonePhoto() });
  await page.getByLabel(/processes my data/).check();
  await page.getByLabel(/shared with customers/).check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.waitForURL('**/registration-success');
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Technicians/ }).click();
  // With what the application asked for.
  await page.getByRole('button', { name: 'Approve with 1 service: Tess Torque' }).click();
  await page.getByText('Technician Approved').waitFor();
}

/** All there are, every day; what can't be understood stays as it was typed. */
async function setWeeklyHours(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Availability/ }).click();
  const week = page.getByRole('region', { name: 'Weekly hours' });
  const sunday = week.getByLabel('Sunday');
  await sunday.fill('8:30–midnight');
  await sunday.press('Tab');
  await week.getByText('“8:30-24”: only whole hours').waitFor();
  expect(await sunday.inputValue()).toBe('8:30–midnight');
  for (const day of await week.getByRole('textbox').all()) {
    await day.fill('8-12, 12pm–11pm');
    await day.press('Enter');
    await expect.poll(() => day.inputValue()).toMatch(/^8\sAM–11\sPM$/);
  }
  await page.getByText('Availability Updated').waitFor();
}

async function book(page: Page): Promise<void> {
  const person = new Person(page, { touches: true });
  await person.type('Where', 'vancouver');
  await person.tapOn(page.getByRole('option', { name: 'Vancouver, BC', exact: true }));
  await page.keyboard.press('Escape');
  await person.tap('button', 'Search');
  const card = page.getByRole('article').filter({ hasText: 'Tess' });
  await person.tapOn(card.getByRole('heading').getByRole('link'));
  const dialog = page.getByRole('dialog');
  await person.tapOn(dialog.getByRole('checkbox', { name: /^Basic tune-up/ }));
  await person.tap('button', 'Next');
  await person.tapOn(dialog.getByRole('button', { name: /\d:00\s[AP]M/ }).last());
  await person.type('Name', 'Ada Rider');
  await person.type('Phone', '5551234567');
  await person.type('Email', 'ada@example.com');
  await dialog.getByText(/^Basic tune-up · .* · Pacific Time( \(Canada\))?$/).waitFor();
  await person.tap('button', 'Confirm Booking');
  await person.sees('Request sent');
  await person.tap('link', 'View your booking');
  const requested = page.getByRole('heading', { level: 1, name: 'Requested' });
  await requested.waitFor();
  // Back leads to the list, not to another request.
  await page.goBack();
  await card.waitFor();
  expect(new URL(page.url()).searchParams.has('book')).toBe(false);
  await page.goForward();
  await requested.waitFor();
}
