import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../db/client.ts';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../../src/server/boot/open-data-folder.ts';
import { createPasswordHasher } from '../../../src/server/credentials/password-hash.ts';
import { setPassword } from '../../../src/server/store/accounts/users.ts';
import { authText } from '../../../src/shared/messages/auth.ts';
import { DEMO_PASSWORD, sessionCookie, signIn } from '../sign-in.ts';
import { DESK, openSite, PHONE } from '../site.ts';

const site = openSite({ technicians: 12 });

it.each([
  ['an admin’s Account', DEMO_ADMIN, '/admin?tab=account'],
  ['a technician’s Profile', DEMO_TECHNICIAN, '/tech-dashboard?tab=profile'],
])('%s ends the session of another browser, and keeps its own', async (_where, email, path) => {
  const open = async () => {
    const visit = await site.visit(PHONE);
    await signIn(visit.page, email);
    await visit.page.goto(path);
    return visit;
  };
  const lost = await open();
  const kept = await open();
  const sessions = kept.page.getByRole('region', { name: 'Sessions' });
  const end = sessions.getByRole('button', { name: /^Sign out .+ Last used/ });
  await sessions.getByText('This device').waitFor();
  expect(await end.count()).toBe(1);
  await end.tap();
  await kept.page.getByText(authText('sessions.ended.title')).waitFor();
  await end.waitFor({ state: 'detached' });

  await lost.page.reload();
  await lost.page
    .getByRole('main')
    .getByText(/sign in/i)
    .first()
    .waitFor();
  expect((await lost.page.request.get('/api/auth/sessions')).status()).toBe(401);
  expect((await kept.page.request.get('/api/auth/sessions')).status()).toBe(200);
  expect(kept.errors).toEqual([]);
  await kept.close();
  await lost.close();
});

it('sessions show a sign-in elsewhere as soon as the page or its tab is come back to', async () => {
  const { page, close } = await site.visit(DESK);
  await signIn(page, DEMO_ADMIN);
  await page.goto('/admin?tab=account');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const others = sessions.getByRole('button', { name: /^Sign out .+ Last used/ });
  await sessions.getByText('This device').waitFor();
  const before = await others.count();

  await sessionCookie(site.app.url, DEMO_ADMIN);
  // What a browser tells a page that comes to the front.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect.poll(() => others.count(), { timeout: 10_000 }).toBe(before + 1);

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await sessions.waitFor({ state: 'detached' });
  await sessionCookie(site.app.url, DEMO_ADMIN);
  await page.getByRole('tab', { name: 'Account' }).click();
  await expect.poll(() => others.count(), { timeout: 10_000 }).toBe(before + 2);
  await close();
});

it('a save after the session has ended elsewhere asks to sign in, and what was typed is still there then', async () => {
  const { page, close } = await site.visit(PHONE);
  await signIn(page, DEMO_TECHNICIAN);
  // The stream of news may learn of it before.
  await page.route('**/technician.onBooking**', () => {});
  await page.goto('/tech-dashboard?tab=profile');
  const experience = page.getByRole('textbox', { name: 'Experience' });
  await experience.fill('Twenty years of wheels');
  await page.request.post('/api/auth/logout', { data: {} });
  await page.getByRole('button', { name: 'Save profile' }).tap();
  await page.getByText('Please sign in first.').waitFor();

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).tap();
  await page.getByLabel('Email').fill(DEMO_TECHNICIAN);
  await page.getByLabel('Password').first().fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).tap();
  await page.getByRole('link', { name: 'Go to your dashboard' }).tap();
  await page.getByRole('tab', { name: 'Profile' }).tap();
  await expect.poll(() => experience.inputValue()).toBe('Twenty years of wheels');
  await close();
});

it('a dashboard that is come back to after the session has ended elsewhere leads to the sign-in', async () => {
  const { page, close } = await site.visit(PHONE);
  await signIn(page, DEMO_TECHNICIAN);
  // The stream of news may learn of it before.
  await page.route('**/technician.onBooking**', () => {});
  await page.goto('/tech-dashboard');
  await page.getByRole('heading', { name: 'Recent bookings' }).waitFor();
  await page.request.post('/api/auth/logout', { data: {} });
  // What a browser tells a page that comes to the front.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).tap();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).waitFor();
  await close();
});

it('someone who signs in where another technician’s session has ended sees only their own', async () => {
  const db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  const { email } = db.$client
    .prepare(`SELECT email FROM users WHERE role = 'technician' AND email <> ? LIMIT 1`)
    .get(DEMO_TECHNICIAN) as { email: string };
  setPassword(db, email, await createPasswordHasher().hash(DEMO_PASSWORD, 'known'));
  db.$client.close();

  const { page, close } = await site.visit(PHONE);
  await signIn(page, DEMO_TECHNICIAN);
  await page.route('**/technician.onBooking**', () => {});
  await page.goto('/tech-dashboard?tab=profile');
  const experience = page.getByRole('textbox', { name: 'Experience' });
  const anothers = await experience.inputValue();
  await experience.fill('Twenty years of wheels');
  await page.request.post('/api/auth/logout', { data: {} });
  await page.getByRole('button', { name: 'Save profile' }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).tap();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).tap();
  const toDashboard = page.getByRole('link', { name: 'Go to your dashboard' });
  await toDashboard.waitFor();
  // On a slow line what is kept of another shows for long, and forms that began with it keep it.
  await page.route('**/api/trpc/*technician.profile*', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await toDashboard.tap();
  await page.getByRole('tab', { name: 'Profile' }).tap();
  await page
    .getByRole('textbox', { name: 'Email' })
    .and(page.locator(`[value="${email}"]`))
    .waitFor();
  expect([anothers, 'Twenty years of wheels']).not.toContain(await experience.inputValue());
  await close();
});
