import { afterEach, describe, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../test/booking-site.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { collectExport } from '../auth/collect-export.ts';
import { mayRead } from '../http/file-routes.ts';
import { userById } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';

const STREET = '500 Pine Street';
const AREA = /^94108, .*San Francisco, CA, about \d+ (km|mi) away$/;
const EMAIL = 'ada@example.com';
const PHOTO = '/uploads/bookings/0123456789abcdef.webp';
/** A day after 10 AM on the 25th, and a bit. */
const LATER = Date.parse('2026-11-26T10:00:01-08:00');
const NAMES = ['Ada Rider', EMAIL, '123-4567', STREET, 'Ring twice', PHOTO];

let site: BookingSite;
afterEach(() => site.app.close());

/** A visit that was asked for. */
async function open() {
  site = await openBookingSite();
  site.market.deps.db.$client.exec(
    `UPDATE technicians SET comes_to_customer = 1, service_radius_km = 50;
     UPDATE users SET email_verified_at = 1`,
  );
  site.market.deps.search.upsert(1);
  const booked = await site.book({
    serviceAddress: `${STREET}, San Francisco, CA 94108`,
    specialInstructions: 'Ring twice',
  });
  site.market.deps.db.$client.prepare('UPDATE bookings SET photo_url = ?').run(PHOTO);
  return booked;
}

async function list(query = '') {
  return (await site.asTechnician('GET', `/api/technicians/bookings?query=${query}`)).json;
}

/** Everything by which a technician reads bookings, as one text. */
async function everything() {
  const { json } = await site.asTechnician('GET', '/api/trpc/technician.calendarLink');
  const feed = await site.asStranger('GET', new URL(json.result.data.json.url).pathname);
  const summary = await site.asTechnician('GET', '/api/trpc/booking.summary');
  const {
    deps,
    deps: { db },
  } = site.market;
  const files = collectExport(deps, userById(db, site.technician.userId)!, 'complete');
  const exported = await files.find(({ name }) => name === 'bookings.json')?.read();
  const photo = mayRead(deps, { technician: { id: 1 } } as never, 'bookings', PHOTO, {});
  return [
    JSON.stringify(await list()),
    feed.text.replaceAll('\r\n ', ''),
    summary.text,
    new TextDecoder().decode(exported),
    photo ? `serves ${PHOTO}` : '',
  ].join();
}

const read = (text: string) => NAMES.filter((name) => text.includes(name));
const act = (id: number, what: string, body = {}) =>
  site.asTechnician('PATCH', `/api/bookings/${id}/${what}`, body);

describe('a technician', () => {
  it('reads of a request’s place the town, the postal code and the distance, of a booking’s the street', async () => {
    const { id } = await open();
    const [request] = await list();
    expect(request).toMatchObject({
      serviceAddress: expect.stringMatching(AREA),
      customerEmail: EMAIL,
    });
    expect(await everything()).not.toContain(STREET);
    const { rows } = outboxPage(site.market.deps.db, { limit: 9, offset: 0 });
    const email = JSON.stringify(rows.find(({ to }) => to === site.technicianEmail));
    expect(email).toContain('94108');
    expect(email).not.toContain(STREET);
    expect((await act(id, 'confirm')).json.serviceAddress).toContain(STREET);
    expect(await everything()).toContain(STREET);
  });

  it('reads first name, services and time of what wasn’t done, a day later, and finds it by no more', async () => {
    const { id } = await open();
    await act(id, 'decline', { reason: 'Away' });
    expect((await list(EMAIL))[0]).toMatchObject({
      customerEmail: EMAIL,
      customerPhone: '(555) 123-4567',
    });
    site.market.setNow(LATER);
    expect(read(await everything())).toEqual([]);
    expect((await list())[0]).toMatchObject({
      customerName: 'Ada',
      customerEmail: null,
      customerPhone: null,
      customerPhoneE164: null,
      specialInstructions: null,
      serviceAddress: null,
      photoUrl: null,
      timeSlot: '10:00',
      contactHiddenSince: LATER - 1000,
    });
    expect(await list(EMAIL)).toEqual([]);
    expect(await list('rider')).toEqual([]);
    expect(await list('ada')).toHaveLength(1);
    expect((await site.asAdmin('GET', '/api/bookings')).json[0]).toMatchObject({
      customerEmail: EMAIL,
    });
  });

  it('keeps the contact of a served customer until the customer ends it', async () => {
    const { id, token } = await open();
    const end = () => site.asStranger('POST', `/api/booking-links/${token}/end-contact`, {});
    expect((await end()).status).toBe(409);
    await act(id, 'confirm');
    site.market.setNow(LATER);
    await act(id, 'complete');
    expect(read(await everything())).toEqual(NAMES);
    expect((await end()).json).toMatchObject({ canEndContact: false, customerName: 'Ada Rider' });
    expect(read(await everything())).toEqual([]);
    expect((await end()).status).toBe(200);
  });

  it('keeps what they entered themselves', async () => {
    await open();
    const entered = await site.asTechnician('POST', '/api/bookings/enter', {
      technicianId: 1,
      servicePackageIds: [1],
      date: '2026-11-25',
      timeSlot: '14:00',
      customerName: 'Cleo Caller',
      customerEmail: 'cleo@example.com',
    });
    await act(entered.json.id, 'cancel', { reason: 'Away' });
    site.market.setNow(LATER + 86_400_000);
    expect((await list('cleo@example.com'))[0]).toMatchObject({ contactHiddenSince: null });
  });

  it('reads no contact while frozen with that choice, and again afterwards', async () => {
    const { id } = await open();
    await act(id, 'confirm');
    const freeze = (choice: object) =>
      site.asAdmin('POST', '/api/technicians/1/freeze', { freezeReason: 'Complaints', ...choice });
    expect((await freeze({ hidesContacts: true })).status).toBe(200);
    expect(read(await everything())).toEqual([]);
    expect((await list())[0]).toMatchObject({ customerPhone: null, contactHiddenSince: NOW });
    await site.asAdmin('POST', '/api/technicians/1/unfreeze');
    await freeze({});
    expect(read(await everything())).toEqual(NAMES);
  });
});

it.each([
  ['Torstraße 1, 10119 Berlin', '10119 Berlin'],
  ['10 Downing Street, London SW1A 2AA, UK', 'London SW1A 2AA'],
  ['1 George St, Sydney NSW 2000', 'Sydney NSW 2000'],
  ['Torstraße 1 10119 Berlin', undefined],
  ['Hinterhof, Torstraße 1234', undefined],
  ['Torstraße 1, Berlin', undefined],
])('abroad, the area of "%s" is %s', (address, name) => {
  const { places } = openMarketplace().deps;
  const from = { country: 'DE', latitude: 52, longitude: 13 } as const;
  expect(places.areaOf(address, from)).toEqual({ name });
});
