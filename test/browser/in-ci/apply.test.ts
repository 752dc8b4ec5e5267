/** A newcomer applies on a phone; somebody else takes their data along and leaves. */

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { formsText } from '../../../src/shared/messages/forms.ts';
import { application } from '../../application.ts';
import { PDF, phonePhoto } from '../../uploads/pictures.ts';
import { SENDS_EMAILS } from '../app.ts';
import { withoutAnswer } from '../browser.ts';
import { emailsTo, linkIn } from '../emails.ts';
import { chooseFile } from '../person.ts';
import { DEMO_PASSWORD } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const EMAIL = 'tess@torque.example';
const PASSWORD = 'Wheels-and-1-bell';
const CONSENT =
  'Please provide required consent to process your data and share your profile with customers.';

const site = openSite({
  technicians: 12,
  env: SENDS_EMAILS,
});

async function open(path: string) {
  const visit = await site.visit(PHONE);
  await visit.page.goto(path);
  return visit;
}

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true });

/** Errors but for those of the calls that the test lets fail. */
const unasked = (errors: string[]) => errors.filter((text) => !text.includes('net::ERR_FAILED'));

async function fillPasswords(page: Page) {
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await fillSignIn(page, email, password);
}

async function fillSignIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).tap();
  await page.getByText('Welcome back!').waitFor();
}

async function consent(page: Page) {
  await page.getByLabel(/processes my data/).check();
  await page.getByLabel(/shared with customers/).check();
}

it('a newcomer applies with three uploads, after a reload, and hears back by email', async () => {
  const visit = await open('/tech-register');
  const { page } = visit;
  const send = page.getByRole('button', { name: 'Send application' });
  expect(await send.isDisabled()).toBe(true);
  await page.getByText(CONSENT).waitFor();

  await field(page, 'First name').fill('Tess');
  await field(page, 'Last name').fill('Torque');
  await field(page, 'Email').fill(' TESS@Torque ');
  await field(page, 'Email').blur();
  await page.getByText('Valid email is required').waitFor();
  await field(page, 'Email').fill(` ${EMAIL.toUpperCase()} `);
  await field(page, 'Email').blur();
  expect(await field(page, 'Email').inputValue()).toBe(EMAIL);
  await field(page, 'Phone').pressSequentially('60455501889');
  expect(await field(page, 'Phone').inputValue()).toBe('(604) 555-0188');
  await fillPasswords(page);
  await page.getByLabel('Confirm password').fill('other');
  await page.getByLabel('Confirm password').blur();
  await page.getByText('Passwords do not match').waitFor();
  await page.locator('[name=password]').fill('other');
  await page.getByText('Passwords do not match').waitFor({ state: 'detached' });
  await page.locator('[name=password]').fill(PASSWORD);

  const address = page.getByRole('combobox', { name: 'Service address' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('autocomplete')) asked.push(request.url());
  });
  await address.pressSequentially('Va');
  await page.waitForTimeout(800);
  expect(asked).toEqual([]);
  await address.fill('');
  await address.pressSequentially('2310 Main Street, Vanc');
  await page.getByRole('option', { name: '2310 Main Street, Vancouver, BC' }).tap();
  await page.getByRole('region', { name: 'Map of your location' }).waitFor();

  await consent(page);
  await send.tap();
  for (const sentence of [
    "Passwords don't match",
    'Please describe your experience',
    'Experience level is required',
    'Select at least one service',
    'Profile photo is required',
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await field(page, 'Experience').fill('Twelve years of wheels and bells.');
  await page.getByLabel('Experience level').selectOption('5-10 Years');
  await page.getByLabel('Basic tune-up').check();

  const picture = await phonePhoto();
  await chooseFile(page, 'Profile photo', { name: 'me.jpg', bytes: picture });
  await chooseFile(page, 'Shop photo', { name: 'shop.jpg', bytes: picture });
  await chooseFile(page, 'Certification', { name: 'diploma.pdf', bytes: PDF });
  await page.getByText(formsText('upload.success.title')).waitFor();

  await page.reload();
  await page.getByText('Your earlier answers are still here').waitFor();
  expect(await field(page, 'First name').inputValue()).toBe('Tess');
  expect(await page.locator('[name=password]').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);
  await fillPasswords(page);
  await consent(page);
  await withoutAnswer(page, 'application.send', async () => {
    await send.tap();
    await page.getByText('Registration Failed').waitFor();
    await page.getByText('Something went wrong. Please try again.').waitFor();
  });
  await send.tap();
  await page.waitForURL('**/registration-success');
  await page.getByText('within 24-48 hours').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('application-draft'))).toBeNull();
  expect(unasked(visit.errors)).toEqual([]);

  const [email] = await emailsTo(site.app.url, EMAIL);
  await page.goto(linkIn(email, '/verify-email/'));
  await page.getByRole('heading', { level: 1, name: 'Is this account yours?' }).waitFor();
  await page.getByRole('button', { name: 'Sign in with your password' }).tap();
  await fillSignIn(page, EMAIL, PASSWORD);
  await page.getByText('Your application is under review.').waitFor();
  await page.getByText(`Press the button to confirm that ${EMAIL} is your address.`).waitFor();
  await page.getByRole('button', { name: 'Confirm my email' }).tap();
  await page.getByText('Your email address is confirmed.').waitFor();
  await page.getByRole('link', { name: 'See details' }).tap();
  // An applicant needs no approval to leave.
  await page.getByRole('heading', { name: 'Application Under Review' }).waitFor();
  await page.getByRole('button', { name: 'Delete account' }).tap();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete permanently' }).tap();
  await page.getByText('Account Deleted').waitFor();
  await visit.close();
});

