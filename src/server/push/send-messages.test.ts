import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../shared/time.ts';
import { setLanguage } from '../store/accounts/users.ts';
import {
  queueMessage,
  saveChoices,
  saveSubscription,
  subscriptionsOf,
  updateSubscription,
} from '../store/push.ts';
import type { Notification, Outcome } from '../trpc/push-service.ts';
import { skipPast } from './queue-news.ts';
import { createPushWorker } from './send-messages.ts';

function open() {
  const market = openMarketplace();
  const { deps } = market;
  const technician = market.addTechnician([market.addPackage({ name: 'Brake service' })], {
    comesToCustomer: true,
    serviceRadiusKm: 20,
  });
  const admin = market.addAdmin();
  const sent: (Notification & { to: string })[] = [];
  const answers = new Map<string, Outcome | Promise<Outcome>>();
  deps.push.send = async ({ endpoint: to }, notification) => {
    sent.push({ ...notification, to });
    return answers.get(to) ?? { kind: 'sent' };
  };
  skipPast(deps.db);
  const addDevice = (userId: number, endpoint: string) => {
    deps.db.$client
      .prepare(
        'INSERT INTO sessions (id, user_id, expires_at, ends_at, created_at) VALUES (?,?,?,?,?)',
      )
      .run(endpoint, userId, NOW + 30 * DAY_MS, NOW + 30 * DAY_MS, 0);
    const row = { userId, sessionId: endpoint, endpoint, p256dh: '', auth: '', createdAt: NOW };
    return saveSubscription(deps.db, row, 10).id;
  };
  const worker = createPushWorker(deps);
  return {
    market,
    technician,
    admin,
    sent,
    answers,
    worker,
    addDevice,
    user: market.as(technician.userId),
    ask: (change = {}) => market.visitor().booking.request(bookingRequest(change)),
    /** What is sent in one run, at an instant. */
    async run(at = deps.clock()) {
      market.setNow(at);
      sent.length = 0;
      worker.run();
      await worker.settled();
      return sent.map(({ to, title }) => [to, title]);
    },
  };
}

describe('a technician', () => {
  it('hears of a request on each device, once, with the service and the time and no one’s data', async () => {
    const { technician, addDevice, ask, run, sent } = open();
    addDevice(technician.userId, 'phone');
    addDevice(technician.userId, 'desk');
    await ask({ serviceAddress: '1 Market Street, San Francisco, CA 94105' });
    expect((await run()).sort()).toEqual([
      ['desk', 'New request'],
      ['phone', 'New request'],
    ]);
    expect(sent[0]).toMatchObject({
      body: 'Brake service, Tue, Nov 24, 10:00 AM',
      path: '/tech-dashboard?tab=bookings&view=day&day=2026-11-24',
      topic: 'booking-1',
      urgency: 'high',
    });
    for (const secret of ['Ada', 'Rider', '555', 'Market', '94105', '@']) {
      expect(JSON.stringify(sent)).not.toContain(secret);
    }
    expect(await run()).toEqual([]);
  });

  it('hears of it in their own language', async () => {
    const { market, technician, addDevice, ask, run, sent } = open();
    addDevice(technician.userId, 'phone');
    setLanguage(market.deps.db, technician.userId, 'es');
    await ask();
    expect(await run()).toEqual([['phone', 'Nueva solicitud']]);
    expect(sent[0]?.path).toMatch(/^\/es\/tech-dashboard/);
  });

  it('hears of nothing that they did, nor of a request that they answered meanwhile', async () => {
    const { technician, addDevice, ask, run, user } = open();
    addDevice(technician.userId, 'phone');
    const { id } = await ask();
    await user.booking.confirm({ id });
    expect(await run()).toEqual([]);
  });

  it('hears of what others change, until they turn that off', async () => {
    const { market, technician, addDevice, ask, run, user } = open();
    addDevice(technician.userId, 'phone');
    const { id, manageUrl } = await ask();
    await user.booking.confirm({ id });
    await run();
    await market.visitor().booking.link.cancel({ token: manageUrl.split('/').at(-1) ?? '' });
    expect(await run()).toEqual([['phone', 'Canceled']]);
    saveChoices(market.deps.db, technician.userId, { off: ['newRequests'] });
    await ask({ timeSlot: '14:00' });
    expect(await run()).toEqual([]);
  });

  it('hears in the evening of the next day’s jobs, once', async () => {
    const { technician, addDevice, ask, run, user } = open();
    addDevice(technician.userId, 'phone');
    for (const timeSlot of ['10:00', '13:00']) {
      const { id } = await ask({
        timeSlot,
        customerEmail: `ada${timeSlot.slice(0, 2)}@example.com`,
      });
      await user.booking.confirm({ id });
    }
    await ask({ timeSlot: '16:00' });
    await run();
    expect(await run(NOW + 8 * HOUR_MS)).toEqual([]);
    expect(await run(NOW + 9 * HOUR_MS)).toEqual([['phone', '2 jobs on Tue, Nov 24']]);
    expect(await run(NOW + 10 * HOUR_MS)).toEqual([]);
  });

  it('hears after the quiet hours what came during them, if it still matters', async () => {
    const { market, technician, addDevice, ask, run, user } = open();
    addDevice(technician.userId, 'phone');
    saveChoices(market.deps.db, technician.userId, { quietFrom: 9, quietTo: 11 });
    await ask();
    const answered = await ask({ timeSlot: '15:00', customerEmail: 'bo@example.com' });
    expect(await run()).toEqual([]);
    expect(await run(NOW + HOUR_MS)).toEqual([]);
    await user.booking.decline({ id: answered.id, reason: 'No' });
    expect(await run(NOW + 2 * HOUR_MS)).toEqual([['phone', 'New request']]);
  });

  it('hears of a request as it has become, and of none that was taken back meanwhile', async () => {
    const { market, technician, admin, addDevice, ask, run } = open();
    addDevice(technician.userId, 'phone');
    saveChoices(market.deps.db, technician.userId, { quietFrom: 9, quietTo: 11 });
    const emails = ['moved', 'canceled', 'confirmed'].map((name) => `${name}@example.com`);
    const [moved, canceled, confirmed] = [
      await ask({ timeSlot: '10:00', customerEmail: emails[0] }),
      await ask({ timeSlot: '12:00', customerEmail: emails[1] }),
      await ask({ timeSlot: '14:00', customerEmail: emails[2] }),
    ];
    await run();
    const { link } = market.visitor().booking;
    const tokenOf = ({ manageUrl }: { manageUrl: string }) => manageUrl.split('/').at(-1) ?? '';
    await link.propose({ token: tokenOf(moved), date: '2026-11-24', timeSlot: '16:00' });
    await link.cancel({ token: tokenOf(canceled) });
    await market.as(admin).booking.confirm({ id: confirmed.id });
    await run();
    expect((await run(NOW + 2 * HOUR_MS)).sort()).toEqual([
      ['phone', 'New request'],
      ['phone', 'Request confirmed'],
    ]);
  });
});

