import { expect, it } from 'vitest';
import { openBookingSite } from '../../../test/booking-site.ts';
import { read } from '../../../test/email-samples.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { NEW_PLACES_PER_DAY } from '../../shared/booking/booking.ts';
import type { PrivacyMode } from '../../shared/place/location-privacy.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { eventsOfBooking } from '../store/bookings/booking-events.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import type { TechnicianRow } from '../store/technicians.ts';

const EMAIL = 'ada@rider.example';
const OLD = '1 Old Street, San Francisco, CA';
const NEW = '12 Main St, Oakland, CA';
const AT_HOME = '500 Valencia Street, San Francisco, CA 94110';

/** A technician with a booking for tomorrow, and two ways to move them. */
async function open(
  row: Partial<TechnicianRow> = {},
  { isConfirmed = true, ...request }: { isConfirmed?: boolean; serviceAddress?: string } = {},
) {
  const market = openMarketplace();
  const tuneUp = market.addPackage();
  const technician = market.addTechnician([tuneUp], {
    address: OLD,
    comesToCustomer: true,
    serviceRadiusKm: 30,
    ...row,
  });
  const booked = await market.visitor().booking.request({
    technicianId: technician.id,
    servicePackageIds: [tuneUp],
    date: '2026-11-26',
    timeSlot: '13:00',
    customerName: 'Ada Rider',
    customerEmail: EMAIL,
    customerPhone: '(555) 123-4567',
    ...request,
  });
  const mine = market.as(technician.userId);
  if (isConfirmed) await mine.booking.confirm({ id: booked.id });
  const admin = market.as(market.addAdmin());
  // Later than what's merged.
  market.setNow(NOW + HOUR_MS);
  return {
    market,
    id: booked.id,
    move: (address: string) => mine.technician.movePlace({ address }),
    edit: (address: string) => admin.admin.technicians.update({ id: technician.id, address }),
    setPrivacy: (privacyMode: PrivacyMode) =>
      admin.admin.technicians.update({ id: technician.id, privacyMode }),
    emails: () =>
      outboxPage(market.deps.db, { limit: 100, offset: 0 }).rows.filter(
        ({ to, createdAt }) => to === EMAIL && createdAt >= NOW + HOUR_MS,
      ),
  };
}

it.each(['move', 'edit'] as const)(
  'a customer with a confirmed booking gets an email with the new address after a %s',
  async (how) => {
    const { market, id, emails, ...ways } = await open();
    await ways[how](NEW);
    const [email, ...others] = emails();
    expect(others).toEqual([]);
    expect(email?.kind).toBe('booking-place-changed');
    const { text } = read(email);
    expect(email?.subject).toMatch(/^New address: Thu, Nov 26, 1:00/);
    expect(text).toContain(NEW);
    expect(text).not.toContain(OLD);
    expect(email?.body?.calendar?.event).toMatchObject({ location: NEW, sequence: 2 });
    expect(eventsOfBooking(market.deps.db, id).at(-1)).toMatchObject({
      kind: 'relocate',
      actor: how === 'move' ? 'technician' : 'admin',
    });
  },
);

it.each([
  ['the technician comes to them', {}, { serviceAddress: AT_HOME }],
  ['the request is unanswered', {}, { isConfirmed: false }],
  ['they agree on a place themselves', { privacyMode: 'service_area' }, {}],
] as const)('a customer gets no email about a new address when %s', async (_, row, request) => {
  const { move, emails } = await open(row, request);
  await move('12 Market St, San Francisco, CA');
  expect(emails()).toEqual([]);
});

it.each([
  ['that they didn’t know before', 'service_area', 'approximate'],
  ['that stays the same', 'approximate', 'exact'],
] as const)('a customer gets no email about an address %s', async (_, before, after) => {
  const { setPrivacy, emails } = await open({ privacyMode: before });
  await setPrivacy(after);
  expect(emails()).toEqual([]);
});

it('a customer gets no email once the appointment has begun', async () => {
  const { market, move, emails } = await open();
  market.setNow(NOW + 77 * HOUR_MS);
  await move(NEW);
  expect(emails()).toEqual([]);
});

it('of several new addresses within two minutes, the customer gets an email about the last', async () => {
  const { market, move, emails } = await open();
  for (const [minutes, address] of [OLD, NEW].entries()) {
    await move(`1${address}`);
    market.setNow(NOW + HOUR_MS + (minutes + 1) * 30_000);
  }
  await move(`2${NEW}`);
  const texts = emails().map((email) => read(email).text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain(`2${NEW}`);
});

it('a confirmation that still waits gives way to the new address, and never follows it', async () => {
  const { market, move } = await open();
  market.setNow(NOW + 30_000);
  await move(NEW);
  const about = market.deps.db.$client
    .prepare('SELECT kind FROM outbox WHERE "to" = ? ORDER BY id')
    .pluck()
    .all(EMAIL);
  expect(about).toEqual(['booking-requested', 'booking-place-changed']);
});

it('a technician who moves again and again is refused before a customer’s mailbox fills', async () => {
  const site = await openBookingSite();
  const { id } = await site.book();
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  const start = site.market.deps.clock();
  const move = (count: number) => {
    site.market.setNow(start + count * HOUR_MS);
    const json = { address: `${count} Main St, Oakland, CA` };
    return site.asTechnician('POST', '/api/trpc/technician.movePlace', { json });
  };
  for (let count = 1; count <= NEW_PLACES_PER_DAY; count += 1) {
    expect((await move(count)).status).toBe(200);
  }
  const refused = await move(NEW_PLACES_PER_DAY + 1);
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('The address has been changed too often today.');
  expect(site.sql("SELECT 1 FROM outbox WHERE kind = 'booking-place-changed'")).toHaveLength(
    NEW_PLACES_PER_DAY,
  );
  expect((await move(NEW_PLACES_PER_DAY + 25)).status).toBe(200);
  await site.app.close();
});
