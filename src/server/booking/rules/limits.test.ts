import { expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import {
  NETWORKS_PER_WIDER_NETWORK,
  OPEN_REQUESTS_PER_NETWORK,
  OPEN_REQUESTS_PER_PERSON,
  REQUESTS_BEFORE_CLICK,
} from '../../../shared/booking/request-limits.ts';

const HOUR_MS = 3_600_000;
/** The default of BOOKING_LIMIT_PER_HOUR. */
const PER_HOUR = 10;

/** Senders who have nothing in common but what a test gives them. */
function open() {
  const market = openMarketplace();
  const tuneUp = market.addPackage();
  let asked = 0;
  return {
    market,
    sql: market.deps.db.$client,
    /** A request to a technician of its own, so that no technician's hours run out. */
    request({ email = '', phone = '', address = '' } = {}) {
      asked += 1;
      const technician = market.addTechnician([tuneUp]);
      return market.visitor(address || `198.${asked}.1.1`).booking.request({
        technicianId: technician.id,
        servicePackageIds: [tuneUp],
        date: '2026-12-01',
        timeSlot: '10:00',
        customerName: 'Ada Rider',
        customerEmail: email || `ada${asked}@example.com`,
        customerPhone: phone || `(555) 123-${1000 + asked}`,
      });
    },
  };
}

const refused = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });
/** Addresses of one IPv4 /24. */
const neighbor = (number: number) => `203.0.113.${number + 1}`;

it.each([
  ['one email', OPEN_REQUESTS_PER_PERSON, () => ({ email: 'ada@example.com' })],
  [
    'one mailbox, however it’s spelled,',
    OPEN_REQUESTS_PER_PERSON,
    (number: number) => ({ email: `ada+${number}@example.com` }),
  ],
  ['one phone number', OPEN_REQUESTS_PER_PERSON, () => ({ phone: '(555) 222-3333' })],
  ['one network', OPEN_REQUESTS_PER_NETWORK, () => ({ address: '203.0.113.9' })],
  [
    'one wider network',
    OPEN_REQUESTS_PER_NETWORK * NETWORKS_PER_WIDER_NETWORK,
    (number: number) => ({ address: neighbor(number) }),
  ],
])('%s has at most %i open requests', async (_who, most, sender) => {
  const { request, sql } = open();
  for (let number = 0; number < most; number += 1) {
    await request(sender(number));
    // None of them in this hour, which has a limit of its own.
    sql.exec('UPDATE booking_senders SET created_at = created_at - 7200000');
  }
  await expect(request(sender(most))).rejects.toEqual(refused);
  sql.exec("UPDATE bookings SET status = 'cancelled' WHERE id = 1");
  await request(sender(most));
});

it.each([
  ['one email', PER_HOUR, () => ({ email: 'ada@example.com' })],
  ['one network', PER_HOUR, () => ({ address: '203.0.113.9' })],
  [
    'one wider network',
    PER_HOUR * NETWORKS_PER_WIDER_NETWORK,
    (number: number) => ({ address: neighbor(number) }),
  ],
])('%s makes at most %i requests an hour, open or not', async (_who, most, sender) => {
  const { request, sql, market } = open();
  for (let number = 0; number < most; number += 1) {
    await request(sender(number));
    // Somebody who reads their email, and has nothing open.
    sql.exec(`UPDATE bookings SET status = 'cancelled', email_confirmed_at = ${NOW}`);
  }
  await expect(request(sender(most))).rejects.toEqual(refused);
  market.setNow(NOW + HOUR_MS + 1);
  await request(sender(most));
});

it('an email makes six requests a day, and as many again once a link in one was opened', async () => {
  const { request, sql, market } = open();
  const email = 'ada@example.com';
  async function askSixTimes() {
    for (let number = 0; number < REQUESTS_BEFORE_CLICK; number += 1) {
      await request({ email });
      sql.exec("UPDATE bookings SET status = 'cancelled'");
    }
    await expect(request({ email })).rejects.toEqual(refused);
  }
  await askSixTimes();
  const click = NOW + 2 * HOUR_MS;
  sql.exec(`UPDATE bookings SET email_confirmed_at = ${click} WHERE id = 1`);
  // None of them in this hour, which has a limit of its own.
  market.setNow(click + 1);
  await askSixTimes();
  market.setNow(click + 24 * HOUR_MS + 2);
  await request({ email });
});
