/** The booking page as a live ticket: how far it is, whom to call, and who else is free. */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { DEMO_TECHNICIAN } from '../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { totalMinutes } from '../../src/shared/booking/booking.ts';
import { formatDate } from '../../src/shared/format/dates.ts';
import { formatInstant, timeZoneName } from '../../src/shared/format/instants.ts';
import { formatSlot } from '../../src/shared/format/times.ts';
import { bookingText } from '../../src/shared/messages/booking.ts';
import { myBookingsText } from '../../src/shared/messages/my-bookings.ts';
import { DAY_MS } from '../../src/shared/time.ts';
import { requestBooking } from './ask.ts';
import { barriersInBothThemes } from './barriers.ts';
import type { Visit } from './browser.ts';
import { Person } from './person.ts';
import { sessionCookie } from './sign-in.ts';
import { openSite, PHONE } from './site.ts';
import { freeTimes } from './times.ts';

const site = openSite({ technicians: 40 });
let visit: Visit;
let page: Page;
let person: Person;
let cookie: string;

beforeAll(async () => {
  cookie = await sessionCookie(site.app.url, DEMO_TECHNICIAN);
  visit = await site.visit(PHONE);
  page = visit.page;
  person = new Person(page, { touches: true });
});

afterAll(async () => {
  await visit?.close();
});

