/** The home page of a site without technicians. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { barriersInBothThemes } from './barriers.ts';
import { newPage, openBrowser } from './browser.ts';
import { Person } from './person.ts';

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = await startApp({ technicians: 0 });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

it('says that no one has joined yet, and leads a technician to the application', async () => {
  const { page, errors, close } = await newPage(browser, app.url, {
    width: 390,
    height: 844,
    isNewHere: true,
  });
  const person = new Person(page, { touches: true });
  await page.goto('/');
  await person.sees('No bike technicians yet');
  await person.tap('button', 'Accept All');
  expect(await barriersInBothThemes(page)).toEqual([]);
  await person.tap('link', 'Apply as a technician');
  await page.waitForURL('**/tech-register');
  expect(errors).toEqual([]);
  await close();
});
