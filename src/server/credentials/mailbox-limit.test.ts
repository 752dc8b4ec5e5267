/** Emails that anybody can have sent by typing an address: lost links, reset links, applications. */
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../../test/application.ts';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { DAY_MS, HOUR_MS } from '../../shared/time.ts';
import { buildApp } from '../app.ts';
import { createAfterResponse } from '../boot/after-response.ts';
import { DEVICE_COOKIE } from '../foundation/device.ts';
import { setPassword, userByEmail, userById } from '../store/accounts/users.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';

const RIDER = 'ada@example.com';
const HOME = '192.0.2.44';
const PASSWORD = 'Wheels-and-1-bell';

let market: Marketplace;
let app: FastifyInstance;
let technicianEmail: string;

beforeEach(async () => {
  market = openMarketplace();
  const technician = market.addTechnician([market.addPackage({ name: 'Tune-up' })]);
  technicianEmail = userById(market.deps.db, technician.userId)!.email;
  setPassword(market.deps.db, technicianEmail, await market.deps.passwords.hash(PASSWORD, 'known'));
  app = await buildApp(market.deps, { clientFolder: undefined });
});
afterEach(() => app.close());

const send = (url: string, payload: object, from: string, device = '') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    payload,
    cookies: device ? { [DEVICE_COOKIE]: device } : {},
  });
const lost = (from: string, email = RIDER) => send('/api/booking-links/lost', { email }, from);
const forgot = (from: string, email = technicianEmail, device = '') =>
  send('/api/auth/forgot-password', { email }, from, device);
const apply = (from: string, email: string) =>
  send('/api/tech-register', application({ email }), from);

async function book(from: string, timeSlot: string, customerEmail = RIDER) {
  const booked = await send(
    '/api/bookings',
    {
      technicianId: 1,
      servicePackageIds: [1],
      date: '2026-11-25',
      timeSlot,
      customerName: 'Ada Rider',
      customerEmail,
      customerPhone: '(555) 123-4567',
    },
    from,
  );
  expect(booked.statusCode).toBe(201);
  return booked.json<{ id: number; manageUrl: string }>();
}

/** Networks far apart. */
const anywhere = (at: number) => `10.${at}.0.1`;

function emails(kind: string) {
  const { rows } = outboxPage(market.deps.db, { status: undefined, limit: 1000, offset: 0 });
  return rows.filter((row) => row.kind === kind);
}

describe('the answer comes before the work, and tells nothing', () => {
  const asks: [string, string, (email: string) => ReturnType<typeof send>, () => string][] = [
    ['a lost link', 'booking-link', (email) => lost(HOME, email), () => RIDER],
    ['a reset link', 'password-reset', (email) => forgot(HOME, email), () => technicianEmail],
  ];
  it.each(asks)('%s', async (_name, kind, ask, known) => {
    await book(HOME, '10:00');
    const { afterResponse, finish } = createAfterResponse((error) => {
      throw error;
    });
    market.deps.afterResponse = afterResponse;
    const counts = () => market.deps.db.$client.prepare('SELECT count(*) FROM sign_in_failures');
    const before = counts().pluck().get() as number;
    const [a, b] = [await ask(known()), await ask('unknown@example.com')];
    expect([a.statusCode, a.body]).toEqual([b.statusCode, b.body]);
    expect(counts().pluck().get()).toBe(before);
    expect(emails(kind)).toEqual([]);
    finish();
    expect(emails(kind).map(({ to }) => to)).toEqual([known()]);
    // Both wrote as much to the disk: two counts each.
    expect(counts().pluck().get()).toBeGreaterThanOrEqual(before + 3);
  });

  it('an application, whose work cannot follow, waits for a step of time', async () => {
    const waited: number[] = [];
    market.deps.untilNextStep = async (startedAt) => {
      waited.push(startedAt);
    };
    const known = await apply(HOME, technicianEmail);
    const unknown = await apply(HOME, 'new@example.com');
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(waited).toHaveLength(2);
  });
});