it('shows a waiting request with who else is free, and books one of them in the same time', async () => {
  const { date, timeSlot } = await openBookingWithOthers();
  const steps = page.getByRole('list', { name: 'Progress' });
  await steps.getByText('Requested').waitFor();
  expect(await steps.locator('[aria-current=step]').innerText()).toContain('Confirmed');
  expect(await page.getByRole('link', { name: 'Call' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Directions' }).count()).toBe(0);
  expect(await barriersInBothThemes(page)).toEqual([]);
  const others = page.getByRole('region', { name: 'Also free at this time' });
  await others.waitFor();
  // What can be done with this request comes before other people's offers.
  const top = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().top);
  const cancel = page.getByRole('button', { name: 'Cancel request' });
  expect(await top(cancel)).toBeLessThan(await top(others));
  // On paper there's nothing to choose.
  await page.emulateMedia({ media: 'print' });
  expect(await others.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await others
    .getByRole('link', { name: /^Book / })
    .first()
    .tap();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(date);
  // With service and time chosen, only the contact details are left to fill in.
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
  expect(new URL(page.url()).searchParams.get('time')).toBe(timeSlot);
});

it('moves on by itself when the technician confirms, with Call and Directions', async () => {
  const { id } = await openBooking();
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Requested' }).waitFor();
  await move(id, 'confirm');
  await page.clock.fastForward(31_000);
  await page.getByRole('heading', { level: 1, name: 'Confirmed' }).waitFor();
  const call = page.getByRole('link', { name: 'Call', exact: true });
  expect(await call.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
  const directions = page.getByRole('link', { name: 'Directions', exact: true });
  expect(await directions.getAttribute('href')).toContain('openstreetmap.org/directions');
  expect(await page.getByText('Also free at this time').count()).toBe(0);
  await person.sees('until 2 hours before it starts');
  expect(await barriersInBothThemes(page)).toEqual([]);
});

it('says why a request was declined, and leads to who is free next and to their search', async () => {
  const { id } = await openBookingWithOthers();
  await move(id, 'decline', { reason: 'My stand is broken.' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Declined' }).waitFor();
  await person.sees('we’re sorry about that. Reason: My stand is broken.');
  const others = page.getByRole('region', { name: 'Free next near the same place' });
  const next = others.getByRole('listitem');
  await next.first().waitFor();
  expect(await next.count()).toBeLessThanOrEqual(3);
  const top = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().top);
  expect(await top(others)).toBeLessThan(await top(page.getByRole('list', { name: 'Progress' })));
  expect(await barriersInBothThemes(page)).toEqual([]);
  const name = await next.first().getByRole('link').first().innerText();
  await page.getByRole('link', { name: 'Find another technician' }).tap();
  await page.getByText(name, { exact: true }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('sort')).toBe('soonest');
});

it('corrects the phone and an address, and says who comes to one that is too far', async () => {
  const db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  db.$client.exec(
    'UPDATE technicians SET comes_to_customer = 1, service_radius_km = 30 WHERE id = 1',
  );
  db.$client.close();
  const technician = () => fetch(`${site.app.url}/api/technicians/1`).then((it) => it.json());
  await expect
    .poll(async () => (await technician()).comesToCustomer, { timeout: 20_000 })
    .toBe(true);
  const { city } = await technician();
  const { token } = await openBooking(10, { serviceAddress: `1 Main St, ${city}` });
  await person.tap('button', 'Correct my details');
  const dialog = page.getByRole('dialog', { name: 'Correct my details' });
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(555) 987-6543');
  const address = dialog.locator('[name=serviceAddress]');
  await address.fill('1 Ocean Drive, Miami Beach, FL 33139');
  const save = dialog.getByRole('button', { name: 'Save corrections' });
  await save.click();
  const who = dialog.getByRole('link', { name: 'See who comes to this address' });
  expect(await who.getAttribute('href')).toContain('comesToCustomer=true');
  expect(await barriersInBothThemes(page)).toEqual([]);
  await address.fill(`2 Main St, ${city}`);
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await person.sees(`2 Main St, ${city}`);
  const shown = await (await fetch(`${site.app.url}/api/booking-links/${token}`)).json();
  expect(shown.corrections.customerPhone).toContain('987');
});

it('moves a request of two hours one hour later, into one that it holds itself', async () => {
  const { date, timeSlot, token } = await openBooking(8, {}, 2);
  const later = `${Number(timeSlot.slice(0, 2)) + 1}`.padStart(2, '0');
  await person.tap('button', 'Request another time');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: formatDate(date) })
    .first()
    .click();
  const hour = dialog.getByRole('radio', { name: formatSlot(`${later}:00`), exact: true });
  await hour.check({ force: true });
  await person.tap('button', 'Request this time');
  await dialog.waitFor({ state: 'detached' });
  const shown = await (await fetch(`${site.app.url}/api/booking-links/${token}`)).json();
  expect([shown.date, shown.timeSlot]).toEqual([date, `${later}:00`]);
});

it('is canceled, without an error, where another tab has done so already', async () => {
  const { token } = await openBooking();
  await person.tap('button', 'Cancel request');
  const { status } = await fetch(`${site.app.url}/api/booking-links/${token}/cancel`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(status).toBe(200);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Canceled' }).waitFor();
  expect(await page.getByText(myBookingsText('cancel.failed')).count()).toBe(0);
});

it('a new time that was taken meanwhile is no longer chosen', async () => {
  const { packageId, durationMinutes } = await openBooking();
  await person.tap('button', 'Request another time');
  const dialog = page.getByRole('dialog');
  const day = await chooseInNextMonth(dialog);
  await dialog.getByRole('radio').first().check({ force: true });
  const times = await freeTimes(site.app.url, 1, durationMinutes);
  const time = times.find(({ date }) => formatDate(date) === day)!;
  await requestBooking(site.app.url, { servicePackageIds: [packageId], ...time });
  const send = dialog.getByRole('button', { name: 'Request this time' });
  await send.tap();
  await dialog.getByText(bookingText('error.slotTaken')).waitFor();
  await expect.poll(() => send.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Keep old time' }).tap();
});

it('asks again who else is free when the request moves', async () => {
  await openBookingWithOthers();
  await page.getByRole('region', { name: 'Also free at this time' }).waitFor();
  await person.tap('button', 'Request another time');
  const dialog = page.getByRole('dialog');
  await chooseInNextMonth(dialog);
  await dialog.getByRole('radio').first().check({ force: true });
  const asked = page.waitForRequest(/booking\.link\.others/);
  await person.tap('button', 'Request this time');
  await asked;
  await dialog.waitFor({ state: 'detached' });
});

it('takes a proposed time back', async () => {
  const { id } = await openBooking();
  await move(id, 'confirm');
  await page.reload();
  await person.tap('button', 'Propose another time');
  const dialog = page.getByRole('dialog');
  await chooseInNextMonth(dialog);
  await dialog
    .getByRole('button', { name: /\d:00\s[AP]M/ })
    .first()
    .tap();
  await person.tap('button', 'Propose this time');
  await page.getByRole('button', { name: 'Withdraw proposal' }).waitFor();
  expect(await barriersInBothThemes(page)).toEqual([]);
  await person.tap('button', 'Withdraw proposal');
  await person.sees('Proposal withdrawn');
  expect(await page.getByRole('region', { name: 'Proposed time' }).count()).toBe(0);
});

it('has the words of links that look like buttons in their middle', async () => {
  const link = page.getByRole('link', { name: 'Add to calendar' });
  const [outer, inner] = await Promise.all([
    link.boundingBox(),
    link.getByText('Add to calendar').boundingBox(),
  ]);
  const middle = (box: typeof outer) => box!.y + box!.height / 2;
  expect(Math.abs(middle(outer) - middle(inner))).toBeLessThan(3);
});

it('says that the time of a confirmed booking has passed, and whom to call', async () => {
  await page.clock.fastForward(20 * DAY_MS);
  await person.sees('The time you booked has passed.');
  await page.getByRole('link', { name: 'Call', exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
});

it('shows all its times in the technician’s zone, and names it to visitors in another', async () => {
  const { path } = await openBooking();
  const elsewhere = await site.visit({ ...PHONE, timezoneId: 'America/St_Johns' });
  await elsewhere.page.goto(path);
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const requested = elsewhere.page.getByRole('list', { name: 'Progress' }).locator('time').first();
  const at = Date.parse((await requested.getAttribute('datetime'))!);
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain((await requested.textContent())!)).toBe(
    plain(formatInstant(at, 'dayAndTime', technician.timeZone)),
  );
  const zone = timeZoneName(technician.timeZone, new Date(at).toISOString().slice(0, 10));
  await elsewhere.page.getByText(`Times are in ${zone}, where the technician works.`).waitFor();
  await elsewhere.close();

  const there = await site.visit({ ...PHONE, timezoneId: technician.timeZone });
  await there.page.goto(path);
  await there.page.getByRole('list', { name: 'Progress' }).waitFor();
  expect(await there.page.getByText(/^Times are in/).count()).toBe(0);
  await there.close();
});

it('names the zone of the time to be moved when the technician works in another one by now', async () => {
  const { id, path } = await openBooking();
  const db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  db.$client.prepare(`UPDATE bookings SET time_zone = 'America/New_York' WHERE id = ?`).run(id);
  db.$client.close();
  const later = await site.visit(PHONE);
  await later.page.goto(path);
  await later.page.getByRole('button', { name: 'Request another time' }).tap();
  const dialog = later.page.getByRole('dialog');
  await dialog.getByText(/^Your time now: .* \(Eastern Time\)$/).waitFor();
  await later.close();
});

/** {@link openBooking} at the first time at which somebody else can do the same. */
async function openBookingWithOthers() {
  for (let at = 0; ; at += 1) {
    const booking = await openBooking(at);
    const input = encodeURIComponent(JSON.stringify({ json: { token: booking.token } }));
    const answer = await fetch(`${site.app.url}/api/trpc/booking.link.others?input=${input}`);
    const { result } = (await answer.json()) as { result: { data: { json: unknown[] } } };
    if (result.data.json.length > 0) return booking;
  }
}

/** Chooses the first day with free times of the calendar's next month. Returns its name. */
async function chooseInNextMonth(dialog: Locator): Promise<string> {
  await dialog.getByRole('button', { name: 'Next month' }).click();
  const day = dialog
    .getByRole('button', { name: /^\w+, \w+ \d+, \d{4}$/ })
    .and(page.locator(':enabled'))
    .first();
  await day.click();
  return (await day.getAttribute('aria-label'))!;
}

/** Asks the demonstration's technician for a free time, and opens the booking's page. */
async function openBooking(at = 8, change: { serviceAddress?: string } = {}, services = 1) {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const packages: { id: number; name: string; durationMinutes: number }[] =
    technician.servicePackages;
  const bleed = packages.find(({ name }) => name === 'Hydraulic brake bleed')!;
  const chosen = [bleed, ...packages.filter((it) => it !== bleed)].slice(0, services);
  const packageId = bleed.id;
  const durationMinutes = totalMinutes(chosen);
  // Not today by default: the cutoff would have passed.
  const time = (await freeTimes(site.app.url, 1, durationMinutes))[at]!;
  count += 1;
  const { id, manageUrl } = await requestBooking(site.app.url, {
    servicePackageIds: chosen.map(({ id }) => id),
    ...time,
    ...change,
    customerEmail: `ada${count}@example.com`,
    customerPhone: `${5551234500 + count}`,
  });
  const path = new URL(manageUrl).pathname;
  await page.goto(path);
  return { id, path, token: manageUrl.split('/').at(-1), packageId, durationMinutes, ...time };
}
let count = 0;

async function move(id: number, how: 'confirm' | 'decline', body = {}): Promise<void> {
  const { status } = await fetch(`${site.app.url}/api/bookings/${id}/${how}`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}
