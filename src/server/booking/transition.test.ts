import { expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { UNDO_COMPLETION_MS } from '../../shared/booking/extra-work.ts';
import { eventsOfBooking } from '../store/bookings/booking-events.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const LATER = { date: '2026-11-25', timeSlot: '15:00' } as const;

async function open(settings?: Record<string, string>) {
  const market = openMarketplace(settings);
  const technician = market.addTechnician([market.addPackage()]);
  const request = bookingRequest({ date: '2026-11-25' });
  const { id, manageUrl } = await market.visitor().booking.request(request);
  return {
    market,
    technician,
    request,
    id,
    token: manageUrl.split('/').at(-1) ?? '',
    caller: market.as(technician.userId).booking,
    link: market.visitor().booking.link,
    held: () =>
      market.deps.db.$client.prepare('SELECT slot FROM booking_slots ORDER BY 1').pluck().all(),
  };
}

it('a change reaches the search, the open pages and the outbox at once', async () => {
  const { market, technician, caller, id } = await open();
  const heard: string[] = [];
  market.deps.events.publish = (topic) => heard.push(topic);
  market.deps.wakeOutbox = () => heard.push('outbox');
  const isFree = () =>
    market.deps.search
      .openDays(technician.id, market.deps.clock())
      ?.find(({ date }) => date === '2026-11-25')
      ?.timeSlots.includes('10:00');
  expect(isFree()).toBe(false);
  await caller.decline({ id, reason: 'I am away' });
  expect(isFree()).toBe(true);
  expect(heard).toEqual([`technician:${technician.id}`, 'admin', 'outbox']);
});

it('the history says who changed what, and why', async () => {
  const { market, technician, caller, request, id } = await open();
  await caller.decline({ id, reason: 'I am away' });
  expect(eventsOfBooking(market.deps.db, id)).toMatchObject([
    { kind: 'request', actor: 'customer', actorUserId: null, reason: null },
    {
      kind: 'decline',
      fromStatus: 'pending',
      toStatus: 'cancelled',
      actor: 'technician',
      actorUserId: technician.userId,
      reason: 'I am away',
    },
  ]);
  const entered = await caller.enter(request);
  const by = { actor: 'technician', actorUserId: technician.userId, reason: null };
  expect(eventsOfBooking(market.deps.db, entered.id)).toMatchObject([
    { kind: 'request', ...by },
    { kind: 'confirm', ...by },
  ]);
});

it('a completed booking holds only its own hour once it can’t be undone', async () => {
  const { market, caller, link, token, id, held } = await open();
  await caller.confirm({ id });
  await caller.propose({ id, ...LATER });
  expect(held()).toEqual(['10:00', '15:00']);
  market.setNow(STARTS);
  await caller.complete({ id });
  expect(held()).toEqual(['10:00', '15:00']);
  market.setNow(STARTS + UNDO_COMPLETION_MS);
  await runScheduledTasks(market.deps);
  expect(held()).toEqual(['10:00']);
  expect((await link.show({ token })).proposal).toBeNull();
});

it('a proposal stays open until it’s answered or the booking ends', async () => {
  const { caller, link, token, id } = await open();
  await caller.propose({ id, ...LATER });
  await caller.confirm({ id });
  expect((await link.show({ token })).proposal).toMatchObject(LATER);
  expect((await link.cancel({ token })).proposal).toBeNull();
});

it('an accepted time is confirmed for a request, and a move for a confirmed booking', async () => {
  const { market, caller, link, token, id } = await open();
  const kinds = () =>
    outboxPage(market.deps.db, { limit: 2, offset: 0 }).rows.map(({ kind }) => kind);
  await caller.propose({ id, ...LATER });
  await link.accept({ token });
  expect(kinds()).toEqual(['booking-confirmed', 'booking-confirmed']);
  await link.propose({ token, date: '2026-11-26', timeSlot: '15:00' });
  await caller.accept({ id });
  expect(kinds()).toEqual(['booking-moved', 'booking-moved']);
});

it('answers count toward how quickly a technician replies', async () => {
  const { market, technician, caller, request } = await open();
  const admin = market.as(market.addAdmin()).booking;
  for (const timeSlot of ['11:00', '12:00', '13:00', '14:00', '16:00'] as const) {
    const { id } = await admin.enter({ ...request, timeSlot });
    await caller.confirm({ id });
  }
  const hours = market.deps.db.$client.prepare('SELECT reply_hours FROM technicians WHERE id = ?');
  expect(hours.pluck().get(technician.id)).toBe(1);
});

it('a technician cancels also when it’s too late for the customer', async () => {
  const { market, caller, link, token, id } = await open({ CANCEL_CUTOFF_HOURS: '4' });
  await caller.confirm({ id });
  market.setNow(STARTS - 1);
  await expect(link.cancel({ token })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(caller.cancel({ id, reason: 'I am ill' })).resolves.toMatchObject({
    status: 'cancelled',
    cancelKind: 'cancelled',
  });
});
