import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../../test/booking-site.ts';
import { mailboxOf } from '../../../../test/marketplace.ts';
import { bookingText } from '../../../shared/messages/booking.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { collectExport } from '../../auth/collect-export.ts';
import { MAILBOX_COOKIE } from '../../foundation/device.ts';
import { userById } from '../../store/accounts/users.ts';
import { updateTechnician } from '../../store/technicians.ts';

const EMAIL = 'ada@example.com';
const AFTER = Date.parse('2026-11-25T23:00:00-08:00');

let site: BookingSite;
beforeEach(async () => {
  site = await openBookingSite({ BOOKING_LIMIT_PER_HOUR: '1000' });
});
afterEach(() => site.app.close());

const own = () => site.market.as(site.technician.userId).booking.customers;
const list = async (query?: string) => (await own().list(query ? { query } : {})).customers;
const proof = (email = EMAIL) => ({
  [MAILBOX_COOKIE]: site.market.deps.links.hashOf('mailbox', email),
});

async function booked(changes: object, cookies = {}) {
  const { status, text, json } = await site.ask(changes, cookies);
  expect(status, text).toBe(201);
  const token: string = json.manageUrl.split('/').at(-1);
  return { id: json.id as number, token };
}

const enter = (changes: object) =>
  site.market.as(site.technician.userId).booking.enter({
    technicianId: 1,
    servicePackageIds: [1],
    date: '2026-11-25',
    timeSlot: '10:00',
    customerName: 'Cleo Caller',
    customerPhone: '(555) 987-6543',
    ...changes,
  });

async function complete(...ids: number[]) {
  const { booking } = site.market.as(site.technician.userId);
  for (const id of ids) {
    await booking.confirm({ id }).catch(() => {});
  }
  site.market.setNow(AFTER);
  for (const id of ids) await booking.complete({ id });
}

