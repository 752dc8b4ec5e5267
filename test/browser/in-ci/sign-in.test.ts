/** Signing in, and getting back in with an emailed link, as people do. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { SENDS_EMAILS } from '../app.ts';
import type { Visit } from '../browser.ts';
import { emailsTo, linkIn } from '../emails.ts';
import { Person } from '../person.ts';
import { DEMO_PASSWORD } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const NEW_PASSWORD = 'Spokes-and-1';

const site = openSite({
  technicians: 12,
  env: SENDS_EMAILS,
});
let visit: Visit;
let page: Page;
let person: Person;

beforeEach(async () => {
  visit = await site.visit(PHONE);
  page = visit.page;
  person = new Person(page, { touches: true });
  await page.goto('/login');
});

afterEach(() => visit.close());

async function signIn(email: string, password: string): Promise<void> {
  await person.type('Email', email);
  await person.type('Password', password);
  await person.tap('button', 'Sign In');
}

it('nothing typed, or something wrong, is said in the documented words', async () => {
  await person.tap('button', 'Sign In');
  await person.sees('Please enter both email and password');
  await signIn('unknown@example.com', 'Wrong-pass-1');
  await person.sees('Unable to Sign In');
  await person.sees('The email or password you entered is incorrect. Please try again.');
});

it('an admin lands on /admin and signs out again', async () => {
  await signIn(` ${DEMO_ADMIN.toUpperCase()} `, DEMO_PASSWORD);
  await person.sees('Welcome back!');
  await page.waitForURL('**/admin');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /Account menu/ }).waitFor();
  expect(await header.getByRole('link', { name: 'Sign Up' }).count()).toBe(0);
  await person.tapOn(page.getByRole('button', { name: /Account menu/ }));
  await person.tap('button', 'Log out');
  await person.sees('You have been successfully logged out');
});

it('signing out everywhere leaves nothing of the person in the browser’s memory', async () => {
  const toDashboard = async () => {
    await person.sees('Welcome back!');
    await person.tapOn(page.getByRole('button', { name: /^Account menu/ }));
    await person.tap('link', 'Dashboard');
  };
  await signIn(DEMO_TECHNICIAN, DEMO_PASSWORD);
  await toDashboard();
  await person.tapOn(page.getByRole('tab', { name: /^Profile/ }));
  // Never answered from here on: all that could be shown is what was kept.
  await page.route('**/api/trpc/*technician.profile*', () => {});
  await person.tap('button', 'Sign out everywhere');
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Login' }).waitFor();

  await signIn(DEMO_TECHNICIAN, DEMO_PASSWORD);
  await toDashboard();
  await page
    .getByRole('status')
    .filter({ hasText: /^Loading$/ })
    .waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
});

it('a technician who forgot the password chooses another, once, and lands on /', async () => {
  await person.tap('button', 'Forgot password?');
  await person.tap('button', 'Send Reset Link');
  await person.sees('Please enter your email address');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(DEMO_TECHNICIAN);
  await person.tap('button', 'Send Reset Link');
  await person.sees('Reset Email Sent');

  // It is written a moment after the answer.
  const newest = async () => (await emailsTo(site.app.url, DEMO_TECHNICIAN))[0];
  await expect.poll(async () => (await newest())?.subject).toBe('Reset your password');
  const link = linkIn(await newest(), '/reset-password/');
  await page.goto(link);
  await person.type('New password', 'Short1');
  await person.tap('button', 'Reset Password');
  await person.sees('Password must be at least 8 characters long.');
  const isMarked = (label: string) => page.getByLabel(label).getAttribute('aria-invalid');
  expect([await isMarked('New password'), await isMarked('Confirm password')]).toEqual([
    'true',
    null,
  ]);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await person.tap('button', 'Reset Password');
  await person.sees('Please make sure both password fields match.');
  expect(await isMarked('Confirm password')).toBe('true');
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await person.tap('button', 'Reset Password');
  await person.sees('Password Reset Complete');
  expect(visit.errors).toEqual([]);

  await person.tap('link', 'Go to Login');
  await signIn(DEMO_TECHNICIAN, NEW_PASSWORD);
  await person.sees('Welcome back!');
  expect(new URL(page.url()).pathname).toBe('/');

  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await person.tap('button', 'Reset Password');
  await person.sees('This password reset link is invalid or has expired.');
});
