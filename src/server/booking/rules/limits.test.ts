import { describe, expect, it } from 'vitest';
import { NOW, openMarketplace } from '../../../../test/marketplace.ts';
import {
  HOURS_PER_NETWORK,
  NETWORKS_PER_WIDER_NETWORK,
  OPEN_REQUESTS_PER_EMAIL,
  OPEN_REQUESTS_PER_NETWORK,
} from '../../../shared/booking/request-limits.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { confirmEmail } from '../confirm-email.ts';
import { hashedSender } from './limits.ts';

/** The default of BOOKING_LIMIT_PER_HOUR. */
const PER_HOUR = 10;

interface Asks {
  email?: string;
  phone?: string;
  address?: string;
  mailbox?: string | undefined;
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
    request({ email = '', phone = '', address = '', mailbox, ...asks }: Asks = {}) {
      asked += 1;
      return market.visitor(address || `198.${asked}.1.1`, mailbox).booking.request({
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
  ['one network', OPEN_REQUESTS_PER_NETWORK, () => ({ address: '203.0.113.9' })],
  [
    'one wider network',
    OPEN_REQUESTS_PER_NETWORK * NETWORKS_PER_WIDER_NETWORK,
    (number: number) => ({ address: neighbor(number) }),
  ],
])('%s has at most %i open requests, whatever their emails', async (_who, most, sender) => {
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

describe('a mailbox that its owner proved', () => {
  function openMailbox(settings = {}) {
    const site = open(settings);
    /** Presses the button of the emailed link; the cookie of the browser afterwards. */
    function press(id: number) {
      const { deps } = site.market;
      let mailbox: string | undefined;
      const link = {
        token: deps.links.token('booking', id, 0),
        mailbox: deps.links.token('booking-mailbox', id, 0),
      };
      const booking = () =>
        confirmEmail(deps, link, (token) => {
          mailbox = token;
        });
      const cookie = () => {
        booking();
        return mailbox;
      };
      return { booking, cookie };
    }
    return { ...site, press };
  }
  const most = OPEN_REQUESTS_PER_EMAIL;
  const tooMany = {
    code: 'TOO_MANY_REQUESTS',
    message: refusalText('error.tooManyOpen', { most }),
  };

  it.each([
    ['however it’s spelled', (number: number) => `ada+${number}@example.com`],
    [
      'wherever the dots of Gmail are',
      (number: number) =>
        `${'adarider'.slice(0, number + 1)}.${'adarider'.slice(number + 1)}@gmail.com`,
    ],
  ])('has at most three open requests, %s', async (_, email) => {
    const { request, press, sql } = openMailbox();
    for (let number = 0; number < most; number += 1) {
      press((await request({ email: email(number) })).id).booking();
    }
    const { id } = await request({ email: email(most) });
    expect(press(id).booking).toThrow(expect.objectContaining(tooMany));
    expect(
      sql.prepare('SELECT email_confirmed_at FROM bookings WHERE id = ?').pluck().get(id),
    ).toBe(null);
    sql.exec("UPDATE bookings SET status = 'cancelled' WHERE id = 1");
    expect(press(id).booking()).toMatchObject({ status: 'pending' });
  });

  it('reads the same at once in its own browser, and nobody else does', async () => {
    const { request, press } = openMailbox();
    const email = 'ada@example.com';
    const mailbox = press((await request({ email })).id).cookie();
    for (let number = 1; number < most; number += 1) await request({ email, mailbox });
    await expect(request({ email, mailbox })).rejects.toMatchObject(tooMany);
    await request({ email });
    // Another's cookie proves nothing about this email.
    await request({ email, mailbox: press((await request()).id).cookie() });
  });
});

it('requests in somebody’s name take nothing from them', async () => {
  const { request } = open();
  const victim = { email: 'ada@example.com', phone: '(555) 222-3333' };
  for (let number = 0; number < 30; number += 1) await request(victim);
  expect(await request(victim)).toMatchObject({ awaitsEmailUntil: null });
});

it.each([
  ['20', 2 * OPEN_REQUESTS_PER_NETWORK],
  ['1', 1],
])(
  'with BOOKING_LIMIT_PER_HOUR=%s all limits follow: %i open requests a network',
  async (limit, most) => {
    const { request } = open({ BOOKING_LIMIT_PER_HOUR: limit });
    for (let number = 0; number < most; number += 1) await request({ address: '203.0.113.9' });
    await expect(request({ address: '203.0.113.9' })).rejects.toEqual(refused);
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
