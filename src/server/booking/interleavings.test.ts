import { describe, expect, it } from 'vitest';
import { playHistory } from '../../../test/booking-model.ts';
import { openMarketplace } from '../../../test/marketplace.ts';

/** `npm run verify -- bookings` plays ten thousand. */
const HISTORIES = 30;
const STEPS = 40;

describe('random interleavings of many clients', () => {
  it('leave slots, statuses, totals and queued emails exactly as an independent model says', async () => {
    let refused = 0;
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      refused += (await playHistory(seed, STEPS)).refused;
    }
    // Without refusals, the histories would hardly test anything.
    expect(refused).toBeGreaterThan(HISTORIES * 5);
  });

  it('differ from the model as soon as the unique key of a slot is removed', async () => {
    const withoutKey = async () => {
      for (let seed = 1; seed <= 20; seed += 1) {
        await playHistory(seed, STEPS, ({ deps }) => {
          deps.db.$client.exec(`
            PRAGMA foreign_keys = OFF;
            DROP TABLE booking_slots;
            CREATE TABLE booking_slots (technician_id INTEGER, date TEXT, slot TEXT, booking_id INTEGER);
          `);
        });
      }
    };
    await expect(withoutKey()).rejects.toThrow(/seed \d+, step \d+/);
  });
});

describe('confirm and cancel at once', () => {
  it('have one winner each time, whichever comes first', async () => {
    const market = openMarketplace({ BOOKING_LIMIT_PER_HOUR: '1000000' });
    const technician = market.addTechnician([market.addPackage()]);
    const caller = market.as(technician.userId);
    const events = market.deps.db.$client
      .prepare('SELECT count(*) FROM booking_events WHERE booking_id = ?')
      .pluck();
    for (let round = 0; round < 100; round += 1) {
      const { id, manageUrl } = await market.visitor().booking.request({
        technicianId: technician.id,
        servicePackageIds: [1],
        date: '2026-11-24',
        timeSlot: '10:00',
        customerName: 'Ada Rider',
        customerEmail: 'ada@example.com',
        customerPhone: '5551234567',
      });
      const token = manageUrl.split('/').at(-1)!;
      const moves = [
        () => caller.booking.confirm({ id }),
        () => caller.booking.decline({ id, reason: 'Full' }),
      ];
      const outcomes = await Promise.allSettled(
        (round % 2 ? moves : moves.reverse()).map((move) => move()),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(events.get(id)).toBe(2);
      await market
        .visitor()
        .booking.link.cancel({ token })
        .catch(() => undefined);
    }
  });
});
