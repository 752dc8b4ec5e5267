import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { SLOTS } from '../../shared/time/slots.ts';
import { DAY_MS } from '../../shared/time.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

function open() {
  const market = openMarketplace();
  market.addTechnician([market.addPackage()]);
  const request = (timeSlot: string, idempotencyKey?: string) =>
    bookingRequest({ date: '2026-11-25', timeSlot, idempotencyKey });
  return {
    market,
    db: market.deps.db.$client,
    ask: (timeSlot: string, key?: string) =>
      market.visitor().booking.request(request(timeSlot, key)),
    enter: (timeSlot: string) =>
      market.as(1).booking.enter({ ...request(timeSlot), customerEmail: '' }),
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
  market.setNow(NOW + DAY_MS);
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

it('every step is tried, and those that fail are named in the error', async () => {
  const { market, db } = open();
  for (const table of ['bookings', 'idempotency_keys', 'booking_senders']) {
    db.exec(`ALTER TABLE ${table} RENAME TO ${table}_away`);
  }
  const failed = await runScheduledTasks(market.deps).catch((error) => error);
  expect(failed.message).toBe('tasks about bookings failed');
  expect(failed.errors.map(({ message }: Error) => message)).toEqual([
    'lapse',
    'expire',
    'complete',
    'settle',
    'outdate',
    'remind',
    'nudge',
    'again',
    'erase',
    'delete expired keys',
    'forget senders',
  ]);
});

it('a step that fails for one booking after another is given up until the next run', async () => {
  const { market, enter, db } = open();
  for (const timeSlot of SLOTS) await enter(timeSlot);
  db.exec(`
    CREATE TRIGGER broken BEFORE UPDATE ON bookings
    BEGIN SELECT RAISE(ABORT, 'a broken table'); END;
  `);
  market.setNow(NOW + 4 * DAY_MS);
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
  market.setNow(NOW + DAY_MS);
  await expect(runScheduledTasks(market.deps)).rejects.toBe(full);
  expect(writes).toBe(1);
});

/** Runs the tasks until the first of two requests has expired, and then something else meanwhile. */
async function runWith(market: Marketplace, meanwhile: () => unknown) {
  const expired = market.deps.db.$client.prepare(
    "SELECT count(*) FROM bookings WHERE status = 'cancelled'",
  );
  const done = runScheduledTasks(market.deps);
  while (expired.pluck().get() === 0) await nextTurn();
  await meanwhile();
  await done;
}

it('a request that is answered while others expire is left as it is', async () => {
  const { market, ask, db } = open();
  const [, answered] = [await ask('10:00'), await ask('12:00')];
  market.setNow(NOW + DAY_MS);
  const mine = market.as(1).booking;
  await runWith(market, () => mine.decline({ id: answered.id, reason: 'I am away' }));
  const kinds = db.prepare('SELECT cancel_kind FROM bookings ORDER BY id').pluck().all();
  expect(kinds).toEqual(['expired', 'declined']);
});

it('a server that stops in between leaves the rest to the next run', async () => {
  const { market, ask, db } = open();
  await ask('10:00');
  await ask('12:00');
  market.setNow(NOW + DAY_MS);
  await expect(runWith(market, () => db.close())).resolves.toBeUndefined();
});

it('a reminder is on its way at once', async () => {
  const { market, enter } = open();
  await enter('10:00');
  market.setNow(Date.parse('2026-11-24T10:00:00-08:00'));
  let woken = 0;
  market.deps.wakeOutbox = () => {
    woken += 1;
  };
  await runScheduledTasks(market.deps);
  expect(woken).toBe(1);
});

it('a request can be repeated with its key for a day', async () => {
  const { market, ask, db } = open();
  const kept = db.prepare('SELECT count(*) FROM idempotency_keys').pluck();
  await ask('10:00', 'once');
  market.setNow(NOW + DAY_MS - 1);
  await runScheduledTasks(market.deps);
  expect(kept.get()).toBe(1);
  market.setNow(NOW + DAY_MS);
  await runScheduledTasks(market.deps);
  expect(kept.get()).toBe(0);
});
