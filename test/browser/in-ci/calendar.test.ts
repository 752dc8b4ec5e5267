/** The technician's calendar of a day and a week: looking, entering, moving. */

import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { formatDate, formatShortDate } from '../../../src/shared/format/dates.ts';
import { formatSlot } from '../../../src/shared/format/times.ts';
import { formatSlotSpan } from '../../../src/shared/format/work-hours.ts';
import type { Slot } from '../../../src/shared/time/slots.ts';
import { requestBooking } from '../ask.ts';
import { barriersInBothThemes } from '../barriers.ts';
import type { PageOptions } from '../browser.ts';
import { signIn } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';
import { freeTimes } from '../times.ts';

/** Tall enough for every hour, so that a drag needs no scrolling. */
const DESK = { width: 1440, height: 1400 };

const site = openSite({ technicians: 12 });
/** Days with at least five free hours, none of them soon. Each test takes one for itself. */
let days: { date: string; slots: Slot[] }[];
let job: { id: number; name: string };

beforeAll(async () => {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  job = technician.servicePackages.find(
    ({ durationMinutes }: { durationMinutes: number }) => durationMinutes <= 60,
  );
  const times = Map.groupBy(await freeTimes(site.app.url, 1, 60), ({ date }) => date);
  days = [...times]
    .map(([date, free]) => ({ date, slots: free.map(({ timeSlot }) => timeSlot) }))
    .filter(({ slots }) => slots.length >= 5)
    .slice(2);
});

async function openBookings(query: string, size: PageOptions = DESK) {
  const visit = await site.visit(size);
  await signIn(visit.page, DEMO_TECHNICIAN);
  await visit.page.goto(`/tech-dashboard?tab=bookings${query}`);
  return visit;
}

/** A confirmed booking of one hour. Returns the customer's page. */
async function book(page: Page, customerName: string, date: string, timeSlot: Slot) {
  const [first = ''] = customerName.toLowerCase().split(' ');
  // By the customer themself: technicians can't book their own time there.
  const { id, manageUrl } = await requestBooking(site.app.url, {
    servicePackageIds: [job.id],
    date,
    timeSlot,
    customerName,
    customerEmail: `${first}@mail.example`,
  });
  expect((await page.request.patch(`/api/bookings/${id}/confirm`, { data: {} })).status()).toBe(
    200,
  );
  return new URL(manageUrl).pathname;
}

const chooseView = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true }).click();
const freeHour = (page: Page, date: string, slot: Slot) =>
  page.getByRole('button', { name: `${formatDate(date)}, ${formatSlot(slot)}, free` });
const bookingOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}, .*Confirmed$`) });

/** Presses the mouse on one thing, and moves it to another in steps, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator) {
  const middle = async (it: Locator) => {
    const { x, y, width, height } = (await it.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
}

it('the address keeps the view and the day', async () => {
  const { page, errors, close } = await openBookings('');
  await chooseView(page, 'Week');
  await page.getByRole('button', { name: 'Next week' }).click();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('view')).toBe('week');
  const day = searchParams.get('day')!;
  await page.reload();
  const open = page.getByRole('button', { name: `Open ${formatDate(day)}` });
  await open.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('day');
  await page.getByRole('heading', { name: formatShortDate(day) }).waitFor();
  await page.goBack();
  await open.waitFor();
  await chooseView(page, 'Agenda');
  await page.getByRole('region', { name: 'Next jobs' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('a press on a free hour enters a booking for a caller, and a drag moves it', async () => {
  const { date, slots } = days[0]!;
  const slot = slots[1]!;
  const { page, errors, close } = await openBookings(`&view=week&day=${date}`);
  await freeHour(page, date, slot).click();
  await page.getByRole('menuitem', { name: 'Enter a booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter a booking' });
  await dialog.getByText(`${formatShortDate(date)}, ${formatSlot(slot)}`).waitFor();
  await dialog.getByRole('checkbox', { name: job.name }).check();
  await dialog.getByLabel('Caller’s name').fill('Grace Caller');
  await dialog.getByLabel('Phone').fill('5552223344');
  await dialog.getByRole('button', { name: 'Enter booking' }).click();
  await dialog.waitFor({ state: 'detached' });
  const name = `Grace Caller, ${job.name}, ${formatDate(date)}, ${formatSlotSpan(slot, 1)}, Confirmed`;
  await page.getByRole('button', { name, exact: true }).waitFor();
  expect(await freeHour(page, date, slot).count()).toBe(0);

  // Grace left no email, so it moves as agreed by phone.
  await drag(page, bookingOf(page, 'Grace Caller'), freeHour(page, date, slots[3]!));
  await page.mouse.up();
  const agreement = page.getByRole('dialog', { name: 'Move as agreed by phone' });
  await agreement.getByRole('button', { name: 'Move', exact: true }).click();
  await freeHour(page, date, slot).waitFor();
  const moved = name.replace(formatSlotSpan(slot, 1), formatSlotSpan(slots[3]!, 1));
  await page.getByRole('button', { name: moved, exact: true }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('a free hour is blocked by keyboard with a private label, and freed again', async () => {
  const { date, slots } = days.at(-1)!;
  const slot = slots[1]!;
  const isOpen = async () =>
    (await freeTimes(site.app.url, 1, 60)).some((it) => it.date === date && it.timeSlot === slot);
  const { page, errors, close } = await openBookings(`&view=week&day=${date}`);
  const choose = async (from: Locator, choice: string) => {
    await from.press('Enter');
    const item = page.getByRole('menuitem', { name: choice });
    await item.waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await item.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
  };
  await choose(freeHour(page, date, slot), 'Block this time');
  const dialog = page.getByRole('dialog', { name: 'Block time' });
  await dialog.waitFor();
  await page.keyboard.type('Dentist');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const name = `${formatDate(date)}, ${formatSlotSpan(slot, 1)}, Blocked: Dentist`;
  const blocked = page.getByRole('button', { name, exact: true });
  await expect.poll(() => blocked.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await isOpen()).toBe(false);
  expect(await barriersInBothThemes(page)).toEqual([]);
  await choose(blocked, 'Remove');
  await expect
    .poll(() => freeHour(page, date, slot).evaluate((it) => it === document.activeElement))
    .toBe(true);
  expect(await isOpen()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

it('a dragged booking reaches the customer as a proposal, once it has been agreed to', async () => {
  const { date, slots } = days[1]!;
  const { page, errors, close } = await openBookings(`&view=week&day=${date}`);
  const customersPage = await book(page, 'Moe Mover', date, slots[0]!);
  const dialog = page.getByRole('dialog', { name: 'Propose a new time' });
  const proposed = page.getByRole('button', { name: /^Moe Mover, .*proposed time$/ });

  await drag(page, bookingOf(page, 'Moe Mover'), freeHour(page, date, slots[3]!));
  await page.mouse.up();
  await dialog.getByText(`${formatShortDate(date)}, ${formatSlotSpan(slots[3]!, 1)}`).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await proposed.count()).toBe(0);
  await freeHour(page, date, slots[3]!).waitFor();

  await drag(page, bookingOf(page, 'Moe Mover'), freeHour(page, date, slots[3]!));
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await proposed.waitFor();
  await bookingOf(page, 'Moe Mover').waitFor();

  await page.goto(customersPage);
  const box = page.getByRole('region', { name: 'Proposed time' });
  await box.getByText(formatSlot(slots[3]!)).waitFor();
  await box.getByRole('button', { name: 'Accept new time' }).waitFor();
  expect(errors).toEqual([]);
  await close();
});

it('a booking that is dropped on another, or given up with Escape, stays where it is', async () => {
  const { date, slots } = days[2]!;
  const { page, errors, close } = await openBookings(`&view=day&day=${date}`);
  await book(page, 'Ann Anchor', date, slots[0]!);
  await book(page, 'Tom Taken', date, slots[2]!);
  const ann = bookingOf(page, 'Ann Anchor');
  await bookingOf(page, 'Tom Taken').waitFor();

  await drag(page, ann, bookingOf(page, 'Tom Taken'));
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await drag(page, ann, freeHour(page, date, slots[1]!));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);

  // The next press is an ordinary one.
  await ann.click();
  const drawer = page.getByRole('dialog', { name: 'Booking' });
  await drawer.getByText(formatSlotSpan(slots[0]!, 1)).waitFor();
  expect(await drawer.getByText('proposed').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('the keyboard walks through the week and proposes a new time', async () => {
  const { date, slots } = days[3]!;
  const { page, errors, close } = await openBookings(`&view=week&day=${date}`);
  await book(page, 'Kay Keys', date, slots[0]!);
  const kay = bookingOf(page, 'Kay Keys');
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label')?.replaceAll('\u00A0', ' ') ?? '',
    );
  await kay.focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(`${formatDate(date)}, ${formatSlot(slots[1]!)}, free`);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Booking' });
  await drawer.getByRole('button', { name: 'New time' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Propose a new time' });
  await dialog.getByRole('button', { name: formatSlot(slots[2]!) }).press('Enter');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await drawer.getByText('Kay Keys hasn’t answered yet.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatch(/^Kay Keys, .*Confirmed$/);
  // One stop for all the hours of the week.
  await page.keyboard.press('Tab');
  expect(await focused()).not.toMatch(/free$|Confirmed$/);
  expect(errors).toEqual([]);
  await close();
});

it('a new time that a customer takes meanwhile is no longer chosen', async () => {
  const { date, slots } = days.at(-1)!;
  const { page, errors, close } = await openBookings(`&view=week&day=${date}`);
  await book(page, 'Tara Taken', date, slots[0]!);
  await bookingOf(page, 'Tara Taken').click();
  await page.getByRole('button', { name: 'New time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a new time' });
  await dialog.getByRole('button', { name: formatSlot(slots[1]!) }).click();
  await book(page, 'Rita Rival', date, slots[1]!);
  const propose = dialog.getByRole('button', { name: 'Propose', exact: true });
  await expect.poll(() => propose.isDisabled()).toBe(true);
  expect(errors).toEqual([]);
  await close();
});

it('a phone shows one day, whose jobs can be called and whose hours scroll under a finger', async () => {
  const { date, slots } = days[4]!;
  const { page, errors, close } = await openBookings(`&view=week&day=${date}`, PHONE);
  await book(page, 'Pia Phone', date, slots[0]!);
  const call = page.getByRole('link', { name: 'Call Pia Phone' });
  expect(await call.getAttribute('href')).toBe('tel:+15552223333');
  expect(await page.getByRole('radio', { name: 'Week' }).count()).toBe(0);
  await page.getByRole('button', { name: `${formatDate(date)}, 1 booking`, exact: true }).waitFor();

  const pia = bookingOf(page, 'Pia Phone');
  const box = (await pia.boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const at = { x: box.x + 40, y: box.y + box.height / 2 };
  await touch.send('Input.synthesizeScrollGesture', { ...at, yDistance: -150 });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(errors).toEqual([]);
  await close();
});

it('a phone’s agenda starts with the next job, and its search is a touch away', async () => {
  const { date, slots } = days[5]!;
  const { page, errors, close } = await openBookings('', PHONE);
  await book(page, 'Una One', date, slots[0]!);
  await book(page, 'Dos Two', date, slots[1]!);
  const job = page.getByRole('region', { name: 'Next jobs' }).getByRole('article').first();
  await job.waitFor();
  expect((await job.boundingBox())!.y).toBeLessThan(PHONE.height * 0.45);
  const search = page.getByRole('searchbox', { name: 'Search bookings' });
  expect(await search.count()).toBe(0);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => search.evaluate((it) => it === document.activeElement)).toBe(true);
  await search.fill('Una One');
  await page.getByRole('article').filter({ hasText: 'Una One' }).waitFor();
  await page.getByRole('article').filter({ hasText: 'Dos Two' }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await close();
});

it.each([
  { ...PHONE, view: 'day' },
  { width: 820, height: 1180, view: 'week' },
  { width: 1440, height: 900, view: 'week' },
])('a $view on $width px breaks no rule of accessibility, light or dark', async (size) => {
  const { view, width, height } = size;
  const { date, slots } = days[1]!;
  const { page, errors, close } = await openBookings(`&view=${view}&day=${date}`, {
    width,
    height,
  });
  await freeHour(page, date, slots.at(-1)!).waitFor();
  expect(await barriersInBothThemes(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(width);
  expect(errors).toEqual([]);
  await close();
});
