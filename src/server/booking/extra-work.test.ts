import { afterEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite, REQUEST } from '../../../test/booking-site.ts';
import { read } from '../../../test/email-samples.ts';
import { collectExport } from '../auth/collect-export.ts';
import { dropOutdated } from '../email/drop-outdated.ts';
import { userById } from '../store/accounts/users.ts';
import { outboxById } from '../store/email/outbox.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const CHAIN = { title: 'New chain', price: '45.50', reason: 'It skips on the small cogs' };

let site: BookingSite;
afterEach(() => site.app.close());

/** A confirmed booking, of a proved email unless said otherwise. */
async function confirmed(isProved = true) {
  site = await openBookingSite();
  const { id, token } = await site.book();
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  if (isProved) site.market.deps.db.$client.exec('UPDATE bookings SET email_confirmed_at = 1');
  const link = `/api/booking-links/${token}`;
  return {
    id,
    link,
    propose: (input: object = CHAIN) =>
      site.asTechnician('POST', `/api/bookings/${id}/extras`, input),
    withdraw: (extraId: number) =>
      site.asTechnician('PATCH', `/api/bookings/${id}/extras/${extraId}/withdraw`, {}),
    answer: (extraId: number, answer: string) =>
      site.asStranger('PATCH', `${link}/extras/${extraId}`, { answer }),
    shown: async () => (await site.asStranger('GET', link)).json,
  };
}

const emailsOf = (to: string) =>
  site.sql<{ id: number }>(
    `SELECT id FROM outbox WHERE kind = 'booking-extras' AND "to" = '${to}' ORDER BY id`,
  );