/** The JSON files of somebody's export, as one object. */
async function exported(userId: number) {
  const files = collectExport(site.market.deps, userById(site.market.deps.db, userId)!, 'complete');
  const texts = files.map(async ({ name, read }) => [name, `${Buffer.from(await read())}`]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Somebody's account with Ada's email, confirmed. */
function account(): number {
  const { userId } = site.market.addTechnician([]);
  site.sql(
    `UPDATE users SET email = '${EMAIL}', email_verified_at = 1 WHERE id = ${userId} RETURNING id`,
  );
  return userId;
}

describe('a customer', () => {
  it('is recognized by a confirmed email or else by phone, never by an unproved email', async () => {
    const first = await booked({ bikeKind: 'road', bikeModel: 'Trek' }, proof());
    await booked({ timeSlot: '11:00', customerPhone: '5550001111' }, proof());
    const unproved = await booked({ timeSlot: '12:00', customerPhone: '5552223333' });
    await enter({ timeSlot: '14:00' });
    const caller = await enter({ timeSlot: '15:00', customerPhone: '555.987.6543' });
    await complete(first.id, caller.id);
    const shown = await list();
    expect(shown.map(({ name, email, visits }) => [name, email, visits])).toEqual([
      ['Cleo Caller', null, 1],
      ['Ada Rider', EMAIL, 0],
      ['Ada Rider', EMAIL, 1],
    ]);
    expect(shown[1]).toMatchObject({ id: unproved.id, isEmailConfirmed: false });
    expect(shown[2]).toMatchObject({
      isEmailConfirmed: true,
      bikes: [expect.stringContaining('Trek')],
      lastDate: '2026-11-25',
      again: { servicePackageIds: [1], bikeKind: 'road' },
    });
  });

  it('keeps their name, whatever name a stranger sends with their phone', async () => {
    await enter({});
    await booked({ timeSlot: '12:00', customerName: 'Mallory M', customerPhone: '5559876543' });
    expect(await list()).toMatchObject([{ name: 'Cleo Caller', email: null }]);
  });

  it.each(['cleo', 'CALLER', '987-6543', '+1 (555) 987 6543', '5559876543', '1-555-987-6543'])(
    'is found by %s',
    async (query) => {
      await booked({ customerPhone: '5551112222' });
      await enter({ timeSlot: '14:00' });
      expect(await list(query)).toMatchObject([{ name: 'Cleo Caller' }]);
    },
  );

  it('stays the same when their technician enters the email they confirmed', async () => {
    await booked({ customerPhone: '5552223333' }, proof());
    await enter({ timeSlot: '14:00', customerEmail: EMAIL });
    expect(await list()).toMatchObject([{ email: EMAIL, isEmailConfirmed: true }]);
  });

  it('comes page by page, the latest first', async () => {
    for (const at of [12, 13, 14]) {
      await enter({
        timeSlot: `${at}:00`,
        customerPhone: `55500000${at}`,
        customerName: `Mr ${at}`,
      });
    }
    const page = await own().list({ limit: 2, offset: 1 });
    expect([page.total, page.customers.map(({ name }) => name)]).toEqual([3, ['Mr 13', 'Mr 12']]);
  });

  it('whose contact is hidden is a first name per booking, found by no more, without a note', async () => {
    const declined = await booked({}, proof());
    await own().saveNote({ id: declined.id, note: 'Rings twice' });
    const { booking } = site.market.as(site.technician.userId);
    await booking.decline({ id: declined.id, reason: 'Away' });
    site.market.setNow(AFTER + DAY_MS);
    const [hidden] = await list();
    expect(hidden).toMatchObject({ name: 'Ada', phone: null, email: null, note: '', again: null });
    expect(await list(EMAIL)).toEqual([]);
    expect(await list('rider')).toEqual([]);
    await expect(own().block({ id: declined.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // Their next request says who they are again, but not that the earlier one was theirs.
    await booked({ date: '2026-12-02' }, proof());
    expect(await list()).toMatchObject([
      { name: 'Ada Rider', note: 'Rings twice', visits: 0 },
      { name: 'Ada', note: '' },
    ]);
  });

  it('is a first name while a freeze hides contacts', async () => {
    await enter({});
    updateTechnician(site.market.deps.db, 1, { contactsHiddenAt: 1 });
    expect(await list()).toMatchObject([{ name: 'Cleo', phone: null, isHidden: true }]);
  });
});

describe('a private note', () => {
  it('refuses an outdated save with the note as it is, and one that is too long by its field', async () => {
    const { id } = await enter({});
    expect(await own().saveNote({ id, note: 'Own lock', version: 0 })).toMatchObject({
      version: 1,
    });
    const save = (body: object) =>
      site.asTechnician('POST', '/api/trpc/booking.customers.saveNote', { json: { id, ...body } });
    const outdated = await save({ note: 'No lock', version: 0 });
    expect(outdated.status).toBe(409);
    expect(outdated.json.error.json.data.current).toMatchObject({ note: 'Own lock', version: 1 });
    const long = await save({ note: 'x'.repeat(1001) });
    expect([long.status, long.json.error.json.data.field]).toEqual([400, 'note']);
  });

  it('follows its customer when they confirm the email, and joins the note they had', async () => {
    const known = await booked({}, proof());
    await own().saveNote({ id: known.id, note: 'Two bikes' });
    const { id, token } = await booked({ timeSlot: '12:00', customerPhone: '5552223333' });
    await own().saveNote({ id, note: 'Back door' });
    await site.market
      .visitor()
      .booking.link.confirmEmail({ token, mailbox: mailboxOf(site.market, id) });
    const [ada] = await list();
    expect(ada).toMatchObject({ note: 'Two bikes\n\nBack door', version: 2 });
    expect(await own().saveNote({ id, note: 'Both', version: 2 })).toMatchObject({ version: 3 });
    expect(await list()).toMatchObject([{ note: 'Both' }]);
  });

  it('is in what its customer and its technician export, and in nobody else’s', async () => {
    const { id } = await booked({}, proof());
    await own().saveNote({ id, note: 'Pays in cash' });
    await own().block({ id });
    await booked({ timeSlot: '12:00', customerEmail: 'mallory@example.com' });
    // By somebody who typed her email, and a caller's phone.
    const typed = await booked({ timeSlot: '15:00', customerPhone: '5552223333' });
    await enter({ timeSlot: '14:00', customerPhone: '5552223333' });
    await own().saveNote({ id: typed.id, note: 'Of the whole household' });
    const theirs = await exported(account());
    expect(theirs['notesAboutYou.json']).toContain('Pays in cash');
    expect(JSON.stringify(theirs)).not.toMatch(/household|blockedAt/);
    const { 'customers.json': mine } = await exported(site.technician.userId);
    expect(mine).toMatch(/Ada Rider[^}]*Pays in cash[^}]*T/);
    expect(mine).not.toContain(EMAIL);
  });

  it('stays with the customer’s other bookings, and ends with their last', async () => {
    const [first, second] = [
      await booked({}, proof()),
      await booked({ timeSlot: '12:00' }, proof()),
    ];
    await own().saveNote({ id: first.id, note: 'Wobbly wheel' });
    await complete(first.id, second.id);
    const erase = ({ token }: { token: string }) =>
      site.asStranger('DELETE', `/api/booking-links/${token}`);
    for (const booking of [second, first]) {
      expect(site.sql('SELECT note FROM customer_records')).toEqual([{ note: 'Wobbly wheel' }]);
      expect((await erase(booking)).status).toBe(200);
    }
    expect(site.sql('SELECT * FROM customer_records')).toEqual([]);
    expect(await list()).toEqual([]);
  });
});

describe('a block', () => {
  const away = async () => {
    const answer = await site.ask({ timeSlot: '22:00', date: '2026-11-30' }, proof());
    return [answer.status, answer.text];
  };

  it('refuses requests with the confirmed email as a time that isn’t offered, by REST and tRPC', async () => {
    const { id } = await booked({}, proof());
    const usual = await site.ask(
      { timeSlot: '22:00', date: '2026-11-30' },
      proof('bo@example.com'),
    );
    expect(usual.status).toBe(201);
    await own().block({ id });
    updateTechnician(site.market.deps.db, 1, { horizonDays: 5 });
    const unoffered = await away();
    updateTechnician(site.market.deps.db, 1, { horizonDays: null });
    const before = site.sql('SELECT count(*) FROM bookings');
    const refused = await site.ask({ timeSlot: '12:00' }, proof());
    expect([refused.status, refused.text]).toEqual(unoffered);
    expect(refused.text).toBe(bookingText('error.time'));
    const again = { timeSlot: '12:00', customerEmail: 'ada+2@example.com' };
    expect((await site.ask(again, proof('ada+2@example.com'))).status).toBe(409);
    const visitor = site.market.visitor('192.0.2.9', proof()[MAILBOX_COOKIE]);
    const typed = {
      technicianId: 1,
      servicePackageIds: [1],
      date: '2026-11-25',
      timeSlot: '12:00',
    };
    await expect(
      visitor.booking.request({
        ...typed,
        customerName: 'Ada Rider',
        customerEmail: EMAIL,
        customerPhone: '5551234567',
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: bookingText('error.time') });
    expect(site.sql('SELECT count(*) FROM bookings')).toEqual(before);
    expect(site.sql('SELECT count(*) AS n FROM idempotency_keys')).toEqual([{ n: 0 }]);
  });

  it('refuses nothing by phone or by an email nobody proved, and marks the phone for its technician', async () => {
    const { id } = await booked({}, proof());
    await own().block({ id });
    const stranger = await booked({ timeSlot: '12:00', customerEmail: 'bo@example.com' });
    const rows = (await site.asTechnician('GET', '/api/technicians/bookings')).json;
    const mark = (bookingId: number, from = rows) =>
      from.find((row: { id: number }) => row.id === bookingId).isPhoneBlocked;
    expect(mark(stranger.id)).toBe(true);
    expect(mark((await enterOther()).id)).toBe(false);
    expect(mark(stranger.id, (await site.asAdmin('GET', '/api/bookings')).json)).not.toBe(true);
    expect(await list('bo@')).toMatchObject([{ block: { by: 'phone' } }]);
    async function enterOther() {
      const other = await enter({ timeSlot: '16:00' });
      rows.push(...(await site.asTechnician('GET', '/api/technicians/bookings')).json);
      return other;
    }
  });

  it('of somebody without a confirmed email refuses no one', async () => {
    const { id } = await enter({ customerEmail: EMAIL });
    await own().block({ id });
    await booked({ timeSlot: '12:00' }, proof());
    expect(await list('cleo')).toMatchObject([{ block: { by: 'phone' } }]);
  });

  it('declines a request once its email turns out to be blocked, like any other', async () => {
    await own().block({ id: (await booked({}, proof())).id });
    const { id, token } = await booked({ timeSlot: '12:00', customerPhone: '5552223333' });
    const { booking } = site.market.visitor();
    const answer = await booking.link.confirmEmail({ token, mailbox: mailboxOf(site.market, id) });
    expect(answer).toMatchObject({
      status: 'cancelled',
      cancelKind: 'declined',
      endedBy: 'technician',
      cancelReason: bookingText('error.time'),
    });
    expect(
      site.sql(`SELECT kind FROM outbox WHERE booking_id = ${id} AND kind LIKE '%declined'`),
    ).toEqual([{ kind: 'booking-declined' }]);
  });

  it('holds for its technician alone, and until it is lifted', async () => {
    const { id } = await booked({}, proof());
    const { block } = await own().block({ id });
    const other = site.market.addTechnician([1]);
    await booked({ technicianId: other.id, timeSlot: '12:00' }, proof());
    const theirs = site.market.as(other.userId).booking.customers;
    await expect(theirs.unblock({ id: block!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await theirs.list({})).customers).toMatchObject([{ block: null }]);
    await own().unblock({ id: block!.id });
    await booked({ timeSlot: '13:00' }, proof());
  });

  it('outlives an erasure as hashes alone, and can still be lifted', async () => {
    const { id, token } = await booked({}, proof());
    await own().saveNote({ id, note: 'Ada never paid' });
    await own().block({ id });
    await complete(id);
    await site.asStranger('DELETE', `/api/booking-links/${token}`);
    expect(JSON.stringify(site.sql('SELECT * FROM customer_records'))).not.toMatch(/Ada|ada@|555/);
    const later = { date: '2026-12-02', timeSlot: '12:00' };
    expect((await site.ask(later, proof())).status).toBe(409);
    const [gone] = await list();
    expect(gone).toMatchObject({ isHidden: true, note: '', block: { by: 'email' } });
    await own().unblock({ id: gone!.block!.id });
    expect(await list()).toEqual([]);
    await booked(later, proof());
  });
});
