import { beforeEach, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, openMarketplace } from '../../../test/marketplace.ts';
import { WORDS_MAX } from '../../shared/booking/booking.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { outboxById } from '../store/email/outbox.ts';

const STARTS = Date.parse('2026-11-24T10:00:00-08:00');

let market: Marketplace;
let id: number;
let token: string;
let technician: ReturnType<Marketplace['as']>['booking'];
const sql = (query: string) => market.deps.db.$client.prepare(query);
const page = () => market.visitor().booking.link.show({ token });
const emails = () =>
  sql("SELECT id FROM outbox WHERE kind = 'booking-word'").pluck().all() as number[];

beforeEach(async () => {
  market = openMarketplace();
  const { userId } = market.addTechnician([market.addPackage()]);
  technician = market.as(userId).booking;
  const booked = await market.visitor().booking.request(bookingRequest());
  [id, token] = [booked.id, booked.manageUrl.split('/').at(-1)!];
  await technician.confirm({ id });
  sql('UPDATE bookings SET email_confirmed_at = 1').run();
  market.setNow(STARTS - HOUR_MS);
});

describe('“on my way”', () => {
  it('is on the customer’s page until the booking is completed', async () => {
    await technician.tell({ id, isOnMyWay: true });
    expect((await page()).onMyWayAt).toBe(STARTS - HOUR_MS);
    expect(emails()).toEqual([]);
    market.setNow(STARTS);
    await technician.complete({ id });
    expect((await page()).onMyWayAt).toBeNull();
  });

  it('is gone once the booking has another time, also that day', async () => {
    await technician.tell({ id, isOnMyWay: true });
    await technician.propose({ id, date: '2026-11-24', timeSlot: '14:00' });
    await market.visitor().booking.link.accept({ token });
    expect((await page()).onMyWayAt).toBeNull();
  });

  it('is refused on another day', async () => {
    market.setNow(STARTS - 24 * HOUR_MS);
    await expect(technician.tell({ id, isOnMyWay: true })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: bookingText('error.word.day'),
    });
  });
});

describe('a word by email', () => {
  it('goes out once, as it was typed, and leaves the page alone', async () => {
    await technician.tell({ id, text: 'I’m 15 minutes late.' });
    const [emailId = 0] = emails();
    expect(read(outboxById(market.deps.db, emailId)).text).toContain('I’m 15 minutes late.');
    expect((await page()).onMyWayAt).toBeNull();
  });

  it('goes to no address that its owner hasn’t confirmed', async () => {
    sql('UPDATE bookings SET email_confirmed_at = NULL').run();
    await expect(technician.tell({ id, text: 'Hello' })).rejects.toThrow(
      bookingText('error.word.email'),
    );
    expect(emails()).toEqual([]);
  });

  it('goes out six times at most', async () => {
    for (let sent = 0; sent < WORDS_MAX; sent += 1) await technician.tell({ id, text: `${sent}` });
    await expect(technician.tell({ id, text: 'Once more' })).rejects.toThrow('6');
    expect(emails()).toHaveLength(WORDS_MAX);
    // The page still says it.
    await technician.tell({ id, isOnMyWay: true });
  });

  it.each([['See evil.example/x'], ['a'.repeat(301)], ['  '], [undefined]])(
    'is refused with %j',
    async (text) => {
      await expect(technician.tell({ id, text })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );
});

it.each([
  ['(555) 123-4567', true],
  ['+49 30 901820', false],
  ['+49 171 1234567', true],
])('WhatsApp is offered for %s: %s', async (phone, isOffered) => {
  sql('UPDATE bookings SET customer_phone = ?').run(phone);
  expect(await technician.get({ id })).toMatchObject({ isMaybeMobile: isOffered });
});
