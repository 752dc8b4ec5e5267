import { expect, it } from 'vitest';
import { read } from '../../../../test/email-samples.ts';
import { mailboxOf, openMarketplace } from '../../../../test/marketplace.ts';
import { UNDO_COMPLETION_MS } from '../../../shared/booking/extra-work.ts';
import { eventsOfBooking } from '../../store/bookings/booking-events.ts';
import { outboxPage } from '../../store/email/outbox-lists.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');

async function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const link = market.visitor().booking.link;
  const request = {
    technicianId: technician.id,
    servicePackageIds: [1],
    date: '2026-11-25',
    timeSlot: '10:00' as const,
    customerName: 'Ada Rider',
    customerPhone: '5551234567',
  };
  return {
    market,
    technician,
    link,
    request,
    caller: market.as(technician.userId).booking,
    async ask(changes: object, address?: string) {
      const { id, manageUrl } = await market.visitor(address).booking.request({
        ...request,
        customerEmail: 'ada@example.com',
        ...changes,
      });
      return { id, token: manageUrl.split('/').at(-1) ?? '' };
    },
    emails: () => outboxPage(market.deps.db, { limit: 100, offset: 0 }).rows,
  };
}

it('erasing a booking removes its photo, and its history says who erased it', async () => {
  const { market, link, ask } = await open();
  const removed: string[] = [];
  market.deps.removeFiles = async (paths) => void removed.push(...paths);
  const photoUrl = `/uploads/photo-${'a'.repeat(32)}.webp`;
  for (const changes of [{ photoUrl }, { timeSlot: '12:00' }]) {
    const { id, token } = await ask(changes);
    await link.cancel({ token });
    await link.erase({ token });
    expect(eventsOfBooking(market.deps.db, id).at(-1)).toMatchObject({
      kind: 'erase',
      actor: 'customer',
      fromStatus: 'cancelled',
      toStatus: 'cancelled',
    });
  }
  expect(removed).toEqual([photoUrl]);
});

it('a technician reads of a cancellation by an erased customer in their own language', async () => {
  const { market, technician, link, ask, emails } = await open();
  market.deps.db.$client
    .prepare("UPDATE users SET language = 'fr', email_verified_at = 1 WHERE id = ?")
    .run(technician.userId);
  const { token } = await ask({});
  await link.cancel({ token });
  await link.erase({ token });
  const [email] = emails().filter(({ kind }) => kind === 'booking-cancelled');
  expect(read(email).text).toMatch(/Un client/i);
});

it('a customer of a technician who is gone can still be erased', async () => {
  const { market, technician, link, ask } = await open();
  const { token } = await ask({});
  await link.cancel({ token });
  await market.as(technician.userId).account.delete();
  await link.erase({ token });
  await expect(link.show({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a review that stays names no one, and a repeated request is not answered', async () => {
  const { market, caller, link, ask } = await open();
  const { id, token } = await ask({ idempotencyKey: 'once' });
  await caller.confirm({ id });
  market.setNow(STARTS);
  await caller.complete({ id });
  market.setNow(STARTS + UNDO_COMPLETION_MS);
  await link.review({ token, mailbox: mailboxOf(market, id), rating: 5, text: 'Good work' });
  market.setNow(STARTS + 31 * 86_400_000);
  await link.erase({ token });
  const { reviews } = await market.visitor().discovery.technician({ id: 1 });
  expect(reviews).toMatchObject([{ rating: 5 }]);
  expect(JSON.stringify(reviews)).not.toContain('Ada');
  const keys = market.deps.db.$client.prepare('SELECT count(*) FROM idempotency_keys').pluck();
  expect(keys.get()).toBe(0);
});

it('what the retention period ends for is still to be scrubbed, what a customer erases is gone', async () => {
  const { market, link, ask } = await open();
  const isDue = () => market.deps.db.$client.pragma('user_version', { simple: true }) !== 0;
  const { token } = await ask({});
  await link.cancel({ token });
  const { token: other } = await ask({ timeSlot: '12:00' });
  await link.cancel({ token: other });
  await link.erase({ token });
  expect(isDue()).toBe(false);
  market.setNow(STARTS + 1000 * 86_400_000);
  await runScheduledTasks(market.deps);
  expect(isDue()).toBe(true);
});

it('no email about erasing goes to a caller who gave none', async () => {
  const { market, request, link, emails } = await open();
  const { id } = await market.as(market.addAdmin()).booking.enter(request);
  await link.askErasure({ token: market.deps.links.token('booking', id, 0) });
  expect(emails().filter(({ kind }) => kind === 'customer-erasure')).toEqual([]);
});

it('one customer’s wish to be erased takes nothing from another’s', async () => {
  const { market, link, ask, emails } = await open();
  let woken = 0;
  const times = ['09:00', '11:00', '13:00', '15:00'];
  const asked = [];
  for (const [at, timeSlot] of times.entries()) {
    const customer = { customerEmail: `rider${at}@example.com`, customerPhone: `555123456${at}` };
    asked.push(await ask({ timeSlot, ...customer }, `198.51.${at}.1`));
  }
  market.deps.wakeOutbox = () => {
    woken += 1;
  };
  for (const { token } of asked) await link.askErasure({ token });
  expect(emails().filter(({ kind }) => kind === 'customer-erasure')).toHaveLength(times.length);
  expect(woken).toBe(times.length);
});

it('a review that an admin has hidden keeps when that was, but not why, when its customer is erased', async () => {
  const { market, caller, link, ask } = await open();
  const { id, token } = await ask({});
  await caller.confirm({ id });
  market.setNow(STARTS);
  await caller.complete({ id });
  market.setNow(STARTS + UNDO_COMPLETION_MS);
  await link.review({ token, mailbox: mailboxOf(market, id), rating: 1, text: 'An insult' });
  const reviews = market.as(market.addAdmin()).admin.reviews;
  await reviews.hide({ id: 1, reason: 'Insults' });
  market.setNow(STARTS + 60_000);
  await link.erase({ token });
  const hidden = market.deps.db.$client.prepare('SELECT hidden_at, hidden_reason FROM reviews');
  expect(hidden.get()).toEqual({ hidden_at: STARTS + UNDO_COMPLETION_MS, hidden_reason: null });
});
