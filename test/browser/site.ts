/** What nearly every file of browser tests begins with. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from './app.ts';
import { newPage, openBrowser, type PageOptions, type Visit } from './browser.ts';

export const PHONE: PageOptions = { width: 390, height: 844 };
export const DESK: PageOptions = { width: 1440, height: 900 };

/** A site and a browser that the tests of one file share. */
export interface Site {
  readonly app: RunningApp;
  readonly browser: Browser;
  /** Opens a page there that shares no cookie or storage with another. */
  visit: (options: PageOptions) => Promise<Visit>;
}

/** Starts a site and a browser before the tests of a file, and ends both after them. */
export function openSite(options?: AppOptions): Site {
  let app: RunningApp;
  let browser: Browser;

  beforeAll(async () => {
    app = await startApp(options);
    browser = await openBrowser(options?.host && [options.host]);
  });

  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    visit: (page) => newPage(browser, app.url, page),
  };
}
