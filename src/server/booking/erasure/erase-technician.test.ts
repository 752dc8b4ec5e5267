import { expect, it } from 'vitest';
import { bookingRequest } from '../../../../test/booking-request.ts';
import { openMarketplace } from '../../../../test/marketplace.ts';
import { technicianById } from '../../store/technicians.ts';

/** A statement takes 32,766 values. */
const MANY = 33_000;

it('erases a technician of many years and bookings', async () => {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const { id } = await market
    .visitor()
    .booking.request(bookingRequest({ date: '2026-11-25', idempotencyKey: 'ask once' }));
  const mine = market.as(technician.userId);
  await mine.booking.decline({ id, reason: 'Tess is away' });
  await mine.technician.changeTerms({ id: 1, price: '60.50' });
  const { $client } = market.deps.db;
  const copied = `customer_name, customer_email, customer_phone, technician_id, packages, date,
    time_slot, slot_count, time_zone, starts_at, ends_at, status, total_cents, currency, cancel_kind,
    created_at, updated_at`;
  $client.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    INSERT INTO bookings (reference, ${copied})
    SELECT 'TW-' || n.i, ${copied} FROM bookings, n WHERE id = ${id}`);

  await mine.account.delete();

  expect(technicianById(market.deps.db, technician.id)).toBeUndefined();
  const left = (query: string) => $client.prepare(`SELECT count(*) FROM ${query}`).pluck().get();
  expect(left('bookings WHERE technician_id IS NULL')).toBe(MANY + 1);
  expect(left('technician_packages')).toBe(0);
  expect(left('idempotency_keys')).toBe(0);
  expect(left('booking_events WHERE reason IS NOT NULL')).toBe(0);
  expect(left('bookings WHERE cancel_reason IS NOT NULL')).toBe(0);
});

it('completes what is over, and cancels with an email what is still ahead', async () => {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const mine = market.as(technician.userId);
  const ask = (date: string, customerEmail: string, timeSlot: '10:00' | '12:00' = '10:00') =>
    market.visitor(`198.51.${customerEmail.length}.1`).booking.request({
      technicianId: technician.id,
      servicePackageIds: [1],
      date,
      timeSlot,
      customerName: 'Ada Rider',
      customerEmail,
      customerPhone: `55512345${customerEmail.length}`,
    });
  const over = await ask('2026-11-24', 'over@example.com');
  const running = await ask('2026-11-25', 'running@example.com');
  for (const { id } of [over, running]) await mine.booking.confirm({ id });
  // Unanswered, and the scheduled tasks haven't ended it yet.
  await ask('2026-11-24', 'unanswered@example.com', '12:00');
  market.setNow(Date.parse('2026-11-25T10:30:00-08:00'));
  await ask('2026-11-26', 'asked@example.com');

  // Signed in again: deleting asks for a password entered lately.
  await market.as(technician.userId).account.delete();

  const { $client } = market.deps.db;
  expect($client.prepare('SELECT status, cancel_kind FROM bookings').raw().all()).toEqual([
    ['completed', null],
    ['cancelled', 'cancelled'],
    ['cancelled', 'cancelled'],
    ['cancelled', 'cancelled'],
  ]);
  const emails = 'SELECT "to", kind FROM outbox WHERE "to" NOT LIKE \'tech%\' ORDER BY id';
  expect($client.prepare(emails).raw().all()).toEqual([
    ['running@example.com', 'booking-cancelled'],
    ['unanswered@example.com', 'booking-cancelled'],
    ['asked@example.com', 'booking-cancelled'],
  ]);
});

it.each([
  ['erases what they booked with their own email, but not what is still open', 1],
  ['erases nothing for an email that may not be theirs', null],
])('%s', async (_, verifiedAt) => {
  const market = openMarketplace();
  const other = market.addTechnician([market.addPackage()]);
  const { userId } = market.addTechnician([]);
  const { $client } = market.deps.db;
  $client.exec(
    `UPDATE users SET email = 'ada@example.com', email_verified_at = ${verifiedAt} WHERE id = ${userId}`,
  );
  const removed: string[] = [];
  market.deps.removeFiles = async (paths) => void removed.push(...paths);
  const photoUrls = ['a', 'b'].map((letter) => `/uploads/photo-${letter.repeat(32)}.webp`);
  const link = market.visitor().booking.link;
  for (const [at, photoUrl] of photoUrls.entries()) {
    const { manageUrl } = await market.visitor().booking.request({
      technicianId: other.id,
      servicePackageIds: [1],
      date: '2026-11-25',
      timeSlot: at === 0 ? '10:00' : '12:00',
      customerName: 'Ada Rider',
      customerEmail: 'ada@example.com',
      customerPhone: '5551234567',
      photoUrl,
    });
    if (at === 0) await link.cancel({ token: manageUrl.split('/').at(-1) ?? '' });
  }
  await market.as(userId).account.delete();
  const left = 'SELECT customer_email FROM bookings ORDER BY id';
  expect($client.prepare(left).pluck().all()).toEqual([
    verifiedAt ? '' : 'ada@example.com',
    'ada@example.com',
  ]);
  expect(removed.filter((path) => photoUrls.includes(path))).toEqual(
    verifiedAt ? photoUrls.slice(0, 1) : [],
  );
});
