import { afterEach, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../test/booking-site.ts';
import { outboxById } from '../store/email/outbox.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const ENDS = Date.parse('2026-11-25T11:00:00-08:00');
const SPRING = Date.parse('2027-05-25T19:00:00Z');

let site: BookingSite;
afterEach(() => site.app.close());

/** A finished booking, of a proved email unless said otherwise. */
async function finished(isProved = true, settings?: Record<string, string>) {
  site = await openBookingSite(settings);
  const { id, token } = await site.book();
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  if (isProved) site.market.deps.db.$client.exec('UPDATE bookings SET email_confirmed_at = 1');
  site.market.setNow(ENDS);
  await site.asTechnician('PATCH', `/api/bookings/${id}/complete`);
  const link = `/api/booking-links/${token}`;
  const ask = (isWanted = true) => site.asStranger('POST', `${link}/remind-again`, { isWanted });
  return { link, ask };
}

/** Where the reminders lead that have gone out by an instant. */
async function reminders(at: number) {
  site.market.setNow(at);
  await runScheduledTasks(site.market.deps);
  await runScheduledTasks(site.market.deps);
  const sent = site.sql<{ id: number }>("SELECT id FROM outbox WHERE kind = 'booking-again'");
  return sent.map(({ id }) => outboxById(site.market.deps.db, id)?.body?.action?.url);
}

it('one email goes out six months later, to those who asked for it', async () => {
  const { ask } = await finished();
  expect((await ask()).json.remindAgainAt).toBe(SPRING);
  expect(await reminders(SPRING - 1)).toEqual([]);
  expect(await reminders(SPRING)).toEqual([expect.stringMatching(/\/\?book=1$/)]);
  expect((await ask()).status).toBe(409);
});

it('is stopped by one call, and by erasing the booking', async () => {
  const { link, ask } = await finished();
  await ask();
  expect((await ask(false)).json.remindAgainAt).toBeNull();
  await ask();
  await site.asStranger('DELETE', link);
  expect(await reminders(SPRING)).toEqual([]);
});

it('leads to the search once the technician is gone', async () => {
  const { ask } = await finished();
  await ask();
  await site.market.as(site.technician.userId).account.delete();
  expect(await reminders(SPRING)).toEqual([expect.not.stringContaining('book=')]);
});

it.each([
  ['a mailbox that nobody has confirmed', false, {}],
  ['a booking that is erased before', true, { RETENTION_MONTHS: '5' }],
])('isn’t offered to %s', async (_, isProved, settings) => {
  const { link, ask } = await finished(isProved, settings);
  expect((await site.asStranger('GET', link)).json.againAt).toBeNull();
  expect((await ask()).status).toBe(409);
});
