/** Every page that anybody can open: its status, its head, and that nothing keeps people out. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../../src/shared/site/pages.ts';
import { barriers } from '../barriers.ts';
import type { Visit } from '../browser.ts';
import { expectRoomForLargeText } from '../overflow.ts';
import { DESK, openSite, PHONE } from '../site.ts';

/** The narrowest screen that WCAG 2.2, 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };

/** Nowhere; the browser of the tests notes who asks for it. */
const STATISTICS = 'http://statistics.example/script.js';

const site = openSite({ technicians: 12, env: { ANALYTICS_SCRIPT: STATISTICS } });

const examples: Record<string, string> = {
  ':slug': '1',
  ':token': '1-aaaaaaaaaaaaaaaaaaaaaa',
};
const paths = [
  ...Object.values(pages).map(({ path }) => path.replace(/:\w+/, (name) => examples[name]!)),
  '/nowhere',
];
/** The imprint is there once the operator has written one. */
const missing = ['/nowhere', '/imprint'];

/** Both themes and both sizes; colors know nothing of sizes, so two of the four pairs are enough. */
const screens = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

describe.each(paths)('%s', (path) => {
  let visit: Visit;
  let page: Page;
  let served: { status: number; html: string };

  beforeAll(async () => {
    visit = await site.visit({ ...screens[0], isNewHere: true });
    page = visit.page;
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    served = { status: response?.status() ?? 0, html: (await response?.text()) ?? '' };
  });
  afterAll(() => visit.close());

  it('has its status, one heading and the title it was served with', async () => {
    expect(served.status).toBe(missing.includes(path) ? 404 : 200);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(served.html).toContain(`<title>${await page.title()}</title>`);
  });

  it('has no barrier in either theme, on either screen', async () => {
    for (const { colorScheme, ...size } of screens) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      expect(await barriers(page), colorScheme).toEqual([]);
    }
  });

  it('fits the narrowest screen, and a phone with text twice as large, without an error', async () => {
    await page.setViewportSize(NARROW);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(NARROW.width);
    await expectRoomForLargeText(page, path);
    // The browser reports by itself what is not there, a page or what a made-up link leads to, and what a
    // dashboard asks for before it knows that no one is signed in.
    expect(visit.errors.filter((text) => !/status of 40[14]/.test(text))).toEqual([]);
  });
});

it('the legal pages state what the product promises', async () => {
  const visit = await site.visit(DESK);
  const textAt = async (path: string) => {
    await visit.page.goto(path, { waitUntil: 'networkidle' });
    return visit.page.locator('body').innerText();
  };
  for (const path of ['/terms', '/disclaimer', '/privacy', '/privacy-policy']) {
    const text = await textAt(path);
    expect(text).toContain('Effective August 1, 2025. Last updated July 15, 2025.');
    expect(text).toMatch(/18 (years )?or older/);
    expect(text).toMatch(/under 13/);
    expect(text).toContain('British Columbia');
    expect(text).toContain('within 24 hours');
  }
  for (const path of ['/terms', '/disclaimer']) expect(await textAt(path)).toContain('USD 100');
  const help = await textAt('/help');
  expect(help).toContain('We reply within 24 hours');
  expect(help).toContain('is a platform connecting customers with independent bike technicians');
  // Besides this page in other languages.
  const footer = visit.page.getByRole('contentinfo').locator('a:not([lang])');
  const links = await footer.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(links).toEqual(['/how-it-works', '/privacy', '/terms', '/disclaimer', '/help']);
  await visit.close();
});

it('the legal pages can be read without JavaScript, and lead on without a reload', async () => {
  const still = await site.browser.newContext({ baseURL: site.app.url, javaScriptEnabled: false });
  const unscripted = await still.newPage();
  await unscripted.goto('/terms');
  await unscripted.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  const contents = unscripted.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Liability' }).click();
  expect(await unscripted.getByRole('heading', { name: 'Liability' }).isVisible()).toBe(true);
  await still.close();

  const visit = await site.visit(DESK);
  await visit.page.goto('/terms', { waitUntil: 'networkidle' });
  await visit.page.evaluate(() => document.body.setAttribute('data-stays', ''));
  await visit.page.getByRole('link', { name: 'liability disclaimer' }).click();
  await visit.page.getByRole('heading', { level: 1, name: 'Liability disclaimer' }).waitFor();
  expect(await visit.page.locator('body[data-stays]').count()).toBe(1);
  await visit.close();
});

it('the header has room for shorter words on a phone', async () => {
  const visit = await site.visit(DESK);
  const { page } = visit;
  await page.goto('/help');
  // The header of the page itself gives way to the app's; the footer is the app's alone.
  await page.getByRole('contentinfo').waitFor();
  const links = async () => {
    const texts = await page.getByRole('banner').getByRole('link').allInnerTexts();
    return texts.filter(Boolean).slice(1);
  };
  await expect.poll(links).toEqual(['How It Works', 'Tech Sign-Up', 'Login']);
  await page.setViewportSize(PHONE);
  await expect.poll(links).toEqual(['Sign Up', '?', 'Login']);
  await visit.close();
});

it('a page that is navigated to has the head that the server would have sent', async () => {
  const visit = await site.visit(DESK);
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
  const description = page.locator('meta[name=description]');
  await expect.poll(() => description.getAttribute('content')).toMatch(/^The terms between/);
  const navigated = await head();
  await page.goto('/terms');
  expect(navigated).toEqual(await head());
  await visit.close();
});

it('the cookie banner keeps a choice, and opens again from the footer', async () => {
  const visit = await site.visit({ width: 390, height: 844, isNewHere: true });
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

  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await banner.getByRole('checkbox', { name: /Analytics/ }).uncheck();
  await banner.getByRole('button', { name: 'Cancel' }).click();
  await banner.waitFor({ state: 'detached' });
  expect(await settings.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('cookie-consent'))).toBe(stored);
  await visit.close();
});

it('loads statistics only once somebody agrees, until they take it back, and on no secret page', async () => {
  const visit = await site.visit({ width: 1440, height: 900, isNewHere: true });
  const { page, blocked } = visit;
  const asked = () => blocked.filter((url) => url === STATISTICS).length;
  /** The footer is the app's: it has started, and what it loads is on its way. */
  const go = async (path: string) => {
    await page.goto(path);
    await page.getByRole('contentinfo').waitFor();
    await page.waitForLoadState('networkidle');
  };
  await go('/help');
  expect(asked()).toBe(0);
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(asked).toBe(1);
  await go('/booking/1-aaaaaaaaaaaaaaaaaaaaaa');
  expect(asked()).toBe(1);
  await go('/terms');
  await expect.poll(asked).toBe(2);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Reject All' }).click();
  await page.waitForLoadState('networkidle');
  await go('/help');
  expect(asked()).toBe(2);
  await visit.close();
});
