import { afterEach, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../test/booking-site.ts';
import { mailboxOf } from '../../../test/marketplace.ts';
import { DETAILS_WITHIN_MS, UNDO_COMPLETION_MS } from '../../shared/booking/extra-work.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const LATER = { date: '2026-11-26', timeSlot: '12:00' };

let site: BookingSite;
afterEach(() => site.app.close());

/** A confirmed booking that has begun. */
async function begun() {
  site = await openBookingSite();
  const { id, token } = await site.book();
  await site.asTechnician('PATCH', `/api/bookings/${id}/confirm`);
  site.market.deps.db.$client.exec('UPDATE bookings SET email_confirmed_at = 1');
  site.market.setNow(STARTS);
  const act = (
    what: string,
    input: object = {},
    who: 'asTechnician' | 'asAdmin' = 'asTechnician',
  ) => site[who]('PATCH', `/api/bookings/${id}/${what}`, input);
  const shown = async () => (await site.asStranger('GET', `/api/booking-links/${token}`)).json;
  return { id, token, act, shown };
}

const emails = () =>
  site.sql<{ subject: string }>(
    "SELECT subject FROM outbox WHERE kind = 'booking-completed' ORDER BY id",
  );
const later = async (ms: number) => {
  site.market.setNow(site.market.deps.clock() + ms);
  await runScheduledTasks(site.market.deps);
};
const rows = () => [
  site.sql(`SELECT status, final_cents, done, completion_note, proposed_by, proposed_date,
    proposed_slot, undo_until FROM bookings`),
  site.sql('SELECT date, slot FROM booking_slots ORDER BY date, slot'),
];

it('is one call: the agreed price, all of it done, and no email for ten minutes', async () => {
  const { act, shown } = await begun();
  const { status, json } = await act('complete');
  expect([status, json.status, json.agreedPrice]).toEqual([200, 'completed', '50.00']);
  await later(UNDO_COMPLETION_MS - 1);
  expect([emails(), (await shown()).hasReceipt]).toEqual([[], false]);
  await later(1);
  expect(emails()).toHaveLength(1);
  expect(await shown()).toMatchObject({ hasReceipt: true, canReview: true, done: null });
  await later(UNDO_COMPLETION_MS);
  expect(emails()).toHaveLength(1);
});

it('is undone as if nothing had happened, an open proposal and its hold included', async () => {
  const { act, token, shown } = await begun();
  site.market.setNow(STARTS - 5 * 3_600_000);
  expect(
    (await site.asStranger('PATCH', `/api/booking-links/${token}/propose`, LATER)).status,
  ).toBe(200);
  site.market.setNow(STARTS);
  const before = rows();
  await act('complete', { finalPrice: '90.00', note: 'Trued the wheel' });
  expect((await shown()).proposal).toBeNull();
  await later(UNDO_COMPLETION_MS - 1);
  expect((await act('reopen')).json.status).toBe('confirmed');
  expect(rows()).toEqual(before);
  await later(UNDO_COMPLETION_MS);
  expect(emails()).toEqual([]);
  expect((await act('complete')).status).toBe(200);
});

it.each([
  ['after ten minutes', async () => later(UNDO_COMPLETION_MS)],
  [
    'once the customer has erased the booking',
    async (token: string) => site.asStranger('DELETE', `/api/booking-links/${token}`),
  ],
])('can’t be undone %s', async (_, happens) => {
  const { act, token } = await begun();
  await act('complete');
  await happens(token);
  const { status, text } = await act('reopen');
  expect([status, text]).toEqual([409, 'This completion can no longer be undone.']);
});

it('can’t be reviewed while it can be undone', async () => {
  const { id, act, token } = await begun();
  await act('complete');
  const review = { rating: 5, mailbox: mailboxOf(site.market, id) };
  expect((await site.asStranger('POST', `/api/booking-links/${token}/review`, review)).status).toBe(
    409,
  );
});

it('gets its details then or later, and a receipt that went out goes out again', async () => {
  const { act, shown } = await begun();
  await act('complete');
  const first = { finalPrice: 80, done: { packageIds: [1], extraIds: [] }, note: 'New cable' };
  expect((await act('details', first)).json).toMatchObject({
    agreedPrice: '80.00',
    done: first.done,
  });
  await later(UNDO_COMPLETION_MS);
  expect(emails()).toHaveLength(1);
  await later(UNDO_COMPLETION_MS);
  await act('details', { finalPrice: 0 }, 'asAdmin');
  expect(await shown()).toMatchObject({
    agreedPrice: '0.00',
    completionNote: 'New cable',
    totalPrice: '50.00',
  });
  expect(emails().map(({ subject }) => subject.split(' (')[0])).toEqual([
    'How was it?',
    'Your receipt',
  ]);
  await later(DETAILS_WITHIN_MS);
  expect((await act('details', { finalPrice: 1 })).status).toBe(409);
});

it.each([
  ['finalPrice', { finalPrice: '-1' }],
  ['finalPrice', { finalPrice: '1,000' }],
  ['note', { note: 'x'.repeat(501) }],
  ['done', { done: { packageIds: [99], extraIds: [] } }],
  ['done', { done: { packageIds: [], extraIds: [1] } }],
])('names %s when it refuses %j', async (field, input) => {
  const { act } = await begun();
  const { status, text } = await act('complete', input);
  expect([status, text.toLowerCase().replace(' ', '')]).toEqual([
    400,
    expect.stringContaining(field.toLowerCase()),
  ]);
  expect(site.sql('SELECT status FROM bookings')).toEqual([{ status: 'confirmed' }]);
});

it('changes at most five times a day once it’s done', async () => {
  const { act } = await begun();
  await act('complete');
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push((await act('details', { finalPrice: n })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
