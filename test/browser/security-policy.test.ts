/** That the product doesn't try what its own Content-Security-Policy forbids, even where it fails silently. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { newPage, openBrowser } from './browser.ts';

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

it('holds on the booking form, which checks what is typed', async () => {
  const { page, close } = await newPage(browser, app.url, { width: 390, height: 844 });
  const forbidden: string[] = [];
  await page.exposeFunction('report', (text: string) => forbidden.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Object(window).report(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  await page.goto('/technicians/1?book=1');
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  expect(forbidden).toEqual([]);
  await close();
});
