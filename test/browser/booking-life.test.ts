/** The whole life of a guest's booking through the secret link: move, cancel, review, erase. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { DEMO_TECHNICIAN } from '../../demo/demo-accounts.ts';
import { DATABASE_FILE } from '../../src/server/boot/open-data-folder.ts';
import { SENDS_EMAILS } from './app.ts';
import { requestBooking } from './ask.ts';
import type { Visit } from './browser.ts';
import { openTab } from './dashboard.ts';
import { emailsTo, linkIn } from './emails.ts';
import { Person } from './person.ts';
import { sessionCookie } from './sign-in.ts';
import { openSite, PHONE } from './site.ts';
import { freeTimes } from './times.ts';

const site = openSite({
  technicians: 12,
  env: SENDS_EMAILS,
});
let cookie: string;
let visit: Visit;
let person: Person;

beforeAll(async () => {
  cookie = await sessionCookie(site.app.url, DEMO_TECHNICIAN);
  visit = await site.visit(PHONE);
  person = new Person(visit.page, { touches: true });
});

describe('a guest, with nothing but the secret link', () => {
  it('asks for another time before the technician has answered, and the request moves there', async () => {
    const { date, timeSlot } = await openBooking(visit.page, 'moved@example.com');
    await person.tap('button', 'Request another time');
    await person.sees(/Your time now: .*\d:00/);
    await chooseLastTime(/request this time/i);
    await person.sees('New time requested');
    expect(await isFree(date, timeSlot)).toBe(true);
  });

  it('proposes another time for a confirmed booking, which the technician accepts', async () => {
    const { id } = await openBooking(visit.page);
    await move(id, 'confirm');
    await visit.page.reload();
    await person.tap('button', 'Propose another time');
    await chooseLastTime(/propose/i);
    await person.sees(/proposed/i);
    const accepted = await move(id, 'accept');
    expect(accepted.status).toBe(200);
    await visit.page.reload();
    const { date } = (await accepted.json()) as { date: string };
    await person.sees(new RegExp(`${Number(date.slice(8))}, ${date.slice(0, 4)}`));
  });

  it('cancels, and gives the time back', async () => {
    const { timeSlot, date } = await openBooking(visit.page);
    expect(await isFree(date, timeSlot)).toBe(false);
    await person.tap('button', 'Cancel request');
    const dialog = visit.page.getByRole('dialog');
    await person.tapOn(dialog.getByRole('button', { name: /cancel request/i }));
    await person.sees('Canceled');
    expect(await isFree(date, timeSlot)).toBe(true);
  });

  it('cancels by keyboard, and sees the heading that has the focus then', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 390, height: 500 });
    await openBooking(page);
    const button = page.getByRole('button', { name: 'Cancel request', exact: true });
    await button.focus();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel request' });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await page.locator('h1:focus', { hasText: 'Canceled' }).waitFor();
    const top = () => page.locator('h1').evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    await page.setViewportSize(PHONE);
  });

  it('approves extra work where the email leads, and prints the receipt of the work on one sheet', async () => {
    const { page } = visit;
    const email = 'extras@example.com';
    const { id, reference } = await openBooking(page, email);
    await move(id, 'confirm');
    write(
      'UPDATE bookings SET email_confirmed_at = 1, starts_at = :now, ends_at = :now WHERE id = :id',
      id,
    );
    const dashboard = await openTab(site, 'bookings', PHONE);
    const row = dashboard.page.locator(`#booking-${id}`);
    const card = dashboard.page.getByRole('article').filter({ has: row });
    await row.click();
    await card.getByText(reference).waitFor();
    await card.getByRole('button', { name: 'Add work' }).click();
    const dialog = dashboard.page.getByRole('dialog');
    await dialog.getByLabel('What needs doing').fill('New chain');
    await dialog.getByLabel('Price').fill('1,000');
    await dialog.getByLabel('Why it’s needed').fill('It skips on the small cogs');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByText('Please leave out thousands separators').waitFor();
    await dialog.getByLabel('Price').fill('45.50');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await card.getByText('New chain, $45.50 (no answer yet)').waitFor();
    const message = await emailAbout(email, 'Extra work');
    await page.goto(linkIn(message, '/booking/'));
    await person.tap('button', 'Approve');
    await person.sees(/You approved this/);
    await dashboard.page.getByText('Ada approved extra work').waitFor();
    await card.getByRole('button', { name: 'Complete', exact: true }).click();
    await dashboard.page.getByRole('button', { name: 'Undo' }).first().click();
    await card.getByRole('button', { name: 'Complete', exact: true }).click();
    await card.getByRole('button', { name: 'Details' }).click();
    await dialog.getByLabel('Note for the customer').fill('Trued the rear wheel as well');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    write('UPDATE bookings SET undo_until = :now WHERE id = :id', id);
    await page.reload();
    await person.tap('link', 'Receipt');
    await person.sees('Trued the rear wheel as well');
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
    await person.tap('button', 'Back to the booking');
    await person.tap('button', 'Remind me in 6 months');
    await person.tap('button', 'Don’t remind me');
    await person.sees('Remind me in 6 months');
    // Of the price with a separator.
    expect(dashboard.errors).toEqual([expect.stringContaining('400 (Bad Request)')]);
  });

  it('prints work that is done without the form for a review', async () => {
    const { page } = visit;
    const email = 'printing@example.com';
    const { id, reference } = await openBooking(page, email);
    await finish(id);
    await page.goto(linkIn((await emailsTo(site.app.url, email))[0], '/booking/'));
    const form = page.getByRole('textbox', { name: 'Your review (optional)' });
    await form.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(reference).first().isVisible()).toBe(true);
    expect(await form.isVisible()).toBe(false);
    expect(await page.getByText('Your rating').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  it('reviews the work, which is then read on the technician’s page', async () => {
    const email = 'reviewer@example.com';
    const { id } = await openBooking(visit.page, email);
    await finish(id);
    await visit.page.reload();
    await person.sees('To leave a review, please use the link in our email');
    await visit.page.goto(linkIn((await emailsTo(site.app.url, email))[0], '/booking/'));
    await person.tapOn(visit.page.getByRole('radio', { name: '5 stars' }).locator('xpath=..'));
    await person.type('Your review (optional)', 'The wheel runs like new.');
    // Phones reload a tab that was left for a while.
    await visit.page.reload();
    await person.tap('button', 'Post review');
    await visit.page.getByRole('button', { name: 'Post review' }).waitFor({ state: 'hidden' });
    await visit.page.goto('/technicians/1');
    await person.sees('The wheel runs like new.');
    await person.sees('Ada R.');
  });

  it('erases a booking, after which its link opens nothing', async () => {
    const { id, manageUrl } = await openBooking(visit.page, 'erase@example.com');
    await finish(id);
    await visit.page.reload();
    await person.tap('button', 'Erase this booking');
    const dialog = visit.page.getByRole('dialog');
    await person.tapOn(dialog.getByRole('button', { name: /erase/i }).last());
    await person.sees('Your data has been erased');
    expect(await statusOf(manageUrl)).toBe(404);
  });

  it('erases everything with a link that comes by email, and only once its button is pressed', async () => {
    const email = 'everything@example.com';
    const { id, manageUrl } = await openBooking(visit.page, email);
    await finish(id);
    await visit.page.reload();
    await person.tap('button', 'Email me a link to erase everything');
    await person.sees('Check your email');
    const [message] = await emailsTo(site.app.url, email);
    await visit.page.goto(linkIn(message, '/erase-my-data/'));
    await person.sees('Erase your data?');
    expect(await statusOf(manageUrl)).toBe(200);
    await person.tap('button', 'Erase my data');
    await person.sees('Your data has been erased');
    expect(await statusOf(manageUrl)).toBe(404);
  });

  it('sees no error of ours on the way', () => {
    expect(visit.errors).toEqual([]);
  });
});

/** Books the technician's first free time over the API, and opens the page of the link. */
async function openBooking(page: Page, email = 'ada@example.com') {
  const technician = await (await fetch(`${site.app.url}/api/technicians/1`)).json();
  const packages: { id: number; durationMinutes: number }[] = technician.servicePackages;
  const short = packages.find(({ durationMinutes }) => durationMinutes <= 60) ?? packages[0]!;
  const times = await freeTimes(site.app.url, 1, short.durationMinutes);
  // Far enough ahead that nothing is past its cutoff, and near enough to leave room behind.
  const dates = [...new Set(times.map(({ date }) => date))];
  const booked = await requestBooking(site.app.url, {
    servicePackageIds: [short.id],
    ...times.find(({ date }) => date === dates[2])!,
    customerEmail: email,
  });
  await page.goto(booked.manageUrl);
  await page.getByRole('heading', { level: 1, name: 'Requested' }).waitFor();
  return booked;
}