describe('a lost link', () => {
  it('comes in one email, however many bookings there are', async () => {
    const first = await book(HOME, '10:00');
    const second = await book(HOME, '12:00');
    await lost(HOME);
    expect(emails('booking-link')).toHaveLength(1);
    const { text, html } = read(emails('booking-link')[0]);
    for (const { manageUrl } of [first, second]) {
      expect(text).toContain(manageUrl);
      expect(html).toContain(manageUrl);
    }
  });

  it('is not kept from its owner by five asks of anybody', async () => {
    await book(HOME, '10:00');
    for (let at = 0; at < 5; at += 1) await lost('198.51.100.7');
    const before = emails('booking-link').length;
    await lost(HOME);
    expect(emails('booking-link')).toHaveLength(before + 1);
  });

  it('is no mail bomb from 106 networks, and the owner still gets theirs', async () => {
    await book(HOME, '10:00');
    for (let hour = 0; hour < 24; hour += 3) {
      market.setNow(NOW + hour * HOUR_MS);
      for (let at = 0; at < 106; at += 1) await lost(anywhere(at));
    }
    expect(emails('booking-link')).toHaveLength(6);
    await lost(HOME);
    await lost(HOME);
    expect(emails('booking-link')).toHaveLength(8);
  });

  it('comes twice, then once in six hours, to an owner who keeps asking', async () => {
    await book(HOME, '10:00');
    for (let at = 0; at < 5; at += 1) await lost(HOME);
    expect(emails('booking-link')).toHaveLength(2);
    market.setNow(NOW + 6 * HOUR_MS);
    for (let at = 0; at < 5; at += 1) await lost(HOME);
    expect(emails('booking-link')).toHaveLength(3);
  });

  it('goes to twenty mailboxes an hour from one network', async () => {
    market.deps.env.bookingLimitPerHour = 1000;
    for (let at = 0; at < 30; at += 1) {
      await market.visitor(anywhere(at)).booking.request({
        technicianId: 1,
        servicePackageIds: [1],
        date: `2026-12-${String(1 + at).padStart(2, '0')}`,
        timeSlot: '10:00',
        customerName: 'Ada Rider',
        customerEmail: `rider${at}@example.com`,
        customerPhone: `55512340${String(at).padStart(2, '0')}`,
      });
    }
    for (let at = 0; at < 30; at += 1) await lost('198.51.100.7', `rider${at}@example.com`);
    expect(emails('booking-link')).toHaveLength(20);
  });
});

describe('a reset link', () => {
  it('is no mail bomb from 106 networks', async () => {
    for (let hour = 0; hour < 24; hour += 3) {
      market.setNow(NOW + hour * HOUR_MS);
      for (let at = 0; at < 106; at += 1) await forgot(anywhere(at));
    }
    expect(emails('password-reset').length).toBeLessThanOrEqual(14);
  });

  it('is not kept from somebody by one other network', async () => {
    for (let at = 0; at < 10; at += 1) await forgot('198.51.100.7');
    expect(emails('password-reset')).toHaveLength(2);
    await forgot(HOME);
    expect(emails('password-reset')).toHaveLength(3);
  });

  it('always comes to a browser that its owner signed in from before', async () => {
    const signedIn = await send(
      '/api/auth/login',
      { email: technicianEmail, password: PASSWORD },
      HOME,
    );
    const device = signedIn.cookies.find(({ name }) => name === DEVICE_COOKIE)!.value;
    for (let at = 0; at < 106; at += 1) await forgot(anywhere(at));
    for (let at = 0; at < 3; at += 1) await forgot(HOME);
    const before = emails('password-reset').length;
    await forgot(HOME, technicianEmail, device);
    expect(emails('password-reset')).toHaveLength(before + 1);
  });
});

it('applying with somebody’s address emails them a few times a day at most', async () => {
  market.deps.env.bookingLimitPerHour = 1000;
  for (let at = 0; at < 20; at += 1) await apply(anywhere(at), technicianEmail);
  expect(emails('application-known')).toHaveLength(3);
  market.setNow(NOW + DAY_MS - 1);
  for (let at = 20; at < 40; at += 1) await apply(anywhere(at), technicianEmail);
  expect(emails('application-known')).toHaveLength(4);
});

describe('other spellings of an address', () => {
  const spelled = (at: number) => `ada+${at}@example.com`;

  it('bring no more lost links', async () => {
    for (let at = 0; at < 3; at += 1) await book(anywhere(at), `1${at}:00`, spelled(at));
    for (let at = 0; at < 9; at += 1) await lost(anywhere(100 + at), spelled(at % 3));
    expect(emails('booking-link')).toHaveLength(3);
  });

  it('bring no more emails about applications, which all arrive', async () => {
    for (let at = 0; at < 5; at += 1) await apply(anywhere(at), spelled(at));
    expect(emails('application-received')).toHaveLength(3);
    const applied = market.deps.db.$client.prepare(
      "SELECT count(*) FROM users WHERE email LIKE 'ada+%'",
    );
    expect(applied.pluck().get()).toBe(5);
  });
});

it('deleting the account in between gets no more emails to an address that was never confirmed', async () => {
  market.deps.env.smtpUrl = 'smtp://127.0.0.1:9';
  const email = 'victim@example.com';
  const got: string[] = [];
  const collect = () => got.push(...emailsTo(email));
  for (let at = 0; at < 8; at += 1) {
    await apply(anywhere(at), email);
    collect();
    await market.as(userByEmail(market.deps.db, email)!.id).account.delete();
    collect();
  }
  expect(got).toEqual(Array(3).fill('application-received'));
});

/** The kinds of those that an address gets now, which are then gone. */
function emailsTo(address: string): string[] {
  const sent = market.deps.db.$client.prepare('DELETE FROM outbox WHERE "to" = ? RETURNING kind');
  return sent.pluck().all(address) as string[];
}
