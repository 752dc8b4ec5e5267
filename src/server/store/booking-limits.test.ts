import { expect, it, vi } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import { requestsSince } from './booking-limits.ts';
import { insertBooking } from './bookings.ts';

it('counts once what a network asks for, or anybody for an address, since then', () => {
  const { db } = openMarketplace().deps;
  let references = 0;
  const ask = (network: string, customerEmail: string, createdAt: number) =>
    insertBooking(db, {
      reference: `TW-${references++}`,
      customerName: 'Ada',
      customerEmail,
      customerPhone: '(555) 123-4567',
      technicianId: null,
      packages: [],
      date: '2026-11-23',
      timeSlot: '09:00',
      slotCount: 1,
      timeZone: 'UTC',
      startsAt: 0,
      endsAt: 1,
      totalCents: 0,
      currency: 'USD',
      network,
      createdAt,
      updatedAt: createdAt,
    });
  ask('192.0.2.1', 'ada@example.com', 1001);
  ask('192.0.2.1', 'bea@example.com', 1001);
  ask('192.0.2.2', 'ada@example.com', 1001);
  ask('192.0.2.2', 'bea@example.com', 1001);
  ask('192.0.2.1', 'ada@example.com', 1000);
  expect(requestsSince(db, '192.0.2.1', 'ada@example.com', 1000)).toBe(3);
  expect(requestsSince(db, '192.0.2.3', 'cleo@example.com', 1000)).toBe(0);
});

it('reads no requests of others to count them', () => {
  const { db } = openMarketplace().deps;
  const prepare = vi.spyOn(db.$client, 'prepare');
  requestsSince(db, '192.0.2.1', 'ada@example.com', 0);
  const texts = prepare.mock.calls.map(([text]) => text);
  const plans = texts.flatMap((text) =>
    db.$client
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      .all(...Array(text.split('?').length - 1).fill(0)),
  );
  expect(plans.map(({ detail }) => detail)).toEqual([
    'SEARCH bookings USING INDEX bookings_network (network=?)',
    'SEARCH bookings USING INDEX bookings_email (customer_email=?)',
  ]);
});