/** In the dialog of times: the last one of the last day. */
async function chooseLastTime(send: RegExp): Promise<void> {
  const dialog = visit.page.getByRole('dialog');
  const days = dialog.getByRole('button', { name: /, 20\d\d$/, disabled: false });
  await person.tapOn(days.last());
  await person.tapOn(
    dialog
      .locator('label')
      .filter({ hasText: /\d:00\s[AP]M/ })
      .last(),
  );
  await person.tapOn(dialog.getByRole('button', { name: send }));
  await dialog.waitFor({ state: 'hidden' });
}

/** The technician confirms it, its time comes, and the work is done. */
async function finish(id: number): Promise<void> {
  await move(id, 'confirm');
  write('UPDATE bookings SET starts_at = :now, ends_at = :now WHERE id = :id', id);
  expect((await move(id, 'complete')).status).toBe(200);
  write('UPDATE bookings SET undo_until = :now WHERE id = :id', id);
}

/** Changes a booking behind the server's back, to what time would make of it. */
function write(sql: string, id: number): void {
  const db = openDatabase(join(site.app.dataDir, DATABASE_FILE));
  db.$client.prepare(sql).run({ now: Date.now(), id });
  db.$client.close();
}

/** It waits two minutes after the last one: an admin sees it before. */
async function emailAbout(email: string, subject: string) {
  const emails = await emailsTo(site.app.url, email);
  return emails.find((one) => one.subject.startsWith(subject));
}

async function statusOf(manageUrl: string): Promise<number> {
  const token = manageUrl.split('/').at(-1);
  return (await fetch(`${site.app.url}/api/booking-links/${token}`)).status;
}

async function isFree(date: string, slot: string): Promise<boolean> {
  const answer = await fetch(`${site.app.url}/api/technicians/1/availability`);
  const days = (await answer.json()) as { date: string; timeSlots: string[] }[];
  return days.some((day) => day.date === date && day.timeSlots.includes(slot));
}

function move(id: number, transition: string): Promise<Response> {
  return fetch(`${site.app.url}/api/bookings/${id}/${transition}`, {
    method: 'PATCH',
    headers: { cookie },
  });
}
