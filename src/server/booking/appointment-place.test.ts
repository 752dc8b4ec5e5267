/** Who gets to see the street address, in every booking state and privacy mode, over HTTP. */
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { read } from '../../../test/email-samples.ts';
import { NOW, openMarketplace } from '../../../test/marketplace.ts';
import type { BookingStatus } from '../../shared/booking/booking.ts';
import { UNDO_COMPLETION_MS } from '../../shared/booking/extra-work.ts';
import { PRIVACY_MODES, type PrivacyMode } from '../../shared/place/location-privacy.ts';
import { buildApp } from '../app.ts';
import { outboxPage } from '../store/email/outbox-lists.ts';
import { runScheduledTasks } from './scheduled-tasks.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const STREET = '1 Secret Street';
const POINT = { latitude: 37.76123, longitude: -122.41987 };
const EMAIL = 'ada@rider.example';
const AT_THEIR_PLACE = '500 Valencia Street, San Francisco, CA 94110';
const STATES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

const CASES = PRIVACY_MODES.flatMap((mode) =>
  STATES.flatMap((state) =>
    [null, AT_THEIR_PLACE].map((serviceAddress) => ({ mode, state, serviceAddress })),
  ),
);

interface Case {
  mode: PrivacyMode;
  state: BookingStatus;
  serviceAddress: string | null;
}

/** Everything the customer can read about a booking in this state, by channel. */
async function everythingShown({ mode, state, serviceAddress }: Case) {
  const market = openMarketplace();
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const technician = market.addTechnician([tuneUp], {
    ...POINT,
    privacyMode: mode,
    comesToCustomer: true,
    serviceRadiusKm: 30,
    address: STREET,
  });
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  const emails = () =>
    outboxPage(market.deps.db, { limit: 100, offset: 0 }).rows.filter(({ to }) => to === EMAIL);
  const ask = () =>
    server.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: {
        technicianId: technician.id,
        servicePackageIds: [tuneUp],
        date: '2026-11-23',
        timeSlot: '13:00',
        customerName: 'Ada Rider',
        customerEmail: EMAIL,
        customerPhone: '(555) 123-4567',
        idempotencyKey: 'once',
        ...(serviceAddress && { serviceAddress }),
      },
    });
  const booked = await ask();
  const { id, manageUrl } = booked.json();
  const { pathname } = new URL(manageUrl);
  const token = pathname.split('/').at(-1);
  const mine = market.as(technician.userId).booking;
  if (state === 'completed' || state === 'cancelled') await mine.confirm({ id });
  const before = state === 'pending' ? 0 : emails().length;
  if (state === 'confirmed') await mine.confirm({ id });
  if (state === 'cancelled') {
    // Late enough that this email doesn't replace the one before it.
    market.setNow(NOW + 5 * 60_000);
    await mine.cancel({ id, reason: 'My stand broke' });
  }
  if (state === 'completed') {
    market.setNow(NOW + 6 * 3_600_000);
    await mine.complete({ id });
    // The customer's email waits while it can be undone.
    market.setNow(NOW + 6 * 3_600_000 + UNDO_COMPLETION_MS);
    await runScheduledTasks(market.deps);
  }
  // Newest first: only what this state triggered.
  const shown = emails().slice(0, emails().length - before);
  const replay = await ask();
  const page = await server.inject(pathname);
  const managed = await server.inject(`/api/booking-links/${token}`);
  const file = await server.inject(`${pathname}/calendar.ics`);
  const lost = { method: 'POST', url: '/api/booking-links/lost' } as const;
  await server.inject({ ...lost, payload: { email: EMAIL } });
  const lostLink = await vi.waitFor(() => {
    const [newest] = emails();
    expect(newest?.kind).toBe('booking-link');
    return newest;
  });
  expect([booked, replay, managed, file].map(({ statusCode }) => statusCode)).toEqual([
    201, 201, 200, 200,
  ]);
  return {
    answers: [booked.body, replay.body, page.body],
    managed: managed.body,
    file: unfold(file.body),
    emails: shown.map((email) => unfold(JSON.stringify(read(email)))),
    lostLink: JSON.stringify(read(lostLink)),
  };
}

/** A calendar file's long lines are folded. */
const unfold = (text: string) => text.replace(/\r\n |\\r\\n /g, '');

it.each(CASES)(
  'the link shows the street only when the customer brings the bike: $mode, $state, $serviceAddress',
  async ({ mode, state, serviceAddress }) => {
    const shown = await everythingShown({ mode, state, serviceAddress });
    const mayKnow = state === 'confirmed' && serviceAddress === null && mode !== 'service_area';
    expect(shown.emails.length).toBeGreaterThan(0);
    for (const text of shown.answers) expect(text).not.toContain(STREET);
    for (const text of [shown.managed, shown.file, shown.lostLink, ...shown.emails]) {
      expect(text.includes(STREET)).toBe(mayKnow);
    }
    const everything = JSON.stringify(shown);
    const knowsPoint = mayKnow && mode === 'exact';
    expect(shown.managed.includes('37.76123')).toBe(knowsPoint);
    if (!knowsPoint) expect(everything).not.toMatch(/37\.761|122\.419/);
  },
);

it('technicians always see their own street in their calendar feed', async () => {
  const market = openMarketplace();
  const tuneUp = market.addPackage();
  const technician = market.addTechnician([tuneUp], { privacyMode: 'service_area' });
  const server = await buildApp(market.deps, { clientFolder: undefined });
  app = server;
  await market.visitor().booking.request({
    technicianId: technician.id,
    servicePackageIds: [tuneUp],
    date: '2026-11-24',
    timeSlot: '10:00',
    customerName: 'Ada Rider',
    customerEmail: EMAIL,
    customerPhone: '5551234567',
  });
  const { url } = await market.as(technician.userId).technician.calendarLink();
  const feed = await server.inject(new URL(url).pathname);
  expect(feed.body).toContain(`LOCATION:${STREET}`);
});