describe('extra work', () => {
  it('is agreed once the customer approves it, and the booked total stays', async () => {
    const { propose, answer, shown } = await confirmed();
    expect((await propose()).json).toMatchObject({
      extras: [{ ...CHAIN, state: 'proposed', answeredAt: null }],
      agreedPrice: '50.00',
    });
    await propose({ ...CHAIN, title: 'Brake pads', price: 20 });
    site.market.setNow(STARTS + 1);
    expect((await answer(1, 'approved')).json).toMatchObject({
      totalPrice: '50.00',
      agreedPrice: '95.50',
    });
    await answer(2, 'declined');
    expect((await shown()).extras).toMatchObject([
      { state: 'approved', answeredAt: STARTS + 1 },
      { state: 'declined', answeredAt: STARTS + 1 },
    ]);
    expect((await site.asTechnician('GET', '/api/technicians/bookings')).json[0].agreedPrice).toBe(
      '95.50',
    );
  });

  it('carries the name of a service as the customer reads it', async () => {
    const { propose } = await confirmed();
    site.sql(
      `UPDATE service_packages SET translations = '{"fr":{"name":"Mise au point"}}' RETURNING id`,
    );
    site.sql("UPDATE bookings SET language = 'fr' RETURNING id");
    const { json } = await propose({ packageId: 1, price: 10, reason: 'As well' });
    expect(json.extras).toMatchObject([{ packageId: 1, title: 'Mise au point' }]);
    expect((await propose({ packageId: 9, price: 10, reason: 'As well' })).status).toBe(409);
  });

  it.each([
    ['approved', 'declined', 'This line was already approved.'],
    ['declined', 'approved', 'This line was already declined.'],
  ])('of two answers at once, %s wins and the other hears why', async (first, second, why) => {
    const { propose, answer, withdraw, shown } = await confirmed();
    await propose();
    const [won, same, lost] = await Promise.all([
      answer(1, first),
      answer(1, first),
      answer(1, second),
    ]);
    expect([won.status, same.status, lost.status, lost.text]).toEqual([200, 200, 409, why]);
    expect((await withdraw(1)).text).toBe(why);
    expect((await shown()).extras[0].state).toBe(first);
    expect(site.sql("SELECT id FROM booking_events WHERE kind LIKE 'extra_%'")).toHaveLength(1);
  });

  it('can be withdrawn until it’s answered', async () => {
    const { propose, withdraw, answer } = await confirmed();
    await propose();
    expect((await withdraw(1)).json.extras[0].state).toBe('withdrawn');
    const late = await answer(1, 'approved');
    expect([late.status, late.text]).toEqual([409, 'The technician has withdrawn this line.']);
  });

  it('is for a confirmed booking, twenty lines at most, withdrawn ones included', async () => {
    const { id, propose, withdraw, answer } = await confirmed();
    for (let line = 1; line <= 20; line += 1) await propose();
    await withdraw(20);
    expect((await propose()).text).toBe('A booking can have at most 20 lines of extra work.');
    site.market.setNow(STARTS);
    await site.asTechnician('PATCH', `/api/bookings/${id}/complete`, {});
    expect((await answer(1, 'approved')).status).toBe(409);
    expect((await withdraw(1)).status).toBe(409);
    await site.asTechnician('PATCH', `/api/bookings/${id}/reopen`, {});
    expect((await answer(1, 'approved')).status).toBe(200);
  });

  it('is refused to a caller without a link, who could never answer', async () => {
    site = await openBookingSite();
    const { customerEmail: _, ...byPhone } = REQUEST;
    const { json } = await site.asTechnician('POST', '/api/bookings/enter', byPhone);
    const { status, text } = await site.asTechnician(
      'POST',
      `/api/bookings/${json.id}/extras`,
      CHAIN,
    );
    expect([status, text]).toEqual([409, expect.stringContaining('no link to answer with')]);
  });

  it('is answered only through the link of its own booking', async () => {
    const { propose } = await confirmed();
    await propose();
    const other = await site.book({ timeSlot: '14:00', customerEmail: 'bo@example.com' });
    await site.asTechnician('PATCH', `/api/bookings/${other.id}/confirm`);
    const calls = [
      site.asStranger('PATCH', `/api/booking-links/${other.token}/extras/1`, {
        answer: 'approved',
      }),
      site.asTechnician('PATCH', `/api/bookings/${other.id}/extras/1/withdraw`, {}),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404]);
    expect(site.sql('SELECT state FROM booking_extras')).toEqual([{ state: 'proposed' }]);
  });

  it.each([
    ['title', { ...CHAIN, title: ' ' }],
    ['title', { ...CHAIN, title: 'x'.repeat(121) }],
    ['price', { ...CHAIN, price: '-1' }],
    ['price', { ...CHAIN, price: '1,000' }],
    ['reason', { ...CHAIN, reason: '' }],
    ['reason', { ...CHAIN, reason: 'x'.repeat(301) }],
  ])('needs a good %s', async (field, input) => {
    const { propose } = await confirmed();
    const { status, text } = await propose(input);
    expect([status, text.toLowerCase()]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('emails about extra work', () => {
  it('lead to the line, list all of them, and tell the technician of the answer', async () => {
    const { propose, answer } = await confirmed();
    site.market.setNow(site.market.deps.clock() + 600_000);
    await propose();
    await propose({ ...CHAIN, title: 'Brake pads' });
    const [first, second] = emailsOf(REQUEST.customerEmail).map(
      ({ id }) => outboxById(site.market.deps.db, id)!,
    );
    expect(first?.body?.action?.url).toMatch(/mailbox=[^#]+#extra-1$/);
    expect(read(second).text).toMatch(/New chain.*no answer yet[\s\S]*Brake pads/);
    await answer(1, 'approved');
    expect(emailsOf(site.technicianEmail)).toHaveLength(1);
  });

  it('that wait to be sent are dropped once nothing is left to answer', async () => {
    const { propose, withdraw } = await confirmed();
    site.market.setNow(site.market.deps.clock() + 600_000);
    await propose();
    await withdraw(1);
    const { db, clock } = site.market.deps;
    const [waiting] = emailsOf(REQUEST.customerEmail);
    expect(dropOutdated(db, [outboxById(db, waiting!.id)!], clock)).toEqual([]);
  });

  it('don’t go to an unconfirmed address, whose customer sees it on the page', async () => {
    const { propose, shown } = await confirmed(false);
    expect((await propose()).json.isEmailConfirmed).toBe(false);
    expect(emailsOf(REQUEST.customerEmail)).toEqual([]);
    expect((await shown()).extras).toHaveLength(1);
  });
});

it('the export has it, and erasing the customer leaves none of the words', async () => {
  const { id, propose, link } = await confirmed();
  await propose();
  const { db } = site.market.deps;
  const entries = collectExport(
    site.market.deps,
    userById(db, site.technician.userId)!,
    'complete',
  );
  const file = entries.find(({ name }) => name === 'bookings.json');
  expect(new TextDecoder().decode(await file?.read())).toContain(CHAIN.reason);
  site.market.setNow(STARTS);
  await site.asTechnician('PATCH', `/api/bookings/${id}/complete`, { note: 'Ada rides hard' });
  expect((await site.asStranger('DELETE', link)).status).toBe(200);
  const left = JSON.stringify(
    ['bookings', 'booking_extras', 'outbox'].map((table) => site.sql(`SELECT * FROM ${table}`)),
  );
  expect(left).not.toMatch(/New chain|skips|rides hard/);
});
