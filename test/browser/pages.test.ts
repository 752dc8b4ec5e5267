/** Every page that anybody can open: its status, its head, and that nothing keeps people out. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/shared/pages.ts';
import { type RunningApp, startApp } from './app.ts';
import { newPage, openBrowser, type Visit } from './browser.ts';

/** The narrowest screen that WCAG 2.2, 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };

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

const examples: Record<string, string> = {
  ':slug': '1',
  ':token': '1-aaaaaaaaaaaaaaaaaaaaaa',
};
const paths = [
  ...Object.values(pages).map(({ path }) => path.replace(/:\w+/, (name) => examples[name]!)),
  '/nowhere',
];

const screens = [
  { name: 'a phone, light', width: 390, height: 844, colorScheme: 'light' },
  { name: 'a phone, dark', width: 390, height: 844, colorScheme: 'dark' },
  { name: 'a desk, light', width: 1440, height: 900, colorScheme: 'light' },
  { name: 'a desk, dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const;

describe.each(screens)('on $name', ({ name: _, ...screen }) => {
  it.each(paths)('%s has one heading, a right head and no barrier', async (path) => {
    const visit = await newPage(browser, app.url, screen);
    const { page } = visit;
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const status = path === '/nowhere' ? 404 : 200;
    expect(response?.status()).toBe(status);
    const served = await response?.text();
    expect(served).toContain(`<title>${await page.title()}</title>`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    await page.setViewportSize(NARROW);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      NARROW.width,
    );
    expect(ours(visit, status)).toEqual([]);
    await visit.close();
  });
});

it('a page that is navigated to has the head that the server would have sent', async () => {
  const visit = await newPage(browser, app.url, { width: 1440, height: 900 });
  const { page } = visit;
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  const head = () =>
    page.evaluate(() => [
      document.title,
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      ...['description', 'robots'].map((name) =>
        document.querySelector(`meta[name=${name}]`)?.getAttribute('content'),
      ),
    ]);
  const navigated = await head();
  await page.goto('/terms');
  expect(navigated).toEqual(await head());
  await visit.close();
});

it('the cookie banner keeps a choice, and opens again from the footer', async () => {
  const visit = await newPage(browser, app.url, { width: 390, height: 844 });
  const { page } = visit;
  const banner = page.getByRole('region', { name: 'Cookies' });
  await page.goto('/help');
  await banner.getByRole('button', { name: 'Reject All' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await banner.count()).toBe(0);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await banner.getByRole('checkbox', { name: /Analytics/ }).check();
  await banner.getByRole('button', { name: 'Save choices' }).click();
  const stored = await page.evaluate(() => localStorage.getItem('cookie-consent'));
  expect(JSON.parse(stored ?? '')).toMatchObject({
    necessary: true,
    analytics: true,
    marketing: false,
  });
  await visit.close();
});

/** Errors of ours; a browser also reports the 404 of a page that is not there. */
function ours({ errors }: Visit, status: number): string[] {
  return errors.filter((text) => !(status === 404 && text.includes('404')));
}
