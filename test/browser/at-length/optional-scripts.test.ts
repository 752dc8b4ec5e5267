/** The operator's optional scripts, which must not live beside a password, a session or a secret link. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEMO_ADMIN } from '../../../demo/demo-accounts.ts';
import type { Visit } from '../browser.ts';
import { DEMO_PASSWORD, signIn } from '../sign-in.ts';
import { DESK, openSite } from '../site.ts';

const STATISTICS = 'http://statistics.example/script.js';
/** Notes each address that it sees, as such scripts do. */
const SCRIPT = `
  window.seen = [location.pathname];
  const push = history.pushState;
  history.pushState = function (...given) {
    const answer = push.apply(this, given);
    window.seen.push(location.pathname);
    return answer;
  };
  addEventListener('popstate', () => window.seen.push(location.pathname));
`;

const site = openSite({ technicians: 12, env: { ANALYTICS_SCRIPT: STATISTICS } });
let visit: Visit;
let page: Page;

beforeEach(async () => {
  visit = await site.visit({ ...DESK, isNewHere: true });
  page = visit.page;
  await page
    .context()
    .route(STATISTICS, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
});
afterEach(() => visit.close());

const seen = (on = page) => on.evaluate(() => (window as { seen?: string[] }).seen);

async function quiet(): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  await page.waitForLoadState('networkidle');
}

async function agree(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect.poll(() => seen()).toEqual([path]);
}

it('leave a page for one with a password, and are back when the visitor comes back', async () => {
  await agree('/help');
  await page.getByRole('link', { name: 'Truewheel' }).first().click();
  await expect.poll(() => seen()).toEqual(['/help', '/']);
  for (const name of ['Login', 'Tech Sign-Up']) {
    await page.getByRole('banner').getByRole('link', { name }).click();
    await page.locator('input[type=password]').first().waitFor();
    await quiet();
    expect(await seen(), name).toBeUndefined();
    await page.goBack();
    await expect.poll(() => seen()).toEqual(['/']);
  }
  await page.goForward();
  await page.locator('input[type=password]').first().waitFor();
  await quiet();
  expect(await seen()).toBeUndefined();
});

it('may not even be loaded on a page without them', async () => {
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/')).toContain('statistics.example');
  for (const path of [
    '/login',
    '/fr/tech-register',
    '/admin',
    '/booking/1-aaaaaaaaaaaaaaaaaaaaaa',
  ]) {
    expect(await policyOf(path), path).not.toMatch(/(script|connect)-src[^;]*statistics/);
  }
});

it('don’t start beside a session', async () => {
  await agree('/help');
  await signIn(page, DEMO_ADMIN);
  await page.goto('/');
  await quiet();
  expect(await seen()).toBeUndefined();
});

it('are gone once somebody signs in in another tab', async () => {
  await agree('/help');
  const other = await page.context().newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(DEMO_ADMIN);
  await other.locator('input[type=password]').fill(DEMO_PASSWORD);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await other.waitForURL('**/admin');
  await expect.poll(() => seen()).toBeUndefined();
  await quiet();
  expect(await seen()).toBeUndefined();
});

it('never see the address of a secret page that going back would show', async () => {
  const secret = '/booking/1-aaaaaaaaaaaaaaaaaaaaaa';
  await agree('/help');
  await page.goto(secret);
  await quiet();
  await page.getByRole('link', { name: 'Truewheel' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await quiet();
  expect(await seen()).toBeUndefined();
  // Reloaded, the page still goes back without leaving the document.
  await page.reload();
  await quiet();
  expect(await seen()).toBeUndefined();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === secret);
  expect(await seen()).toBeUndefined();
});
