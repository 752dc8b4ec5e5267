import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../../test/booking-site.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { HOUR_MS } from '../../../shared/time.ts';

const MOST = 10;

let site: BookingSite;
beforeEach(async () => {
  site = await openBookingSite();
});
afterEach(() => site.app.close());

let people = 0;
/** From an address; somebody else each time. */
async function ask(remoteAddress: string, change: object = {}) {
  people += 1;
  const payload = {
    ...REQUEST,
    customerEmail: `ada${people}@example.com`,
    customerPhone: `555123${1000 + people}`,
    ...change,
  };
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/bookings',
    payload,
    remoteAddress,
  });
  // None of them in this hour, which has a limit of its own.
  site.market.deps.db.$client.exec(
    `UPDATE booking_senders SET created_at = created_at - ${HOUR_MS}`,
  );
  const { statusCode: status, body } = answer;
  const token: string = status === 201 ? answer.json().manageUrl.split('/').at(-1) : '';
  return { status, body, token };
}

const cancel = (token: string) =>
  site.asStranger('PATCH', `/api/booking-links/${token}/cancel`, {});

async function askAndCancel(address: string) {
  const { status, token } = await ask(address);
  if (status !== 201) return status;
  return (await cancel(token)).status;
}

const TOO_MANY = { status: 429, body: bookingText('error.tooMany') };

it('a network that canceled ten requests to a technician before an answer asks them for no more that day', async () => {
  for (let at = 0; at < MOST; at += 1) expect(await askAndCancel('203.0.113.9')).toBe(200);
  expect(await ask('203.0.113.9')).toMatchObject(TOO_MANY);
  expect((await ask('198.51.100.9')).status).toBe(201);
  const other = site.market.addTechnician([1]);
  expect((await ask('203.0.113.9', { technicianId: other.id })).status).toBe(201);
});

it('a day later it may ask again', async () => {
  for (let at = 0; at < MOST; at += 1) await askAndCancel('203.0.113.9');
  site.market.setNow(site.market.deps.clock() + 24 * HOUR_MS);
  expect((await ask('203.0.113.9', { date: '2026-11-26' })).status).toBe(201);
});

it('a /24 has three times as many', async () => {
  for (let at = 0; at < 3 * MOST; at += 1) {
    expect(await askAndCancel(`203.0.113.${1 + (at % 6)}`)).toBe(200);
  }
  expect(await ask('203.0.113.7')).toMatchObject(TOO_MANY);
});

it('moved requests count as well, and can’t be moved past the limit', async () => {
  const first = await ask('203.0.113.9');
  const second = await ask('203.0.113.9', { date: '2026-11-26' });
  const third = await ask('203.0.113.9', { date: '2026-11-27' });
  const move = (token: string, at: number) =>
    site.asStranger('PATCH', `/api/booking-links/${token}/propose`, {
      date: token === first.token ? '2026-11-30' : '2026-12-01',
      timeSlot: at % 2 === 0 ? '15:00' : '16:00',
    });
  for (const { token } of [first, second]) {
    for (let at = 0; at < MOST / 2; at += 1) expect((await move(token, at)).status).toBe(200);
  }
  const refused = await move(third.token, 0);
  expect([refused.status, refused.text]).toEqual([429, bookingText('error.tooMany')]);
  expect(await ask('203.0.113.9')).toMatchObject(TOO_MANY);
});

it('answered requests don’t count', async () => {
  for (let at = 0; at < MOST + 2; at += 1) {
    const { status, token } = await ask('203.0.113.9');
    expect(status).toBe(201);
    site.sql("UPDATE bookings SET status = 'confirmed' WHERE status = 'pending' RETURNING id");
    expect((await cancel(token)).status).toBe(200);
  }
});
