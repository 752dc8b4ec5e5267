import { describe, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import {
  HOURS_PER_NETWORK,
  NETWORKS_PER_WIDER_NETWORK,
  OPEN_REQUESTS_PER_NETWORK,
  OPEN_REQUESTS_PER_PERSON,
  REQUESTS_BEFORE_CLICK,
} from '../../../shared/booking/request-limits.ts';
import { hashedSender } from './limits.ts';

const HOUR_MS = 3_600_000;
/** The default of BOOKING_LIMIT_PER_HOUR. */
const PER_HOUR = 10;

interface Asks {
  email?: string;
  phone?: string;
  address?: string;
  technicianId?: number;
  packageId?: number;
  date?: string;
}

/** Senders who have nothing in common but what a test gives them. */
function open(settings = {}) {
  const market = openMarketplace(settings);
  const tuneUp = market.addPackage();
  let asked = 0;
  return {
    market,
    sql: market.deps.db.$client,
    /** To a technician of its own, unless it names one, so that no technician's hours run out. */
    request({ email = '', phone = '', address = '', ...asks }: Asks = {}) {
      asked += 1;
      return market.visitor(address || `198.${asked}.1.1`).booking.request({
        technicianId: asks.technicianId ?? market.addTechnician([tuneUp]).id,
        servicePackageIds: [asks.packageId ?? tuneUp],
        date: asks.date ?? '2026-12-01',
        timeSlot: '10:00',
        customerName: 'Ada Rider',
        customerEmail: email || `ada${asked}@example.com`,
        customerPhone: phone || `(555) 123-${1000 + asked}`,
      });
    },
  };
}

/** Until the next hour, by when some of them don't count anymore. */
const refused = expect.objectContaining({
  code: 'TOO_MANY_REQUESTS',
  cause: expect.objectContaining({ seconds: 3600 }),
});
/** Addresses of one IPv4 /24. */
const neighbor = (number: number) => `203.0.113.${number + 1}`;

it.each([
  ['one email', OPEN_REQUESTS_PER_PERSON, () => ({ email: 'ada@example.com' })],
  [
    'one mailbox, however it’s spelled,',
    OPEN_REQUESTS_PER_PERSON,
    (number: number) => ({ email: `ada+${number}@example.com` }),
  ],
  [
    'one mailbox of Gmail, wherever its dots are,',
    OPEN_REQUESTS_PER_PERSON,
    (number: number) => ({
      email: `${'adarider'.slice(0, number + 1)}.${'adarider'.slice(number + 1)}@gmail.com`,
    }),
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

it.each([
  ['20', 2 * OPEN_REQUESTS_PER_PERSON],
  // A third of a request is one.
  ['1', 1],
])(
  'with BOOKING_LIMIT_PER_HOUR=%s all limits follow: %i open requests a person',
  async (limit, most) => {
    const { request } = open({ BOOKING_LIMIT_PER_HOUR: limit });
    for (let number = 0; number < most; number += 1) await request({ phone: '(555) 222-3333' });
    await expect(request({ phone: '(555) 222-3333' })).rejects.toEqual(refused);
  },
);

describe('unanswered hours with one technician', () => {
  /** Six hours of work, on a day of its own. */
  function openHours() {
    const site = open();
    const packageId = site.market.addPackage({ durationMinutes: 6 * 60 });
    const { id: technicianId } = site.market.addTechnician([packageId]);
    let day = 0;
    return {
      ...site,
      technicianId,
      ask(address: string) {
        day += 1;
        const date = `2026-12-${String(day).padStart(2, '0')}`;
        return site.request({ address, technicianId, packageId, date });
      },
    };
  }

  it('are at most twelve for one network, which may ask others for more', async () => {
    const { ask, request, sql } = openHours();
    for (let hours = 0; hours < HOURS_PER_NETWORK; hours += 6) await ask('203.0.113.9');
    await expect(ask('203.0.113.9')).rejects.toEqual(refused);
    await request({ address: '203.0.113.9' });
    sql.exec("UPDATE bookings SET status = 'confirmed' WHERE id = 1");
    await ask('203.0.113.9');
  });

  it('are three times as many for a wider network', async () => {
    const { ask } = openHours();
    const most = HOURS_PER_NETWORK * NETWORKS_PER_WIDER_NETWORK;
    for (let hours = 0; hours < most; hours += 6) await ask(neighbor(hours));
    await expect(ask(neighbor(most))).rejects.toEqual(refused);
  });

  it('may be more in a first request', async () => {
    const { market, request } = open();
    const packageId = market.addPackage({ durationMinutes: 13 * 60 });
    const { id: technicianId } = market.addTechnician([packageId]);
    const all = { address: '203.0.113.9', technicianId, packageId };
    await request({ ...all, date: '2026-12-01' });
    await expect(request({ ...all, date: '2026-12-02' })).rejects.toEqual(refused);
  });
});

it('a foreign number is the same however it is grouped', () => {
  const { market } = open();
  const hashOf = (phone: string) =>
    hashedSender(market.deps, { email: '', phone, address: '192.0.2.1' }).phone;
  expect(hashOf('+49 30 123456')).toBe(hashOf('+49 30 12 34 56'));
  expect(hashOf('+49 30 123456')).not.toBe(hashOf('+49 30 123457'));
});
