import { describe, expect, it } from 'vitest';
import { technicians } from '../../../db/schema.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { plansOf } from '../../../test/query-plan.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { runScheduledTasks } from '../booking/scheduled-tasks.ts';
import { countMissingReplies, repliesOf } from './reply-times.ts';

function open() {
  const market = openMarketplace({ BOOKING_LIMIT_PER_HOUR: '1000' });
  const tuneUp = market.addPackage();
  const technician = market.addTechnician([tuneUp]);
  const { id: technicianId } = technician;
  let asked = 0;
  let now = NOW;
  function wait(ms: number) {
    now += ms;
    market.setNow(now);
  }
  return {
    market,
    wait,
    own: market.as(technician.userId).booking,
    shown: async () =>
      (await market.visitor().discovery.technician({ id: technicianId })).repliesWithinHours,
    /** What the customers do by opening an emailed link. */
    confirmEmails: () => market.deps.db.$client.exec('UPDATE bookings SET email_confirmed_at = 1'),
    /** A request by somebody new, from their own network. */
    request() {
      asked += 1;
      return market.visitor(`198.51.${asked}.1`).booking.request({
        technicianId,
        servicePackageIds: [tuneUp],
        date: `2026-12-${String(asked).padStart(2, '0')}`,
        timeSlot: '10:00',
        customerName: 'Ada Rider',
        customerEmail: `ada${asked}@example.com`,
        customerPhone: `(555) 123-45${String(asked).padStart(2, '0')}`,
      });
    },
  };
}

describe('the reply time on a technician’s page', () => {
  it('is unknown until the fifth answer, whichever way they answered', async () => {
    const { own, request, wait, shown, market } = open();
    const reason = 'Away';
    const answers = [
      async (id: number) => own.confirm({ id }),
      async (id: number) => own.decline({ id, reason }),
      async (id: number) => own.cancel({ id, reason }),
      async (id: number) => own.propose({ id, date: '2026-12-30', timeSlot: '10:00' as const }),
      async (id: number) => own.confirm({ id }),
    ];
    for (const answer of answers) {
      expect(await shown()).toBeNull();
      const { id } = await request();
      wait(1.5 * HOUR_MS);
      await answer(id);
    }
    expect(await shown()).toBe(2);
    // Lists are sorted by it.
    expect(market.deps.db.select().from(technicians).get()?.replyHours).toBe(2);
  });

  it('counts what expired as slow, and nothing that the customer took back', async () => {
    const { market, own, request, wait, shown, confirmEmails } = open();
    for (let n = 0; n < 6; n += 1) await own.confirm({ id: (await request()).id });
    expect(await shown()).toBe(1);
    const token = (await request()).manageUrl.split('/').at(-1) ?? '';
    await market.visitor().booking.link.cancel({ token });
    expect(await shown()).toBe(1);
    await Promise.all([request(), request(), request()]);
    confirmEmails();
    wait(2 * DAY_MS);
    await runScheduledTasks(market.deps);
    expect(await shown()).toBeNull();
  });

  it('does not suffer from requests that expired without their email being confirmed', async () => {
    const { market, own, request, wait, shown } = open();
    for (let n = 0; n < 6; n += 1) await own.confirm({ id: (await request()).id });
    await Promise.all(Array.from({ length: 8 }, request));
    wait(2 * DAY_MS);
    await runScheduledTasks(market.deps);
    expect(await shown()).toBe(1);
  });

  it('is counted anew for lists when the customer of an expired request is erased', async () => {
    const { market, own, request, wait, shown, confirmEmails } = open();
    for (let n = 0; n < 5; n += 1) await own.confirm({ id: (await request()).id });
    const lost = [await request(), await request()];
    confirmEmails();
    wait(2 * DAY_MS);
    await runScheduledTasks(market.deps);
    const listed = () => market.deps.db.select().from(technicians).get()?.replyHours;
    expect([await shown(), listed()]).toEqual([null, 0]);
    const { link } = market.visitor().booking;
    for (const { manageUrl } of lost)
      await link.erase({ token: manageUrl.split('/').at(-1) ?? '' });
    expect([await shown(), listed()]).toEqual([1, 1]);
  });

  it('says nothing about them when an admin answers', async () => {
    const { market, request, shown } = open();
    const admin = market.as(market.addAdmin()).booking;
    for (let n = 0; n < 5; n += 1) await admin.confirm({ id: (await request()).id });
    expect(await shown()).toBeNull();
  });

  it('is that of their latest twenty requests', async () => {
    const { own, request, wait, shown } = open();
    const answered = async (after: number) => {
      const { id } = await request();
      wait(after);
      await own.confirm({ id });
    };
    for (let n = 0; n < 7; n += 1) await answered(3 * HOUR_MS);
    expect(await shown()).toBe(4);
    for (let n = 0; n < 14; n += 1) await answered(HOUR_MS / 2);
    expect(await shown()).toBe(4);
    await answered(HOUR_MS / 2);
    expect(await shown()).toBe(1);
  });
});

it('says that replies are counted when they are many, and only until they are', async () => {
  const { market, request } = open();
  await request();
  const { db } = market.deps;
  const forget = () => db.update(technicians).set({ replyHours: null }).run();
  const said: string[] = [];
  const count = (many: number) => countMissingReplies(db, (line) => said.push(line), many);
  forget();
  count(2);
  expect(said).toEqual([]);
  forget();
  count(1);
  count(1);
  expect(said).toEqual(['Counting how quickly technicians reply']);
});

it('are read from the latest request back, until there are twenty', () => {
  const { db } = openMarketplace().deps;
  const [latest, ...others] = plansOf(db, () => repliesOf(db, 1));
  expect(latest).toBe('SEARCH bookings USING INDEX bookings_technician_created (technician_id=?)');
  expect(others.join()).not.toMatch(/SCAN|TEMP B-TREE/);
});
