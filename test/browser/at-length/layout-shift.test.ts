/** Nothing that can be read or pressed moves while a tab's answers arrive over a phone's connection. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

/** What web.dev calls good. */
const GOOD = 0.1;
/** Slow enough for each answer to come after what the page shows meanwhile. */
const SLOW = { offline: false, latency: 120, downloadThroughput: 4e5, uploadThroughput: 2e5 };

const ADMIN_TABS = [
  'overview',
  'technicians',
  'technicians&filter=approved',
  'services',
  'bookings',
]
  .concat(['outbox', 'reviews', 'settings', 'audit', 'admins', 'account'])
  .map((tab) => `/admin?tab=${tab}`);
const TECHNICIAN_TABS = ['overview', 'profile', 'bookings', 'availability', 'privacy'].map(
  (tab) => `/tech-dashboard?tab=${tab}`,
);

const site = openSite({ technicians: 40 });

/** What the browser counted, and what moved. */
async function shifts(page: Page): Promise<{ total: number; moved: string[] }> {
  return await page.evaluate(
    () =>
      new Promise((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number;
          sources: { node?: Element }[];
        }
        new PerformanceObserver((list) => {
          const found = list.getEntries() as Shift[];
          resolve({
            total: found.reduce((sum, { value }) => sum + value, 0),
            moved: found.flatMap(({ sources }) =>
              sources.map(({ node }) => (node?.textContent ?? '').slice(0, 60)),
            ),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        setTimeout(() => resolve({ total: 0, moved: [] }), 1000);
      }),
  );
}

it.each([
  ...ADMIN_TABS.map((path) => ({ path, email: DEMO_ADMIN })),
  ...TECHNICIAN_TABS.map((path) => ({ path, email: DEMO_TECHNICIAN })),
])('$path', async ({ path, email }) => {
  const { page, errors, close } = await site.visit(PHONE);
  await signIn(page, email);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', SLOW);
  // The live connection comes last.
  await Promise.all([page.waitForRequest(/onChange|onBooking/), page.goto(path)]);
  await page.getByRole('tabpanel').getByRole('heading').first().waitFor({ state: 'attached' });
  const { total, moved } = await shifts(page);
  expect(total, moved.join('\n')).toBeLessThan(GOOD);
  expect(errors).toEqual([]);
  await close();
});
