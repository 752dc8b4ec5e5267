/**
 * Every screen in a made-up language (test/pseudo/pseudo-messages.ts): what is still in
 * plain letters bypasses the catalogs, and what has no room breaks in a longer language.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { contentAt } from '../../../src/shared/site/content.ts';
import { ADMIN_TABS, DASHBOARD_TABS } from '../../../src/shared/site/dashboard-tabs.ts';
import { pages } from '../../../src/shared/site/pages.ts';
import { buildPseudoClient } from '../../pseudo/build-pseudo-client.ts';
import { dataOf, plainPieces } from '../../pseudo/plain-words.ts';
import { pseudo } from '../../pseudo/pseudo-messages.ts';
import { shownOn } from '../../pseudo/shown.ts';
import { type RunningApp, startApp } from '../app.ts';
import { requestBooking } from '../ask.ts';
import { newPage, openBrowser } from '../browser.ts';
import { overflow } from '../overflow.ts';
import { signIn } from '../sign-in.ts';
import { freeTimes } from '../times.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let app: RunningApp;
let browser: Browser;
let client: string;
let job: number;
let bookingPath: string;
let data: ReadonlySet<string>;

/** Plain words, and where each was first found. */
const english = new Map<string, string>();

beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'pseudo-client-'));
  await buildPseudoClient(client);
  app = await startApp({
    technicians: 12,
    program: 'test/pseudo/pseudo-server.ts',
    env: { PSEUDO_CLIENT: client },
  });
  browser = await openBrowser();
  const technician = await (await fetch(`${app.url}/api/technicians/1`)).json();
  const [first] = technician.servicePackages;
  job = first.id;
  const time = (await freeTimes(app.url, 1, first.durationMinutes)).at(-1)!;
  const { manageUrl } = await requestBooking(app.url, { servicePackageIds: [job], ...time });
  bookingPath = new URL(manageUrl).pathname;
  data = dataOf(app.dataDir);
});

afterAll(async () => {
  await browser?.close();
  await app?.stop();
  rmSync(client, { recursive: true });
});

/** Holds a screen in both sizes against the overflow, and notes its plain words. */
async function look(page: Page, what: string, readsText = true): Promise<void> {
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    // A dialog may still be on its way in.
    await expect
      .poll(() => overflow(page, size.width), {
        message: `${what}, ${size.width} px`,
        timeout: 5000,
      })
      .toEqual([]);
    for (const { where, text } of readsText ? await page.evaluate(shownOn) : []) {
      for (const piece of plainPieces(text, data)) {
        if (!english.has(piece)) english.set(piece, `${what}, ${where}`);
      }
    }
  }
  await page.setViewportSize(SCREENS[0]!);
}

async function visit(addresses: readonly string[], email?: string): Promise<void> {
  const { page, errors, close } = await newPage(browser, app.url, SCREENS[0]!);
  if (email) await signIn(page, email);
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // A page of text is Markdown, which each language has a file of.
    await look(page, address, contentAt(address) === undefined);
  }
  // A dashboard asks for its data before it knows that no one is signed in.
  const expected = email ? /status of 404/ : /status of 40[14]/;
  expect(errors.filter((text) => !expected.test(text))).toEqual([]);
  await close();
}

const paths = Object.values(pages).map(({ path }) =>
  path.replace(':slug', '1').replace(':token', '1-aaaaaaaaaaaaaaaaaaaaaa'),
);

/** Dialogs of a customer, by the button that opens them. */
async function visitDialogs(): Promise<void> {
  const { page, close } = await newPage(browser, app.url, SCREENS[0]!);
  const dialogs = [
    ['/', 'Filters'],
    [bookingPath, 'Cancel request'],
    [bookingPath, 'Request another time'],
    ['/login', 'Forgot password?'],
  ] as const;
  for (const [address, name] of dialogs) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: pseudo(name) })
      .first()
      .click();
    await page.getByRole('dialog').last().waitFor();
    await look(page, `${address}: ${name}`);
  }
  await close();
}

// At once: each waits a lot for its pages to come to rest.
it('every page, tab and dialog has room for longer words', async () => {
  const tabsOf = (page: string, tabs: readonly string[]) => tabs.map((tab) => `${page}?tab=${tab}`);
  const technicianTabs = [...DASHBOARD_TABS, 'bookings&view=day', 'bookings&view=week'];
  const shop = [
    '/?service=Flat+repair&location=Portland,+OR',
    bookingPath,
    '/technicians/1?book=1',
  ];
  await Promise.all([
    visit([...paths, '/nowhere', ...shop, `/technicians/1?book=1&package=${job}`]),
    visit([...tabsOf('/tech-dashboard', technicianTabs), '/data-export'], DEMO_TECHNICIAN),
    visit(tabsOf('/admin', ADMIN_TABS), DEMO_ADMIN),
    visitDialogs(),
  ]);
});

it('nothing there bypasses the catalogs', () => {
  expect(Object.fromEntries(english)).toEqual({});
});
