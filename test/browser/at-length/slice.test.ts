import { describe, expect, it } from 'vitest';
import { DEMO_TECHNICIAN } from '../../../demo/demo-accounts.ts';
import { askForTime } from '../ask.ts';
import { emailsTo } from '../emails.ts';
import { Person } from '../person.ts';
import { DEMO_PASSWORD } from '../sign-in.ts';
import { openSite, PHONE } from '../site.ts';

const TAPS_MAX = 12;

const site = openSite({ technicians: 40, program: 'src/server/commands/demo.ts' });

const screens = [
  { name: 'a phone', width: 390, height: 844, customer: 'Ada Rider' },
  { name: 'a desk', width: 1440, height: 900, customer: 'Grace Spokes' },
];

describe.each(screens)('on $name, with the network blocked', ({ width, height, customer }) => {
  const touches = width < 600;
  const email = `${customer.split(' ')[0]!.toLowerCase()}@example.com`;

  it(`a customer gets from the home page to a booking in at most ${TAPS_MAX} taps`, async () => {
    const visit = await site.visit({ width, height, isNewHere: true });
    const person = new Person(visit.page, { touches });
    await visit.page.goto('/');
    await person.tap('button', 'Accept All');
    await person.type('Where', 'portland or');
    await person.tapOn(visit.page.getByRole('option', { name: 'Portland, OR', exact: true }));
    await visit.page.keyboard.press('Escape');
    await person.tap('button', 'Search');
    await person.sees(/technicians? found/);
    const card = visit.page.getByRole('article').first();
    await person.tapOn(card.getByRole('heading').getByRole('link'));
    const dialog = visit.page.getByRole('dialog');
    await person.tapOn(dialog.getByRole('checkbox').first());
    // On a phone, services, time and contact details are a screen each.
    if (touches) await person.tap('button', 'Next');
    // "Earliest" takes the next available time that the chosen services fit into. On a phone, it leads on.
    await person.tapOn(dialog.getByRole('button', { name: /\d:00\s[AP]M/ }).first());
    await person.type('Name', customer);
    await visit.page.keyboard.press('Tab');
    await visit.page.keyboard.type(touches ? '5551234567' : '5559876543');
    await visit.page.keyboard.press('Tab');
    await visit.page.keyboard.type(email);
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await visit.page.route('**/api/trpc/*booking.request*', async (route) => {
      await held;
      await route.continue();
    });
    await person.tap('button', 'Confirm Booking');
    await visit.page.getByRole('button', { name: 'Booking...', disabled: true }).waitFor();
    send();
    await person.sees('Your service has been booked successfully!');
    await person.sees(/TW-[2-9A-Z]{6}/);
    expect(person.taps).toBeLessThanOrEqual(TAPS_MAX);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });
});

it('the technician signs in, sees the request and confirms it; both emails can be read', async () => {
  await askForTime(site.app.url, 0, {
    customerName: 'Rosa Chain',
    customerEmail: 'rosa@example.com',
  });

  const visit = await site.visit(PHONE);
  const person = new Person(visit.page, { touches: true });
  await visit.page.goto('/login');
  await person.type('Email', DEMO_TECHNICIAN);
  await person.type('Password', DEMO_PASSWORD);
  await visit.page.keyboard.press('Enter');
  await person.sees('Welcome back!');
  await visit.page.goto('/tech-dashboard?tab=bookings');
  const request = visit.page.getByRole('article').filter({ hasText: 'Rosa Chain' });
  await person.tapOn(request.getByRole('button', { name: 'Confirm', exact: true }));
  await person.sees('Booking Confirmed');
  expect(visit.errors).toEqual([]);
  await visit.close();

  const emails = await emailsTo(site.app.url, 'rosa@example.com');
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Confirmed'),
    expect.stringContaining('Requested'),
  ]);
  for (const email of emails) expect(email.text).toContain('/booking/');
  const own = await emailsTo(site.app.url, DEMO_TECHNICIAN);
  expect(own.some(({ text }) => text.includes('Rosa Chain'))).toBe(true);
});
