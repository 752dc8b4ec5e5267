/** Ending a session that another browser has. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../demo/demo-accounts.ts';
import { accountText } from '../../src/shared/messages/account/account.ts';
import { type RunningApp, startApp } from './app.ts';
import { newPage, openBrowser } from './browser.ts';
import { DEMO_PASSWORD } from './mails.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = await startApp({ technicians: 12 });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

it.each([
  ['an admin’s Account', DEMO_ADMIN, '/admin?tab=account'],
  ['a technician’s Profile', DEMO_TECHNICIAN, '/tech-dashboard?tab=profile'],
])('%s ends the session of another browser, and keeps its own', async (_where, email, path) => {
  const open = async () => {
    const visit = await newPage(browser, app.url, { width: 390, height: 844 });
    const data = { email, password: DEMO_PASSWORD };
    expect((await visit.page.request.post('/api/auth/login', { data })).ok()).toBe(true);
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
  await kept.page.getByText(accountText('sessions.ended.title')).waitFor();
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