it('a newcomer reads the privacy policy beside what they have typed', async () => {
  const { page, close } = await open('/fr/tech-register');
  await page.locator('[name=password]').fill(PASSWORD);
  const opening = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'politique de confidentialité' }).tap();
  await (await opening).getByRole('heading', { level: 1, name: /confidentialité/ }).waitFor();
  expect(await page.locator('[name=password]').inputValue()).toBe(PASSWORD);
  await close();
});

it('an applicant whose address can’t be placed sets the pin, at once or while they wait', async () => {
  const visit = await open('/tech-register');
  const { page } = visit;
  const address = page.getByRole('combobox', { name: 'Service address' });
  const map = page.getByRole('region', { name: 'Map of your location' });
  const setPin = async () => {
    for (let step = 0; step < 3; step += 1) {
      await map.getByRole('button', { name: 'Zoom in here' }).tap();
    }
    await map.getByRole('button', { name: 'Set the pin here' }).tap();
    await map.getByLabel('Your location. Drag it').waitFor();
  };
  await address.fill('10 Downing Street, London');
  await page.getByText('We couldn’t place this address. Please set the pin on the map.').waitFor();
  await address.blur();
  await setPin();

  const applied = await page.request.post('/api/tech-register', {
    data: application({
      email: 'pip@pinless.example',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      address: '10 Downing Street, London',
      services: ['Basic tune-up'],
    }),
  });
  expect(await applied.json()).toMatchObject({ hasPlace: false });
  await signIn(page, 'pip@pinless.example', PASSWORD);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/tech-dashboard');
  await page.getByText('We couldn’t find your address on the map.').waitFor();
  await setPin();
  await page.getByRole('button', { name: 'Save pin' }).tap();
  await page.getByText('Privacy Settings Updated').waitFor();
  await page.getByText('We couldn’t find your address on the map.').waitFor({ state: 'detached' });
  expect(visit.errors).toEqual([]);
  await visit.close();
});

it('a technician takes their data along, and leaves by typing delete in any case', async () => {
  const visit = await open('/data-export');
  const { page } = visit;
  await page.getByRole('heading', { name: 'Authentication Required' }).waitFor();
  await page.setViewportSize(DESK);
  await page.goto('/tech-register');
  await page.getByText('Already have an account?').waitFor();
  const top = async (field: Locator) => (await field.boundingBox())!.y;
  const password = page.locator('[name=password]');
  expect(await top(page.getByLabel('Confirm password'))).toBe(await top(password));
  await page.setViewportSize(PHONE);
  await signIn(page, DEMO_TECHNICIAN, DEMO_PASSWORD);
  await page.goBack();
  await page.getByText('Set your own hours, services and area.').waitFor();
  await page.getByText('Already have an account?').waitFor({ state: 'detached' });

  await page.goto('/data-export');
  await page.getByLabel('Profile').check();
  const request = page.getByRole('button', { name: 'Request export' });
  await withoutAnswer(page, 'account.requestExport', async () => {
    await request.tap();
    await page.getByText('Export Failed').waitFor();
    await page.getByText('Failed to request data export. Please try again.').waitFor();
  });
  await request.tap();
  await page.getByText('Export Requested').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).tap();
  expect((await downloading).suggestedFilename()).toBe('my-data.zip');

  await page.goto('/tech-dashboard?tab=profile');
  await page.getByRole('button', { name: 'Delete account' }).tap();
  await page.getByRole('button', { name: 'Delete permanently' }).tap();
  await page.getByText("Please type 'DELETE' to confirm account deletion.").first().waitFor();
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await withoutAnswer(page, 'account.delete', async () => {
    await page.getByRole('button', { name: 'Delete permanently' }).tap();
    await page.getByText('Deletion Failed').waitFor();
    await page.getByText('Failed to delete account. Please try again.').waitFor();
  });
  const before = Date.now();
  await page.getByRole('button', { name: 'Delete permanently' }).tap();
  await page
    .getByText('Your account and all associated data have been permanently deleted.')
    .waitFor();
  await page.waitForURL(`${site.app.url}/`);
  expect(Date.now() - before).toBeGreaterThanOrEqual(2000);
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(unasked(visit.errors)).toEqual([]);
  await visit.close();
});
