/** Around signing in: what the page shows, and what goes wrong. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { ACTION_TOAST_MS } from '../../../src/client/ui/page/toast.ts';
import { SENDS_EMAILS } from '../app.ts';
import type { Visit } from '../browser.ts';
import { Person } from '../person.ts';
import { DEMO_PASSWORD } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

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

it('a password can be looked at before it is sent', async () => {
  await person.type('Password', 'Secret-1');
  await person.tap('button', 'Show password');
  expect(await page.getByLabel('Password').first().getAttribute('type')).toBe('text');
});

it('a failed sign-out is said', async () => {
  await signIn(DEMO_ADMIN, DEMO_PASSWORD);
  await page.waitForURL('**/admin');
  await page.route('**/api/trpc/auth.logout*', (route) => route.abort());
  await person.tapOn(page.getByRole('button', { name: /Account menu/ }));
  await person.tap('button', 'Log out');
  await person.sees('An error occurred while logging out');
});

it('a message leaves the header and its menu to be pressed', async () => {
  // It stays, however long the presses take.
  await page.addInitScript((messageMs) => {
    const wait = window.setTimeout;
    const patient = (act: () => void, ms?: number) => wait(act, ms === messageMs ? 600_000 : ms);
    window.setTimeout = patient as typeof wait;
  }, ACTION_TOAST_MS);
  await signIn(DEMO_TECHNICIAN, DEMO_PASSWORD);
  await person.sees('Welcome back!');
  await person.tapOn(page.getByRole('button', { name: /^Account menu/ }));
  await person.tap('link', 'Dashboard');
  await page.waitForURL('**/tech-dashboard');
  await person.sees('Welcome back!');
});

it('the page shows no credentials', async () => {
  const text = await page.locator('body').innerText();
  for (const secret of [DEMO_ADMIN, DEMO_TECHNICIAN, DEMO_PASSWORD])
    expect(text).not.toContain(secret);
  await person.sees(/Customers can browse and book without an account/);
  const link = page.getByRole('link', { name: 'Sign up as a technician' });
  expect(await link.getAttribute('href')).toBe('/tech-register');
});

it('a link without its token says so', async () => {
  await page.goto('/reset-password');
  await page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' }).waitFor();
});
