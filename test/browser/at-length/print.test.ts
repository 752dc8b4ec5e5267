/** What comes out of a printer: a sheet to take along, and nothing to press. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { requestBooking } from '../ask.ts';
import type { Visit } from '../browser.ts';
import { sessionCookie } from '../sign-in.ts';
import { openSite } from '../site.ts';
import { freeTimes } from '../times.ts';

/** The width between the margins of a Letter sheet, in CSS pixels. */
const SHEET = { width: 720, height: 1000 };

const site = openSite({ technicians: 12 });
let visit: Visit;
let page: Page;

beforeAll(async () => {
  visit = await site.visit({ ...SHEET, colorScheme: 'dark' });
  page = visit.page;
});

afterAll(async () => {
  await visit?.close();
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
    expect(await times.innerText()).toMatch(/\d:00\s[AP]M/);
    expect(await page.getByText(`${site.app.url}/technicians/1`).isVisible()).toBe(true);
  });

  it('has no map, header, footer or buttons', nothingToPress);

  it('fits on one sheet', () => expect(sheets()).resolves.toBe(1));
});

it('results are printed with names, prices and times, and without the search', async () => {
  const [found] = await (await fetch(`${site.app.url}/api/search?distance=80`)).json();
  await print('/?distance=80&availability=week');
  const card = page.getByRole('article').filter({ hasText: found.name });
  expect(await card.getByText(found.name, { exact: true }).isVisible()).toBe(true);
  expect(await card.innerText()).toMatch(/\d:00\s[AP]M/);
  for (const part of [
    page.getByText('Where', { exact: true }),
    page.locator('select'),
    page.locator('.shell-map'),
  ]) {
    expect(await part.first().isVisible()).toBe(false);
  }
});

describe('a confirmed booking', () => {
  let booking: { id: number; reference: string; manageUrl: string };

  beforeAll(async () => {
    booking = await book();
    await act(booking.id, 'confirm');
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

it('a canceled booking is printed with the agreed work, and without the offer to erase it', async () => {
  const { id, manageUrl } = await book();
  await act(id, 'confirm');
  await act(id, 'extras');
  await act(id, 'cancel');
  await print(new URL(manageUrl).pathname);
  await page.getByText('It skips').waitFor();
  const offer = page.getByText('Your data');
  await offer.waitFor({ state: 'attached' });
  expect(await offer.isVisible()).toBe(false);
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
  const answer = await fetch(`${site.app.url}/api/trpc/discovery.technician?input=${input}`);
  return ((await answer.json()) as { result: { data: { json: Shown } } }).result.data.json;
}

async function book() {
  const { servicePackages } = await technician();
  const { id, durationMinutes } = servicePackages[0]!;
  // Far enough ahead that no other request is in the way.
  const time = (await freeTimes(site.app.url, 1, durationMinutes)).at(-1)!;
  return requestBooking(site.app.url, { servicePackageIds: [id], ...time });
}

const INPUT = {
  confirm: {},
  extras: { title: 'New chain', price: '45.50', reason: 'It skips' },
  cancel: { reason: 'Out sick' },
};

/** As the demonstration's technician. */
async function act(id: number, action: keyof typeof INPUT): Promise<void> {
  const cookie = await sessionCookie(site.app.url, DEMO_TECHNICIAN);
  await fetch(`${site.app.url}/api/bookings/${id}/${action}`, {
    method: action === 'extras' ? 'POST' : 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(INPUT[action]),
  });
}
