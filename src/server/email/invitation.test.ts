/** The invitations of a booking's life as they go over the wire, read by two parsers that aren't ours. */
import ICAL from 'ical.js';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../test/booking-site.ts';
import { shippedFooters } from '../../../test/email-samples.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { message } from './transport.ts';

let site: BookingSite;

beforeEach(async () => {
  ICAL.design.strict = true;
  site = await openBookingSite({ SITE_URL: 'https://bikes.example', MAIL_FROM: 'm@bikes.example' });
});
afterEach(() => site.app.close());

const pass = (minutes: number) => site.market.setNow(site.market.deps.clock() + minutes * 60_000);

/** The emails with an invitation to an address, the oldest first. */
async function invitations(address: string) {
  const { db, env } = site.market.deps;
  const { rows } = outboxPage(db, { limit: 100, offset: 0 });
  const withFile = rows.reverse().filter(({ to, body }) => to === address && body?.calendar);
  const footers = await shippedFooters();
  const writer = createTransport({ streamTransport: true, buffer: true });
  return Promise.all(
    withFile.map(async ({ kind, ...row }) => {
      const eml = await writer.sendMail(message({ kind, ...row }, env, footers));
      return { kind, ...(await invitationIn(String(eml.message))) };
    }),
  );
}

async function invitationIn(eml: string) {
  const { text, html, attachments } = await PostalMime.parse(eml, { attachmentEncoding: 'utf8' });
  expect(text).toContain('TW-');
  expect(html).toContain('TW-');
  const [part, file] = attachments;
  expect(attachments).toHaveLength(2);
  expect(part).toMatchObject({ mimeType: 'text/calendar', filename: null });
  expect(file).toMatchObject({ mimeType: 'application/ics', content: part!.content });
  expect(file?.filename).toMatch(/^TW-\w+\.ics$/);
  const calendar = new ICAL.Component(ICAL.parse(String(part!.content)));
  // The part's and the file's own have to be the same (RFC 6047, 2.4).
  expect(calendar.getFirstPropertyValue('method')).toBe(part!.method);
  const event = calendar.getFirstSubcomponent('vevent')!;
  const value = (name: string) => event.getFirstPropertyValue(name)?.toString();
  return {
    method: part!.method,
    uid: value('uid'),
    sequence: Number(value('sequence')),
    start: value('dtstart'),
    status: value('status'),
    url: value('url'),
    organizer: value('organizer'),
    attendees: event.getAllProperties('attendee').map((each) => each.getFirstValue()),
    alarms: event
      .getAllSubcomponents('valarm')
      .map((alarm) => alarm.getFirstPropertyValue('trigger')?.toString()),
    content: String(part!.content).replace(/\r\n[ \t]/g, ''),
  };
}

it('a booking is an invitation that each email about it updates, and the last one cancels', async () => {
  const { id, token } = await site.book();
  pass(5);
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  pass(5);
  const move = { date: REQUEST.date, timeSlot: '15:00' };
  await site.asTechnician('PATCH', `/api/bookings/${id}/propose`, move);
  pass(5);
  await site.market.visitor().booking.link.accept({ token, ...move });
  pass(5);
  await site.asTechnician('PATCH', `/api/bookings/${id}/cancel`, { reason: 'Ill' });

  const all = await invitations(REQUEST.customerEmail);
  expect(all.map(({ kind, method, status }) => [kind, method, status])).toEqual([
    ['booking-requested', 'PUBLISH', 'TENTATIVE'],
    ['booking-confirmed', 'REQUEST', 'CONFIRMED'],
    ['booking-moved', 'REQUEST', 'CONFIRMED'],
    ['booking-cancelled', 'CANCEL', 'CANCELLED'],
  ]);
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(1);
  const sequences = all.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  expect(new Set(all.map(({ start }) => start)).size).toBe(2);
  for (const { attendees, alarms, method, organizer, url, content } of all) {
    expect(organizer).toMatch(/^mailto:/i);
    expect(attendees).toEqual(method === 'PUBLISH' ? [] : [`MAILTO:${REQUEST.customerEmail}`]);
    expect(alarms).toEqual(method === 'REQUEST' ? ['-PT1H'] : []);
    expect(url).toBe(`https://bikes.example/booking/${token}`);
    // That would prove whose mailbox it is to everyone who sees the calendar.
    expect(content).not.toContain('mailbox');
  }
});

it('the technician’s leads to its day in the dashboard, and holds no link of the customer', async () => {
  const { id } = await site.book();
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  const [confirmed, ...others] = await invitations(site.technicianEmail);
  expect(others).toEqual([]);
  expect(confirmed).toMatchObject({
    method: 'REQUEST',
    attendees: [`MAILTO:${site.technicianEmail}`],
    url: expect.stringMatching(
      /^https:\/\/bikes\.example\/tech-dashboard\?tab=bookings&view=day&day=/,
    ),
  });
  expect(confirmed?.content).not.toContain('/booking/');
});
