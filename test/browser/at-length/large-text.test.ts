/**
 * Bookings and dialogs with text twice as large, on a phone (WCAG 2.2, 1.4.4 and 1.4.10), and a search
 * on a tablet. The tests of pages and of French hold the other screens against the same.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { requestBooking } from '../ask.ts';
import type { Visit } from '../browser.ts';
import { overflow } from '../overflow.ts';
import { signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';
import { freeTimes } from '../times.ts';

const site = openSite({ technicians: 12 });
let bookingPath: string;
/** A service of the first technician. */
let job: number;

beforeAll(async () => {
  bookingPath = (await book()).path;
});

/**
 * The last time for the first service on a day, counted from the last day with any: several requests
 * of strangers for one short day would be too many for a site without emails.
 */
async function timeOn(dayFromEnd: number) {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const [first] = technician.servicePackages;
  job = first.id;
  const times = await freeTimes(site.app.url, 1, first.durationMinutes);
  const day = [...new Set(times.map(({ date }) => date))].at(-dayFromEnd);
  return times.findLast(({ date }) => date === day)!;
}

/** A booking's secret page, on a day as {@link timeOn} counts them. */
async function book(dayFromEnd = 1): Promise<{ id: number; path: string }> {
  const time = await timeOn(dayFromEnd);
  const { id, manageUrl } = await requestBooking(site.app.url, {
    servicePackageIds: [job],
    ...time,
    customerEmail: `ada${dayFromEnd}@mail.example`,
    customerPhone: `(555) 222-333${dayFromEnd}`,
  });
  return { id, path: new URL(manageUrl).pathname };
}

async function arrive(email?: string, size = PHONE): Promise<Visit> {
  const visit = await site.visit(size);
  if (email) await signIn(visit.page, email);
  await visit.page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      document.documentElement.style.fontSize = '200%';
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  return visit;
}

async function expectFits(page: Page, what: string, width = PHONE.width): Promise<void> {
  await expect.poll(() => overflow(page, width), { message: what, timeout: 5000 }).toEqual([]);
}

/** Opens a dialog, looks at it, and reaches its last button. */
async function expectDialogFits(page: Page, what: string, open: () => Promise<unknown>) {
  await open();
  const dialog = page.getByRole('dialog').last();
  await dialog.waitFor();
  await expectFits(page, what);
  const button = dialog.getByRole('button').last();
  await button.scrollIntoViewIfNeeded();
  const bottom = async () => {
    const { y, height } = (await button.boundingBox())!;
    return y + height;
  };
  // A dialog may still be on its way in.
  await expect
    .poll(bottom, { message: `${what}: the last button`, timeout: 5000 })
    .toBeLessThanOrEqual(PHONE.height);
  await page.keyboard.press('Escape');
}

const open = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

it('every state of a booking, and the list of them, fits', async () => {
  const { page, close } = await arrive(DEMO_TECHNICIAN);
  const waiting = await book(4);
  const confirmed = await book(7);
  const declined = await book(9);
  const answer = (id: number, how: string, data = {}) =>
    page.request.patch(`/api/bookings/${id}/${how}`, { data });
  expect((await answer(confirmed.id, 'confirm')).status()).toBe(200);
  const reason = 'Away that week.';
  expect((await answer(declined.id, 'decline', { reason })).status()).toBe(200);
  const later = await timeOn(12);
  const token = confirmed.path.split('/').at(-1);
  const moved = await page.request.patch(`/api/booking-links/${token}/propose`, { data: later });
  expect(moved.status()).toBe(200);
  const paths = [waiting, confirmed, declined].map(({ path }) => path);
  for (const path of paths) {
    await open(page, path);
    await expectFits(page, path);
  }
  await page.evaluate(
    (tokens) => {
      const customerName = 'Alexandrina Featherstonehaugh';
      const contact = { customerPhone: '(555) 123-4567', customerEmail: 'ada@mail.example' };
      const kept = { customerName, ...contact, tokens };
      localStorage.setItem('remembered-customer', JSON.stringify(kept));
      localStorage.setItem('favorite-technicians', '[1,2]');
    },
    paths.map((path) => path.split('/').at(-1)),
  );
  await open(page, '/my-bookings');
  await page.getByRole('region', { name: 'Bookings' }).getByText('Pending').waitFor();
  await page.getByRole('region', { name: 'Favorites' }).getByRole('link').first().waitFor();
  await expectFits(page, 'my bookings');
  await close();
});

it('every dialog of a customer fits', async () => {
  const { page, close } = await arrive();
  await open(page, '/');
  await expectDialogFits(page, 'filters', () =>
    page.getByRole('button', { name: /^Filters/ }).click(),
  );
  const dialog = page.getByRole('dialog');
  await expectDialogFits(page, 'services', async () => {
    await page.goto('/technicians/1?book=1');
    await dialog.getByRole('checkbox').first().check();
  });
  await expectDialogFits(page, 'times', async () => {
    await page.goto(`/technicians/1?book=1&package=${job}`);
    await dialog.getByRole('radio').first().waitFor();
  });
  await expectDialogFits(page, 'contact details', async () => {
    await page.goto(`/technicians/1?book=1&package=${job}`);
    await dialog
      .getByRole('button', { name: /\d:00\s[AP]M/ })
      .first()
      .click();
    await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  });
  await open(page, bookingPath);
  await expectDialogFits(page, 'cancel', () =>
    page.getByRole('button', { name: 'Cancel request' }).click(),
  );
  await expectDialogFits(page, 'another time', () =>
    page.getByRole('button', { name: 'Request another time' }).click(),
  );
  await open(page, '/login');
  await expectDialogFits(page, 'forgotten password', () =>
    page.getByRole('button', { name: /forgot/i }).click(),
  );
  await close();
});

it('the menu of languages opens on the screen', async () => {
  const { page, close } = await arrive();
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  const { x, width } = (await page.locator('#language-menu').boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await page.waitForURL(/\/es\b/);
  await close();
});

it('a card found on a phone shows one whole line of services', async () => {
  const { page, close } = await arrive();
  await open(page, '/?location=Portland,+OR');
  const services = page.getByRole('article').getByRole('list', { name: 'Services' });
  await services.first().waitFor();
  const cut = await services.evaluateAll((lists) =>
    lists.flatMap((list) => {
      const { bottom } = list.getBoundingClientRect();
      return [...list.children]
        .map((chip) => chip.getBoundingClientRect())
        .filter((chip) => chip.top < bottom - 0.5 && chip.bottom > bottom + 0.5)
        .map((chip) => `${chip.top}–${chip.bottom}, cut at ${bottom}`);
    }),
  );
  expect(cut).toEqual([]);
  await close();
});

it('a search on a tablet fits, with its labels on one line', async () => {
  const { page, close } = await arrive(undefined, { width: 820, height: 1180 });
  await open(page, '/es/?service=Flat+repair');
  await page.getByLabel('Ordenar por').waitFor();
  await expectFits(page, 'results', 820);
  const label = page.locator('.shell-search').getByText('Servicio', { exact: true });
  expect((await label.boundingBox())!.height).toBeLessThan(60);
  await close();
});
