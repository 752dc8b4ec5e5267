/** A browser that reaches the app and nothing else, and remembers what went wrong in its pages. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { TestRunner } from 'vitest';
import { CONSENT_KEY } from '../../src/client/ui/consent.ts';
import { findChromium } from '../../tools/chromium.ts';
import { PATIENCE } from '../../vitest.config.ts';
import { CLOCK_OFFSET, moveClock } from './moved-clock.ts';

/** Phones get touch and a mobile viewport below this width, in CSS pixels. */
const PHONE_BELOW = 600;

/** What the browser keeps of someone who rejected all cookies. */
const REJECTED = JSON.stringify({ necessary: true, analytics: false, marketing: false });

export interface PageOptions {
  width: number;
  height: number;
  colorScheme?: 'light' | 'dark';
  /** Hasn't answered the cookie banner yet, which comes a second after the page. */
  isNewHere?: boolean;
  /** Blocked unless it's given: a page's own routes don't see what a worker asks. */
  serviceWorkers?: 'allow';
  /** That of this machine, unless it's given. */
  timezoneId?: string;
}

export interface Visit {
  page: Page;
  /** Console and page errors of ours; a blocked outside address is not ours. */
  errors: string[];
  /** Outside addresses the page asked for, all of them blocked. */
  blocked: string[];
  close: () => Promise<void>;
}

/**
 * @param hosts that can be reached
 * @throws Error when there is no Chromium; tools/browser-tests.ts does not come this far then.
 */
export async function openBrowser(hosts: readonly string[] = ['127.0.0.1']): Promise<Browser> {
  const executablePath = findChromium(process.env.CHROMIUM);
  if (!executablePath) throw new Error('There is no Chromium: set CHROMIUM to its path');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      // Beneath the blocking of each page: not even a prefetch or a worker finds another host.
      `--host-resolver-rules=${['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`)].join(', ')}`,
    ],
  });
}

/** Opens a page of its own context, so that no cookie or storage is shared with another visit. */
export async function newPage(
  browser: Browser,
  appUrl: string,
  {
    width,
    height,
    colorScheme = 'light',
    isNewHere = false,
    timezoneId,
    serviceWorkers,
  }: PageOptions,
): Promise<Visit> {
  const phone = width < PHONE_BELOW;
  const { origin } = new URL(appUrl);
  const context = await browser.newContext({
    baseURL: appUrl,
    viewport: { width, height },
    colorScheme,
    hasTouch: phone,
    isMobile: phone,
    serviceWorkers: serviceWorkers ?? 'block',
    locale: 'en-US',
    timezoneId,
  });
  await context.addInitScript(moveClock, Number(process.env[CLOCK_OFFSET]));
  // Not by Playwright's storage state: it opens a page to fill it, a fifth of the work of a visit.
  if (!isNewHere) await context.addInitScript(rejectCookies, { origin, REJECTED, CONSENT_KEY });
  context.setDefaultTimeout(PATIENCE.expect.poll.timeout);
  const errors: string[] = [];
  const blocked: string[] = [];

  const page = await context.newPage();
  // Not by a route: the browser would keep no file, and ask us about each.
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) blocked.push(url.href);
  });
  page.on('console', (message) => {
    const from = message.location().url;
    const isOurs = from === '' || URL.parse(from)?.origin === origin;
    if (message.type() === 'error' && isOurs) errors.push(`${message.text()} ${from}`.trim());
  });
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  const close = async () => {
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') await show(page);
    await context.close();
  };
  return { page, errors, blocked, close };
}

/** Runs in pages. */
function rejectCookies(consent: Record<'origin' | 'REJECTED' | 'CONSENT_KEY', string>): void {
  if (location.origin !== consent.origin) return;
  localStorage[consent.CONSENT_KEY] ??= consent.REJECTED;
}

/** Prints where a page stood: one that failed on another machine can't be looked at. */
async function show(page: Page): Promise<void> {
  const tree = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: Error) => error.message);
  console.error(`${page.url()}\n${tree}`);
}

/** Lets no call of a procedure through while something is done, as if the connection had gone. */
export async function withoutAnswer(
  page: Page,
  procedure: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const calls = `**/api/trpc/*${procedure}*`;
  await page.route(calls, (route) => route.abort());
  await act();
  await page.unroute(calls);
}
