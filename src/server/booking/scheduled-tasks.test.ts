import { expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { SLOTS } from '../../shared/booking/slots.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const DAY = 24 * 3_600_000;

function open() {
  const market = openMarketplace();
  market.addTechnician([market.addPackage()]);
  const request = (timeSlot: string) => bookingRequest({ date: '2026-11-25', timeSlot });
  return {
    market,
    db: market.deps.db.$client,
    ask: (timeSlot: string) => market.visitor().booking.request(request(timeSlot)),
    enter: (timeSlot: string) => market.as(1).booking.enter(request(timeSlot)),
  };
}

it('a booking that fails stops neither the others nor what comes after, and is named in the error', async () => {
  const { market, ask, enter, db } = open();
  const [broken, expiring, done] = [await ask('10:00'), await ask('12:00'), await enter('14:00')];
  db.exec(`
    UPDATE bookings SET starts_at = ${NOW}, ends_at = ${NOW} WHERE id = ${done.id};
    CREATE TRIGGER broken BEFORE UPDATE ON bookings WHEN OLD.id = ${broken.id}
    BEGIN SELECT RAISE(ABORT, 'a broken row'); END;
  `);
  market.setNow(NOW + DAY);
  await expect(runScheduledTasks(market.deps)).rejects.toMatchObject({
    errors: [
      { message: `expire booking ${broken.id}`, cause: { message: 'a broken row' } },
      // Still pending, so its technician is reminded.
      { message: `nudge booking ${broken.id}`, cause: { message: 'a broken row' } },
    ],
  });
  const statusOf = db.prepare('SELECT status FROM bookings WHERE id = ?').pluck();
  expect([broken, expiring, done].map(({ id }) => statusOf.get(id))).toEqual([
    'pending',
    'cancelled',
    'completed',
  ]);
});

it('a step that fails for one booking after another is given up until the next run', async () => {
  const { market, enter, db } = open();
  for (const timeSlot of SLOTS) await enter(timeSlot);
  db.exec(`
    CREATE TRIGGER broken BEFORE UPDATE ON bookings
    BEGIN SELECT RAISE(ABORT, 'a broken table'); END;
  `);
  market.setNow(NOW + 4 * DAY);
  await expect(runScheduledTasks(market.deps)).rejects.toMatchObject({
    errors: Array.from({ length: 10 }, () => ({ cause: { message: 'a broken table' } })),
  });
});

it('a full disk ends the run at once, with the error that says so', async () => {
  const { market, ask, db } = open();
  await ask('10:00');
  await ask('12:00');
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  let writes = 0;
  db.function('fill', () => {
    writes += 1;
    throw full;
  });
  db.exec('CREATE TRIGGER full BEFORE UPDATE ON bookings BEGIN SELECT fill(); END');
  market.setNow(NOW + DAY);
  await expect(runScheduledTasks(market.deps)).rejects.toBe(full);
  expect(writes).toBe(1);
});
