import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { DAY_MS } from '../../shared/time.ts';
import { changeCredentials } from '../store/accounts/users.ts';
import { outboxById } from '../store/email/outbox.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

const STARTS = Date.parse('2026-11-24T10:00:00-08:00');

let market: Marketplace;
let userId: number;
const sql = (query: string) => market.deps.db.$client.prepare(query);
const answer = () => market.visitor().booking.answer;

beforeEach(() => {
  market = openMarketplace();
  userId = market.addTechnician([market.addPackage()]).userId;
  sql('UPDATE users SET email_verified_at = 1').run();
});

/** A request, and the token of the link in the email to its technician. */
async function ask(change: Parameters<typeof bookingRequest>[0] = {}) {
  const { id, manageUrl } = await market.visitor().booking.request(bookingRequest(change));
  const text = textToTechnician(id);
  const token = /\/answer\/([\w-]+)/.exec(text)?.[1] ?? '';
  return { id, token, text, customerToken: manageUrl.split('/').at(-1)! };
}

function textToTechnician(bookingId: number): string {
  const emailId = sql('SELECT max(id) FROM outbox WHERE booking_id = ? AND user_id IS NOT NULL')
    .pluck()
    .get(bookingId) as number;
  return read(outboxById(market.deps.db, emailId)).text;
}

const statusOf = (id: number) => sql('SELECT status FROM bookings WHERE id = ?').pluck().get(id);

describe('the link in the email about a request', () => {
  it('says that the phone number is one its technician blocked', async () => {
    const { id, token } = await ask();
    const own = market.as(userId).booking;
    await own.confirm({ id });
    await own.customers.block({ id });
    const again = await ask({ timeSlot: '14:00', customerEmail: 'other@example.com' });
    expect((await answer().show({ token: again.token })).request?.isPhoneBlocked).toBe(true);
    expect((await answer().show({ token })).request).toBeNull();
  });

  it('shows what the email says, and only when its technician is busy that day', async () => {
    await ask({ timeSlot: '13:00', customerName: 'Bo Other', customerEmail: 'bo@example.com' });
    await ask({ timeSlot: '14:00', customerName: 'Cy Other', customerEmail: 'cy@example.com' });
    await ask({ timeSlot: '17:00', customerName: 'Di Other', customerEmail: 'di@example.com' });
    const { token, text } = await ask({ specialInstructions: 'Ring twice' });
    const shown = await answer().show({ token });
    expect(shown.request).toMatchObject({
      startsAt: STARTS,
      message: { text: 'Ring twice' },
      taken: [
        { timeSlot: '13:00', slotCount: 2 },
        { timeSlot: '17:00', slotCount: 1 },
      ],
    });
    for (const { value } of shown.request!.rows)
      for (const line of value.split('\n')) expect(text).toContain(line);
    expect(JSON.stringify(shown)).not.toContain('Other');
  });

  it('writes nothing when it’s opened', async () => {
    const { token } = await ask();
    const changes = () => sql('SELECT total_changes()').pluck().get();
    const before = changes();
    await answer().show({ token });
    expect(changes()).toBe(before);
  });

  it('confirms once, after which it shows nothing and does nothing', async () => {
    const { id, token } = await ask();
    const now = await answer().confirm({ token, startsAt: STARTS });
    expect(now).toEqual({ status: 'confirmed', cancelKind: null, isFrozen: false, request: null });
    expect(await answer().show({ token })).toEqual(now);
    await expect(answer().decline({ token, reason: 'No' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(statusOf(id)).toBe('confirmed');
  });

  it('declines with a reason, never without', async () => {
    const { id, token } = await ask();
    await expect(answer().decline({ token, reason: '  ' })).rejects.toThrow('Please give a reason');
    expect(await answer().decline({ token, reason: 'I’m away' })).toMatchObject({
      cancelKind: 'declined',
      request: null,
    });
    expect(sql('SELECT cancel_reason FROM bookings WHERE id = ?').pluck().get(id)).toBe('I’m away');
  });

  it('confirms no other time than it showed', async () => {
    const { id, token, customerToken } = await ask();
    const link = market.visitor().booking.link;
    await link.propose({ token: customerToken, date: '2026-11-25', timeSlot: '11:00' });
    await expect(answer().confirm({ token, startsAt: STARTS })).rejects.toMatchObject({
      message: refusalText('error.changed'),
    });
    expect(statusOf(id)).toBe('pending');
  });

  it('ends with the request, whoever ended it', async () => {
    const [canceled, lapsed] = [await ask(), await ask({ timeSlot: '12:00' })];
    await market.visitor().booking.link.cancel({ token: canceled.customerToken });
    market.setNow(NOW + DAY_MS);
    await runScheduledTasks(market.deps);
    for (const { token } of [canceled, lapsed]) {
      expect((await answer().show({ token })).request).toBeNull();
      await expect(answer().confirm({ token, startsAt: STARTS })).rejects.toThrow();
    }
  });

  it('ends with a new password or email of the account', async () => {
    const { token } = await ask();
    changeCredentials(market.deps.db, userId, { password: '!' });
    await expect(answer().show({ token })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: bookingText('error.answerLink'),
    });
  });

  it('is no link to the customer’s page, nor is theirs one to this', async () => {
    const { token, customerToken } = await ask();
    await expect(market.visitor().booking.link.show({ token })).rejects.toThrow();
    await expect(answer().show({ token: customerToken })).rejects.toThrow();
  });

  it('says that the account is frozen, and answers all the same', async () => {
    const { token } = await ask();
    sql('UPDATE technicians SET is_frozen = 1').run();
    expect(await answer().show({ token })).toMatchObject({ isFrozen: true });
    expect(await answer().confirm({ token, startsAt: STARTS })).toMatchObject({
      status: 'confirmed',
    });
  });

  it('is in no email to an unconfirmed address', async () => {
    sql('UPDATE users SET email_verified_at = NULL').run();
    const { text } = await ask();
    expect(text).toContain('/tech-dashboard');
    expect(text).not.toContain('/answer/');
  });

  it('is cleared from the outbox like every link that acts', async () => {
    const { id } = await ask();
    const secret = sql(
      'SELECT is_secret FROM outbox WHERE booking_id = ? AND user_id IS NOT NULL',
    ).pluck();
    expect(secret.get(id)).toBe(1);
  });
});
