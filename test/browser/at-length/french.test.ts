/**
 * In French, whose words are longer: no barrier, nothing wider than the narrowest screen, and room for
 * text twice as large on a phone.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { ADMIN_TABS, DASHBOARD_TABS } from '../../../src/shared/site/dashboard-tabs.ts';
import type { ServicePackage } from '../../../src/shared/technician/service-package.schema.ts';
import { requestBooking } from '../ask.ts';
import { barriers } from '../barriers.ts';
import { expectRoomForLargeText } from '../overflow.ts';
import { DEMO_PASSWORD, signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';
import { freeTimes } from '../times.ts';

/** The narrowest screen that WCAG 2.2, 1.4.10 asks for. */
const NARROW = { width: 320, height: 640 };

const site = openSite({ technicians: 12 });
/** A service of the first technician. */
let job: number;
let bookingPath: string;

beforeAll(async () => {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [first] = technician.servicePackages;
  job = first.id;
  const time = (await freeTimes(site.app.url, 1, first.durationMinutes)).at(-1)!;
  const { manageUrl } = await requestBooking(`${site.app.url}/fr`, {
    servicePackageIds: [job],
    ...time,
  });
  bookingPath = new URL(manageUrl).pathname;
});

/** What a technician and their customers wrote, of a technician who has both. */
async function writtenByOthers() {
  for (let technician = 1; technician <= 12; technician++) {
    const about = await (await fetch(`${site.app.url}/api/technicians/${technician}`)).json();
    const review = about.reviews?.find(({ text }: { text: string }) => text !== '');
    if (!review || !about.experience) continue;
    return { technician, texts: [about.experience, review.text] };
  }
  throw new Error('No technician has a review');
}

/** Everything that is in the way on a page, and what sticks out. */
async function inTheWay(page: Page): Promise<string[]> {
  const found = await barriers(page);
  await page.setViewportSize(NARROW);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(PHONE);
  return width > NARROW.width ? [...found, `${width} px wide`] : found;
}

/** Opens each address, signed in or not, and holds it against {@link inTheWay}. */
async function expectOpen(addresses: readonly string[], email?: string): Promise<void> {
  const { page, errors, close } = await site.visit(PHONE);
  const data = { email, password: DEMO_PASSWORD };
  if (email) await page.request.post('/fr/api/auth/login', { data });
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA');
    expect(await inTheWay(page), address).toEqual([]);
    const header = (await page.getByRole('banner').first().boundingBox())!;
    expect(header.height, `${address}: the header is one line`).toBeLessThanOrEqual(60);
    await expectRoomForLargeText(page, address);
  }
  // The browser reports by itself what isn't there.
  expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([]);
  await close();
}

it('the way to a booking is open to everybody', async () => {
  await expectOpen([
    '/fr/',
    '/fr/?service=Flat+repair&location=Portland,+OR',
    '/fr/technicians/1',
    bookingPath,
    '/fr/tech-register',
    '/fr/login',
    '/fr/terms',
    '/fr/nowhere',
  ]);
});

it('so is each step of the booking dialog', async () => {
  const { page, errors, close } = await site.visit(PHONE);
  const dialog = page.getByRole('dialog');
  await page.goto('/fr/technicians/1?book=1');
  await dialog.getByRole('checkbox').first().waitFor();
  expect(await inTheWay(page), 'services').toEqual([]);
  await page.goto(`/fr/technicians/1?book=1&package=${job}`);
  await dialog.getByRole('radio').first().waitFor();
  expect(await inTheWay(page), 'times').toEqual([]);
  await dialog
    .getByRole('radio', { name: /^\d+\sh/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Suivant' }).click();
  await dialog.getByRole('textbox').first().waitFor();
  expect(await inTheWay(page), 'contact details').toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

it('so is every tab of a technician', async () => {
  const tabs = [...DASHBOARD_TABS, 'bookings&view=day'];
  await expectOpen(
    [...tabs.map((tab) => `/fr/tech-dashboard?tab=${tab}`), '/fr/data-export'],
    DEMO_TECHNICIAN,
  );
});

it('so is every tab of an admin', async () => {
  await expectOpen(
    ADMIN_TABS.map((tab) => `/fr/admin?tab=${tab}`),
    DEMO_ADMIN,
  );
});

it('what others wrote on a technician’s page is marked with its language', async () => {
  const { technician, texts } = await writtenByOthers();
  const { page, close } = await site.visit(PHONE);
  await page.goto(`/fr/technicians/${technician}`);
  for (const text of texts) {
    const shown = page.getByText(text, { exact: true }).first();
    await shown.waitFor();
    const marked = shown.locator('xpath=ancestor-or-self::*[@lang][1]');
    expect(await marked.getAttribute('lang'), text).toBe('en');
  }
  await close();
});

it('services are booked by their French names, and English stands in for one without', async () => {
  const { page, errors, close } = await site.visit(PHONE);
  const { servicePackages } = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [one, other]: ServicePackage[] = servicePackages;
  await signIn(page, DEMO_ADMIN);
  const change = { translations: { fr: { name: '' } } };
  await page.request.patch(`/api/service-packages/${other!.id}`, { data: change });

  const langOf = async (name: string) => {
    const shown = page.getByText(name, { exact: true }).filter({ visible: true }).first();
    await shown.waitFor();
    return shown.locator('xpath=ancestor-or-self::*[@lang][1]').getAttribute('lang');
  };
  const french = one!.translations.fr!.name!;
  const ids = [one!.id, other!.id];
  await page.goto('/fr/technicians/1?book=1');
  await page.getByRole('dialog').getByRole('checkbox', { name: french }).waitFor();
  expect(await langOf(other!.name)).toBe('en');
  const minutes = one!.durationMinutes + other!.durationMinutes;
  const time = (await freeTimes(site.app.url, 1, minutes)).at(-20)!;
  const customerEmail = 'zoe@mail.example';
  const request = { servicePackageIds: ids, ...time, customerEmail };
  const { manageUrl } = await requestBooking(`${site.app.url}/fr`, request);
  await page.goto(new URL(manageUrl).pathname);
  expect(await langOf(french)).toBe('fr-CA');
  expect(await langOf(other!.name)).toBe('en');
  expect(errors).toEqual([]);
  await close();
});
