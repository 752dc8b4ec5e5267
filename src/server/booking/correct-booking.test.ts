import { afterEach, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../test/booking-site.ts';
import { read } from '../../../test/email-samples.ts';
import { mailboxOf, NOW } from '../../../test/marketplace.ts';
import { DAY_MS } from '../../shared/time.ts';
import { outboxById } from '../store/email/outbox.ts';

let site: BookingSite;
afterEach(() => site.app.close());

const VISIT = '1 Market St, San Francisco, CA 94105';

async function open(technician: object = {}) {
  site = await openBookingSite();
  const { db } = site.market.deps;
  db.$client
    .prepare('UPDATE technicians SET comes_to_customer = 1, service_radius_km = 20 WHERE id = 1')
    .run();
  site.sql('UPDATE users SET email_verified_at = 1 RETURNING id');
  site.market.deps.search.upsert(1);
  return { ...(await site.book({ serviceAddress: VISIT, ...technician })) };
}

const correct = (token: string, fields: object) =>
  site.asStranger('POST', '/api/trpc/booking.link.correct', { json: { token, ...fields } });
const shown = async (token: string) =>
  (await site.asStranger('GET', `/api/booking-links/${token}`)).json;
const confirm = (token: string, mailbox: string) =>
  site.asStranger('POST', `/api/booking-links/${token}/confirm-email`, { mailbox });

const emails = () =>
  site.sql<{ id: number; kind: string; to: string }>(
    'SELECT id, kind, "to" FROM outbox ORDER BY id',
  );
const textOf = (id: number) => read(outboxById(site.market.deps.db, id)).text;
const lastTo = (to: string) => emails().findLast((email) => email.to === to);
/** What the latest email to an address has behind `?mailbox=`. */
const proofTo = (to: string) => /mailbox=([\w-]+)/.exec(textOf(lastTo(to)?.id ?? 0))?.[1] ?? 'none';

it('corrects phone, address and note, tells the technician what, and keeps who did it and when', async () => {
  const { id, token } = await open();
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  const serviceAddress = '2 Market St, San Francisco, CA 94105';
  const fields = { customerPhone: '(555) 987-6543', serviceAddress, specialInstructions: 'Ring' };
  const answer = await correct(token, fields);
  expect(answer.json.result.data.json).toMatchObject({
    serviceAddress,
    specialInstructions: 'Ring',
  });
  const text = textOf(lastTo(site.technicianEmail)?.id ?? 0);
  expect(text).toContain('Ada Rider has corrected: address, phone, note');
  expect(text).toContain('2 Market St');
  const events = site.sql(
    `SELECT kind, actor, reason, at FROM booking_events WHERE kind = 'correct'`,
  );
  const reason = 'serviceAddress,customerPhone,specialInstructions';
  expect(events).toEqual([{ kind: 'correct', actor: 'customer', reason, at: NOW }]);
});

it('shows the technician of an open request no street', async () => {
  const { token } = await open();
  await correct(token, { serviceAddress: '2 Market St, San Francisco, CA 94105' });
  const text = textOf(lastTo(site.technicianEmail)?.id ?? 0);
  expect(text).toContain('94105');
  expect(text).not.toContain('2 Market St');
});

it('sends nothing when nothing is different', async () => {
  const { token } = await open();
  const before = emails().length;
  const same = {
    serviceAddress: VISIT,
    customerEmail: 'ADA@example.com',
    customerPhone: '5551234567',
  };
  expect((await correct(token, same)).status).toBe(200);
  expect(emails()).toHaveLength(before);
});

it('refuses an address where the technician doesn’t come, and names the field', async () => {
  const { token } = await open();
  const refused = await correct(token, { serviceAddress: 'Sacramento, CA 95814' });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('outside the technician');
  expect(refused.text).toContain('serviceAddress');
  expect((await shown(token)).serviceAddress).toBe(VISIT);
});

it('changes the email only once its new mailbox says so, and tells the old one', async () => {
  const { id, token } = await open();
  await confirm(token, mailboxOf(site.market, id));
  expect((await correct(token, { customerEmail: 'bo@example.com' })).status).toBe(200);
  expect((await shown(token)).corrections).toMatchObject({
    customerEmail: 'ada@example.com',
    newEmail: 'bo@example.com',
  });
  const asked = lastTo('bo@example.com');
  expect(asked?.kind).toBe('booking-email-to-confirm');
  expect(textOf(asked?.id ?? 0)).not.toMatch(/Ada|Market|555/);
  // The one who reads only the new mailbox can't speak for the old one, and a made-up proof for neither.
  const proof = proofTo('bo@example.com');
  expect((await confirm(token, `${proof}x`)).status).toBe(404);
  expect((await confirm(token, proof)).json.corrections).toMatchObject({
    customerEmail: 'bo@example.com',
    newEmail: null,
  });
  expect(lastTo('ada@example.com')?.kind).toBe('booking-email-changed');
  expect(textOf(lastTo('ada@example.com')?.id ?? 0)).not.toContain('bo@example.com');
  expect(lastTo('bo@example.com')?.kind).toBe('booking-requested');
  expect(textOf(lastTo(site.technicianEmail)?.id ?? 0)).toContain('bo@example.com');
  // Used once; and the former mailbox no longer proves anything about the booking.
  expect((await confirm(token, proof)).status).toBe(404);
  expect((await confirm(token, mailboxOf(site.market, id))).status).toBe(404);
  expect((await confirm(token, proofTo('bo@example.com'))).status).toBe(200);
});

it('ends the link of an unconfirmed address, which may be a stranger’s', async () => {
  const { token } = await open();
  await correct(token, { customerEmail: 'bo@example.com' });
  const { status, json } = await confirm(token, proofTo('bo@example.com'));
  expect([status, json.corrections.customerEmail]).toEqual([200, 'bo@example.com']);
  expect((await site.asStranger('GET', `/api/booking-links/${token}`)).status).toBe(404);
  expect((await shown(json.token)).reference).toBe(json.reference);
  expect(textOf(lastTo('bo@example.com')?.id ?? 0)).toContain(json.token);
  expect(lastTo('ada@example.com')?.kind).not.toBe('booking-email-changed');
});

it('takes only the latest new email, for a day', async () => {
  const { token } = await open();
  await correct(token, { customerEmail: 'bo@example.com' });
  const first = proofTo('bo@example.com');
  await correct(token, { customerEmail: 'cy@example.com' });
  expect((await confirm(token, first)).status).toBe(404);
  const second = proofTo('cy@example.com');
  site.market.setNow(NOW + DAY_MS + 1);
  expect((await confirm(token, second)).status).toBe(404);
});

it('sends a request that waited for an email that was mistyped', async () => {
  const { id, token } = await open();
  site.sql(
    `UPDATE bookings SET awaits_email_until = ${NOW + 60_000} WHERE id = ${id} RETURNING id`,
  );
  await correct(token, { customerEmail: 'bo@example.com' });
  const sent = await confirm(token, proofTo('bo@example.com'));
  expect([sent.status, sent.json.awaitsEmailUntil]).toEqual([200, null]);
});

it('counts the open requests of the new mailbox as its own', async () => {
  const { token } = await open();
  const times = ['12:00', '14:00', '16:00'];
  for (const timeSlot of times) {
    const { id, token: other } = await site.book({ timeSlot, customerEmail: 'bo@example.com' });
    await confirm(other, mailboxOf(site.market, id));
  }
  await correct(token, { customerEmail: 'bo@example.com' });
  const refused = await confirm(token, proofTo('bo@example.com'));
  expect(refused.status).toBe(429);
  expect((await shown(token)).corrections.customerEmail).toBe('ada@example.com');
});

it('is limited: each correction sends the technician an email, each new email one to a stranger', async () => {
  const { token } = await open();
  const answers = [];
  for (let n = 0; n < 6; n += 1) {
    answers.push((await correct(token, { specialInstructions: `Note ${n}` })).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

it('stays possible until the appointment starts, and not with a made-up link', async () => {
  const { id, token } = await open();
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  const [{ start } = { start: 0 }] = site.sql<{ start: number }>(
    `SELECT starts_at AS start FROM bookings WHERE id = ${id}`,
  );
  site.market.setNow(start - 1);
  expect((await correct(token, { specialInstructions: 'Late' })).status).toBe(200);
  site.market.setNow(start);
  expect((await shown(token)).corrections).toBeNull();
  expect((await correct(token, { specialInstructions: 'Later' })).status).toBe(409);
  expect((await correct(`${token}x`, { specialInstructions: 'x' })).status).toBe(404);
});

it('leaves nothing of the new email once the customer is erased', async () => {
  const { token } = await open();
  await correct(token, { customerEmail: 'bo@example.com' });
  await site.asStranger('PATCH', `/api/booking-links/${token}/cancel`, {});
  expect((await site.asStranger('DELETE', `/api/booking-links/${token}`)).status).toBe(200);
  for (const table of ['bookings', 'outbox', 'booking_events']) {
    expect(JSON.stringify(site.sql(`SELECT * FROM ${table}`))).not.toContain('bo@example.com');
  }
});

it('offers the hours that the booking holds itself, with an hour later, and no other’s', async () => {
  site = await openBookingSite();
  site.sql('UPDATE service_packages SET duration_minutes = 120 RETURNING id');
  site.market.deps.search.rebuild();
  const { token } = await site.book();
  await site.book({ timeSlot: '13:00', customerEmail: 'bo@example.com' });
  const times = await site.asStranger(
    'GET',
    `/api/trpc/booking.link.times?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`,
  );
  const day = times.json.result.data.json.find(
    ({ date }: { date: string }) => date === '2026-11-25',
  );
  expect(day.timeSlots).toEqual(expect.arrayContaining(['10:00', '11:00', '12:00']));
  expect(day.timeSlots).not.toContain('13:00');
  const moved = await site.asStranger('PATCH', `/api/booking-links/${token}/propose`, {
    date: '2026-11-25',
    timeSlot: '11:00',
  });
  expect([moved.status, moved.json.timeSlot]).toEqual([200, '11:00']);
});
