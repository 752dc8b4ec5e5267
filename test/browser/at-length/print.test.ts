/** What comes out of a printer: a sheet to take along, and nothing to press. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { type RunningApp, startApp } from '../app.ts';
import { newPage, openBrowser, type Visit } from '../browser.ts';
import { DEMO_PASSWORD } from '../mails.ts';
import { freeTimes } from '../times.ts';

/** The width between the margins of a Letter sheet, in CSS pixels. */
const SHEET = { width: 720, height: 1000 };

let app: RunningApp;
let browser: Browser;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  app = await startApp({ technicians: 12 });
  browser = await openBrowser();
  visit = await newPage(browser, app.url, { ...SHEET, colorScheme: 'dark' });
  page = visit.page;
});

afterAll(async () => {
  await visit?.close();
  await browser?.close();
  await app?.stop();
});

describe('a technician', () => {
  beforeAll(() => print('/technicians/1'));

  it('is printed with name, services, prices, times and the address of the page', async () => {
    const { name, servicePackages } = await technician();
    await expect.poll(() => page.getByRole('heading', { name }).isVisible()).toBe(true);
    for (const service of servicePackages) {
      const entry = page.getByRole('listitem').filter({ hasText: service.name }).first();
      expect(await entry.isVisible()).toBe(true);
      expect(await entry.innerText()).toContain(`$${Number(service.price)}`);
    }
    const times = page.getByRole('region', { name: 'Next available times' });
    expect(await times.innerText()).toMatch(/\d:00 [AP]M/);
    expect(await page.getByText(`${app.url}/technicians/1`).isVisible()).toBe(true);
  });

  it('has no map, header, footer or buttons', nothingToPress);

  it('fits on one sheet', () => expect(sheets()).resolves.toBe(1));
});

describe('a confirmed booking', () => {
  let booking: { id: number; reference: string; manageUrl: string };

  beforeAll(async () => {
    booking = await book();
    await confirm(booking.id);
    await print(new URL(booking.manageUrl).pathname);
  });

  it('is printed with what was agreed, where to go, the reference and its link', async () => {
    const words = await page.getByRole('main').innerText();
    const { name, servicePackages } = await technician();
    for (const fact of [booking.reference, booking.manageUrl, name, servicePackages[0]!.name]) {
      expect(words).toContain(fact);
    }
    expect(words).toMatch(/Where\s+\d+ /);
  });

  it('has no map, header, footer or buttons', nothingToPress);

  it('fits on one sheet', () => expect(sheets()).resolves.toBe(1));
});

async function nothingToPress() {
  // Times are buttons on the screen and words on paper.
  const buttons = page.locator(
    'button:visible, a[role=button]:visible, .mantine-Button-root:visible',
  );
  await expect.poll(() => buttons.and(page.locator(':not([data-print=text])')).count()).toBe(0);
  expect(
    await page.locator('.leaflet-container:visible, footer:visible, nav:visible').count(),
  ).toBe(0);
  expect(
    await page
      .getByText(/directions|cookies|skip to/i)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
}

/** Shows a page as the printer gets it. */
async function print(path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
}

/** How many sheets of Letter paper the page takes. */
async function sheets(): Promise<number> {
  const pdf = await page.pdf({
    format: 'Letter',
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

interface Shown {
  name: string;
  servicePackages: { id: number; name: string; price: string; durationMinutes: number }[];
}

/** The first technician as their page shows them. */
async function technician(): Promise<Shown> {
  const input = encodeURIComponent(JSON.stringify({ json: { id: 1 } }));
  const answer = await fetch(`${app.url}/api/trpc/discovery.technician?input=${input}`);
  return ((await answer.json()) as { result: { data: { json: Shown } } }).result.data.json;
}

async function book(): Promise<{ id: number; reference: string; manageUrl: string }> {
  const { servicePackages } = await technician();
  const { id, durationMinutes } = servicePackages[0]!;
  // Far enough ahead that no other request is in the way.
  const time = (await freeTimes(app.url, 1, durationMinutes)).at(-1);
  const contact = {
    customerName: 'Ada Rider',
    customerEmail: 'ada@example.com',
    customerPhone: '5551234567',
  };
  const answer = await fetch(`${app.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ technicianId: 1, servicePackageIds: [id], ...time, ...contact }),
  });
  return answer.json();
}

/** As the demonstration's technician. */
async function confirm(id: number): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: DEMO_TECHNICIAN, password: DEMO_PASSWORD }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  await fetch(`${app.url}/api/bookings/${id}/confirm`, { method: 'PATCH', headers: { cookie } });
}
