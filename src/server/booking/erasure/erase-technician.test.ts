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
  expect(left('idempotency_keys')).toBe(0);
  expect(left('booking_events WHERE reason IS NOT NULL')).toBe(0);
});
