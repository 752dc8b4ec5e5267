import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BookingSite, openBookingSite } from '../../../test/booking-site.ts';
import { read } from '../../../test/email-samples.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { createOutboxWorker } from './outbox.ts';
import { PostponedError, RefusedError } from './transport.ts';

const NEW = 'new@example.com';
const PASSWORD = 'Rest-pass-1';
const quiet = { info() {}, warn() {}, error() {} };

let site: BookingSite;
let old: string;
/** What the mail server says to every email. */
let answer: Error | undefined;
let sent: { to: string; kind: string }[];
let worker: ReturnType<typeof createOutboxWorker>;

beforeEach(async () => {
  site = await openBookingSite();
  old = site.technicianEmail;
  site.sql(
    `UPDATE users SET email_verified_at = 1 WHERE id = ${site.technician.userId} RETURNING 1`,
  );
  answer = undefined;
  sent = [];
  const { db, clock } = site.market.deps;
  worker = createOutboxWorker({
    db,
    transport: {
      delivers: true,
      async send({ to, kind }) {
        if (answer) throw answer;
        sent.push({ to, kind });
      },
    },
    clock,
    clockOffset: () => 0,
    random: () => 0.5,
    log: quiet,
  });
});
afterEach(() => site.app.close());

async function pass(ms: number) {
  const { clock } = site.market.deps;
  for (const until = clock() + ms; clock() < until; site.market.setNow(clock() + 10_000)) {
    await worker.runOnce();
  }
  await worker.runOnce();
}

const kindsTo = (address: string) =>
  sent.filter(({ to }) => to === address).map(({ kind }) => kind);
const textTo = (to: string) =>
  read(outboxPage(site.market.deps.db, { limit: 50, offset: 0 }).rows.find((one) => one.to === to))
    .text;
const linkTo = (to: string) => /confirm-email\/([\w-]+)/.exec(textTo(to))?.[1] ?? '';

async function changeAddress() {
  const asked = { email: NEW, currentPassword: PASSWORD };
  expect((await site.asTechnician('POST', '/api/auth/email-change', asked)).status).toBe(200);
  const link = { token: linkTo(NEW) };
  return site.asTechnician('POST', '/api/auth/email-change/confirm', link);
}

it('a technician’s waiting emails about their work go to the address they have confirmed meanwhile', async () => {
  answer = new PostponedError('450 greylisted');
  await site.book();
  await pass(MINUTE_MS);
  expect((await changeAddress()).status).toBe(200);
  answer = undefined;
  await pass(30 * MINUTE_MS);
  expect(kindsTo(NEW).toSorted()).toEqual(['booking-requested', 'email-to-confirm']);
  expect(kindsTo(old).toSorted()).toEqual(['email-change-asked', 'email-changed']);
  expect(kindsTo('ada@example.com')).toEqual(['booking-requested']);
});

it('the notice about a new password stays with the address it was written for', async () => {
  answer = new PostponedError('450 greylisted');
  const change = { currentPassword: PASSWORD, newPassword: 'Other-pass-2' };
  const changed = await site.asTechnician('POST', '/api/auth/change-password', change);
  expect(changed.status).toBe(200);
  site.sql(`UPDATE users SET email = '${NEW}' WHERE id = ${site.technician.userId} RETURNING 1`);
  answer = undefined;
  await pass(MINUTE_MS);
  expect(kindsTo(old)).toEqual(['password-changed']);
  expect(kindsTo(NEW)).toEqual([]);
});

it.each([
  { isConfirmed: false, receiver: 'old@example.com' },
  { isConfirmed: true, receiver: NEW },
])(
  'an address that an admin typed gets waiting emails only once it is confirmed: $isConfirmed',
  async ({ isConfirmed, receiver }) => {
    site.sql(`UPDATE users SET email = 'old@example.com' WHERE email = '${old}' RETURNING 1`);
    answer = new PostponedError('450 greylisted');
    await site.book();
    await site.asAdmin('PATCH', `/api/technicians/${site.technician.id}`, { email: NEW });
    const link = { token: linkTo(NEW) };
    if (isConfirmed) await site.asTechnician('POST', '/api/auth/email-change/confirm', link);
    answer = undefined;
    await pass(MINUTE_MS);
    const receivers = sent.filter(({ kind }) => kind === 'booking-requested').map(({ to }) => to);
    expect(receivers.toSorted()).toEqual(['ada@example.com', receiver].toSorted());
  },
);

it('what the old mailbox refused doesn’t count against the new one', async () => {
  await site.book();
  answer = new RefusedError('550 no such mailbox');
  await pass(2 * MINUTE_MS);
  const refusals = () =>
    site.sql<{ refusals: number }>('SELECT refusals FROM outbox WHERE user_id IS NOT NULL')[0];
  expect(refusals()).toEqual({ refusals: 4 });
  site.sql(`UPDATE users SET email = '${NEW}' WHERE email = '${old}' RETURNING 1`);
  await pass(6 * MINUTE_MS);
  expect(refusals()).toEqual({ refusals: 1 });
});
