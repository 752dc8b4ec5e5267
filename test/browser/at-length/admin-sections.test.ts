/** Each section of the admin's area, on a desk and on a phone, in both themes. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import { ADMIN_TABS } from '../../../src/client/admin/admin-url.ts';
import { type RunningApp, startApp } from '../app.ts';
import { barriers } from '../barriers.ts';
import { newPage, openBrowser } from '../browser.ts';
import { DEMO_PASSWORD } from '../mails.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = await startApp({ technicians: 40 });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

it.each([
  ['a desk', { width: 1440, height: 900 }, 'light'],
  ['a phone', { width: 390, height: 844 }, 'dark'],
] as const)(
  'on %s, none has a fault that axe finds, nor reaches past the edge',
  async (_, size, colorScheme) => {
    const { page, errors, close } = await newPage(browser, app.url, { ...size, colorScheme });
    const data = { email: DEMO_ADMIN, password: DEMO_PASSWORD };
    expect((await page.request.post('/api/auth/login', { data })).ok()).toBe(true);
    for (const section of ADMIN_TABS) {
      await page.goto(`/admin?tab=${section}`);
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      expect(await barriers(page), section).toEqual([]);
      const past = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([section, past > 0]).toEqual([section, false]);
    }
    expect(errors).toEqual([]);
    await close();
  },
);