describe('an admin', () => {
  it('hears when more waits than before', async () => {
    const { market, admin, addDevice, run, sent } = open();
    addDevice(admin, 'admin');
    expect(await run()).toEqual([]);
    market.addTechnician([], { isApproved: false });
    expect(await run(NOW + MINUTE_MS)).toEqual([
      ['admin', '1 application is waiting for your decision.'],
    ]);
    expect(sent[0]?.path).toBe('/admin?tab=technicians&filter=applicant');
    expect(await run(NOW + 2 * MINUTE_MS)).toEqual([]);
  });
});

describe('sending', () => {
  it('tries a busy push service again, more and more slowly, five times in all', async () => {
    const { technician, addDevice, ask, run, answers, sent } = open();
    addDevice(technician.userId, 'phone');
    answers.set('phone', { kind: 'busy' });
    await ask();
    const tries: number[] = [];
    for (const minute of [0, 0.4, 0.5, 2.4, 2.5, 10.4, 10.5, 42.4, 42.5, 170, 171, 1000]) {
      await run(NOW + minute * MINUTE_MS);
      if (sent.length > 0) tries.push(minute);
    }
    expect(tries).toEqual([0, 0.5, 2.5, 10.5, 42.5]);
  });

  it('waits as long as the push service asks', async () => {
    const { technician, addDevice, ask, run, answers } = open();
    addDevice(technician.userId, 'phone');
    answers.set('phone', { kind: 'busy', retryAfterMs: 10 * MINUTE_MS });
    await ask();
    await run();
    answers.clear();
    expect(await run(NOW + 10 * MINUTE_MS - SECOND_MS)).toEqual([]);
    expect(await run(NOW + 10 * MINUTE_MS)).toEqual([['phone', 'New request']]);
  });

  it('forgets a device that is gone, and one that took nothing for days', async () => {
    const { market, technician, addDevice, ask, run, answers } = open();
    const { db } = market.deps;
    const left = () => subscriptionsOf(db, technician.userId).map(({ endpoint }) => endpoint);
    addDevice(technician.userId, 'gone');
    const broken = addDevice(technician.userId, 'broken');
    answers.set('gone', { kind: 'gone' });
    answers.set('broken', { kind: 'refused' });
    const { id: bookingId } = await ask();
    await run();
    expect(left()).toEqual(['broken']);
    const message = { subscriptionId: broken, kind: 'newRequests', event: 'request' } as const;
    for (let nth = 0; nth < 25; nth += 1) {
      const createdAt = NOW + nth * MINUTE_MS;
      queueMessage(db, { ...message, bookingId, topic: 'again', createdAt });
      await run(createdAt);
    }
    expect(left()).toEqual(['broken']);
    queueMessage(db, { ...message, bookingId, topic: 'again', createdAt: NOW + 3 * DAY_MS });
    await run(NOW + 3 * DAY_MS);
    expect(left()).toEqual([]);
  });

  it('ends with the session', async () => {
    const { market, technician, addDevice, ask, run } = open();
    addDevice(technician.userId, 'signed-out');
    addDevice(technician.userId, 'expired');
    market.deps.db.$client.exec(`DELETE FROM sessions WHERE id = 'signed-out';
      UPDATE sessions SET expires_at = ${NOW} WHERE id = 'expired'`);
    await ask();
    expect(await run()).toEqual([]);
    expect(subscriptionsOf(market.deps.db, technician.userId)).toEqual([]);
  });

  it('is not held up by devices that failed before', async () => {
    const { market, technician, addDevice, ask, answers, sent, worker } = open();
    const silent = Promise.withResolvers<Outcome>();
    for (let nth = 0; nth < 9; nth += 1) {
      const id = addDevice(technician.userId, `silent-${nth}`);
      updateSubscription(market.deps.db, id, { failures: 1 });
      answers.set(`silent-${nth}`, silent.promise);
    }
    addDevice(technician.userId, 'phone');
    await ask();
    worker.run();
    expect(sent[0]?.to).toBe('phone');
    silent.resolve({ kind: 'busy' });
    await worker.settled();
  });
});
