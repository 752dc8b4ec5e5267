import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { read } from '../../../test/email-samples.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { SLOTS } from '../../shared/time/slots.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { outboxById } from '../store/email/outbox.ts';
import { updateTechnician } from '../store/technicians.ts';

function request(market: Marketplace, changes: Record<string, unknown> = {}, address?: string) {
  return market.visitor(address).booking.request({
    technicianId: 1,
    servicePackageIds: [1],
    date: '2026-11-24',
    timeSlot: '10:00',
    customerName: 'Ada Rider',
    customerEmail: 'Ada@Example.com ',
    customerPhone: '5551234567',
    ...changes,
  });
}

function open(settings?: Record<string, string>) {
  const market = openMarketplace(settings);
  const tuneUp = market.addPackage({ name: 'Tune-up', priceCents: 7550, durationMinutes: 60 });
  const overhaul = market.addPackage({
    name: 'Overhaul',
    priceCents: 20_000,
    durationMinutes: 150,
  });
  const technician = market.addTechnician([tuneUp, overhaul]);
  return { market, tuneUp, overhaul, technician };
}

const count = (market: Marketplace, table: string) =>
  market.deps.db.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

it('refuses what only bots fill in, in the sender’s language', async () => {
  const market = openMarketplace();
  const { id } = market.addTechnician([market.addPackage()]);
  const asked = {
    technicianId: id,
    servicePackageIds: [1],
    date: '2026-11-25',
    timeSlot: '10:00',
    customerName: 'Ada Rider',
    customerEmail: 'ada@rider.example',
    customerPhone: '5551234567',
    website: 'https://spam.example',
  };
  await inLanguage('fr', () =>
    expect(market.visitor().booking.request(asked)).rejects.toThrow('Veuillez laisser le champ'),
  );
});

describe('a request', () => {
  it('answers the booking, with the total the server computed', async () => {
    const { market, tuneUp, overhaul } = open();
    const booked = await request(market, { servicePackageIds: [tuneUp, overhaul] });
    expect(booked).toMatchObject({
      id: 1,
      status: 'pending',
      totalPrice: '275.50',
      date: '2026-11-24',
      timeSlot: '10:00',
    });
    expect(booked.reference).toMatch(/^TW-[2-9A-Z]{6}$/);
    expect(booked.manageUrl).toMatch(/^http:\/\/localhost:3000\/booking\/1-/);
  });

  it('keeps the names its services had, in every language', async () => {
    const { market, tuneUp } = open();
    const { admin } = market.as(market.addAdmin());
    const called = (name: string) => ({ fr: { name, description: 'Tout' } });
    await admin.packages.update({ id: tuneUp, translations: called('Mise au point') });
    const { manageUrl } = await request(market, { servicePackageIds: [tuneUp] });
    await admin.packages.update({ id: tuneUp, name: 'Check', translations: called('Contrôle') });
    const token = manageUrl.slice(manageUrl.lastIndexOf('/') + 1);
    const { packages } = await market.visitor().booking.link.show({ token });
    expect(packages).toMatchObject([{ name: 'Tune-up' }]);
    expect(packages[0]?.translations).toEqual({ fr: { name: 'Mise au point' } });
  });

  it('holds as many consecutive slots as the packages take together', async () => {
    const { market, tuneUp, overhaul } = open();
    await request(market, { servicePackageIds: [tuneUp, overhaul] });
    const held = market.deps.db.$client.prepare('SELECT slot FROM booking_slots').pluck().all();
    expect(held).toEqual(['10:00', '11:00', '12:00', '13:00']);
    const [day] = (await market.visitor().discovery.availability({ id: 1 })).filter(
      ({ date }) => date === '2026-11-24',
    );
    expect(day?.timeSlots).not.toContain('10:00');
    expect(day?.timeSlots).toContain('14:00');
  });

  it('sends an email to the customer and one to the technician', async () => {
    const { market } = open();
    market.deps.db.$client.exec('UPDATE users SET email_verified_at = 1');
    const booked = await request(market);
    const emails = [1, 2].map((id) => outboxById(market.deps.db, id)!);
    expect(emails.map(({ to }) => to)).toEqual([
      'ada@example.com',
      expect.stringContaining('tech'),
    ]);
    expect(read(emails[0]).text).toContain(booked.manageUrl);
    expect(read(emails[0]).text).toContain(booked.reference);
    expect(read(emails[1]).text).toContain('Ada Rider');
  });

  it('for a place that isn’t understood is accepted, and the technician hears that it wasn’t checked', async () => {
    const { market, technician } = open();
    const visits = { comesToCustomer: true, serviceRadiusKm: 20 };
    updateTechnician(market.deps.db, technician.id, visits);
    market.deps.db.$client.exec('UPDATE users SET email_verified_at = 1');
    market.deps.search.rebuild();
    await request(market, { serviceAddress: 'Lot 4, Qwxz Landing' });
    await request(market, { serviceAddress: '1 Valencia St 94110', timeSlot: '14:00' });
    const { bookings } = await market.as(technician.userId).booking.ofTechnician({});
    const unchecked = bookings.filter(({ isPlaceUnchecked }) => isPlaceUnchecked);
    expect(unchecked.map(({ timeSlot }) => timeSlot)).toEqual(['10:00']);
    expect(read(outboxById(market.deps.db, 2)).text).toContain('Place not checked');
    expect(read(outboxById(market.deps.db, 4)).text).not.toContain('Place not checked');
  });

  it('snapshots names and prices, so that later changes don’t affect it', async () => {
    const { market } = open();
    await request(market);
    market.deps.db.$client.exec(
      "UPDATE service_packages SET name = 'Other', price_cents = 1 WHERE id = 1",
    );
    const technicianUser = market.as(1);
    const { bookings } = await technicianUser.booking.ofTechnician({});
    expect(bookings[0]).toMatchObject({ servicePackageName: 'Tune-up', totalPrice: '75.50' });
  });

  it('is refused when the client saw a different total, and books nothing', async () => {
    const { market } = open();
    await expect(request(market, { totalPrice: '70.00' })).rejects.toThrow(
      'Prices have changed: the total is now $75.50.',
    );
    expect(count(market, 'bookings')).toBe(0);
    await expect(request(market, { totalPrice: '75.50' })).resolves.toMatchObject({ id: 1 });
  });
});

describe('a slot', () => {
  it('goes to one of two hundred simultaneous requests, and the others get a clear message', async () => {
    const { market } = open();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        request(market, { customerEmail: `rider${index}@example.com` }, `192.0.2.${index}`),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = outcomes.flatMap((each) =>
      each.status === 'rejected' ? [each.reason.message] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['That time was just taken. Please choose another.']));
    expect(count(market, 'bookings')).toBe(1);
    expect(count(market, 'booking_slots')).toBe(1);
    expect(count(market, 'outbox')).toBe(2);
  });

  it('must be offered that day, and not be too soon, past or beyond the horizon', async () => {
    const { market } = open();
    const refused = 'That time is not available. Please choose another.';
    // It is Monday 09:00 there; the notice is two hours.
    await expect(request(market, { date: '2026-11-23', timeSlot: '10:00' })).rejects.toThrow(
      refused,
    );
    await expect(request(market, { date: '2026-11-22' })).rejects.toThrow(refused);
    await expect(request(market, { date: '2027-02-22' })).rejects.toThrow(refused);
    await expect(request(market, { date: '2026-11-23', timeSlot: '11:00' })).resolves.toBeTruthy();
  });

  it('must leave enough time for the packages before the day ends', async () => {
    const { market, overhaul } = open();
    await expect(
      request(market, { servicePackageIds: [overhaul], timeSlot: SLOTS.at(-1) }),
    ).rejects.toThrow('The selected services need more time');
  });

  it('cannot overlap a booking that starts later', async () => {
    const { market, overhaul } = open();
    await request(market, { timeSlot: '12:00' });
    await expect(
      request(market, { servicePackageIds: [overhaul], customerEmail: 'b@example.com' }),
    ).rejects.toThrow('That time was just taken');
  });
});

describe('asking twice', () => {
  it('with the same key and request books once and gives the same answer', async () => {
    const { market } = open();
    const first = await request(market, { idempotencyKey: 'key-1' });
    const second = await request(market, { idempotencyKey: 'key-1' });
    expect(second).toEqual(first);
    expect(count(market, 'bookings')).toBe(1);
    expect(count(market, 'outbox')).toBe(2);
  });

  it('with the same key and a different request is refused', async () => {
    const { market } = open();
    await request(market, { idempotencyKey: 'key-1' });
    await expect(request(market, { idempotencyKey: 'key-1', timeSlot: '15:00' })).rejects.toThrow(
      'already sent with different details',
    );
  });

  it('a day later is a new request', async () => {
    const { market } = open();
    await request(market, { idempotencyKey: 'key-1' });
    market.setNow(NOW + 24 * HOUR_MS);
    await expect(
      request(market, { idempotencyKey: 'key-1', date: '2026-11-26' }),
    ).resolves.toMatchObject({ id: 2 });
  });

  it('does not count toward any limit', async () => {
    const { market } = open();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await request(market, { idempotencyKey: 'key-1' });
    }
    await expect(request(market, { timeSlot: '15:00' })).resolves.toMatchObject({ id: 2 });
  });
});

describe('limits', () => {
  it('refuse in the documented words, and keep nothing of what they refuse', async () => {
    const { market } = open();
    for (const timeSlot of SLOTS.slice(2, 12)) await request(market, { timeSlot });
    const held = count(market, 'booking_slots');
    await expect(request(market, { timeSlot: '20:00' })).rejects.toThrow(
      'Too many booking attempts',
    );
    expect(count(market, 'bookings')).toBe(10);
    expect(count(market, 'booking_slots')).toBe(held);
  });

  it('rise together with BOOKING_LIMIT_PER_HOUR', async () => {
    const { market } = open({ BOOKING_LIMIT_PER_HOUR: '1000' });
    for (const timeSlot of SLOTS.slice(2, 13)) await request(market, { timeSlot });
    expect(count(market, 'bookings')).toBe(11);
  });
});

describe('who can be booked', () => {
  it('not a frozen, unapproved or inactive technician', async () => {
    for (const change of ['is_frozen = 1', 'is_approved = 0', 'is_active = 0']) {
      const { market } = open();
      market.deps.db.$client.exec(`UPDATE technicians SET ${change}`);
      await expect(request(market)).rejects.toThrow('This technician is not available.');
    }
  });

  it('not a technician without an active package, in the documented words', async () => {
    const { market } = open();
    market.deps.db.$client.exec('UPDATE service_packages SET is_active = 0');
    await expect(request(market)).rejects.toThrow('not currently assigned to any active');
  });

  it('not with a package that is not assigned to them', async () => {
    const { market } = open();
    const other = market.addPackage();
    await expect(request(market, { servicePackageIds: [other] })).rejects.toThrow(
      'no longer offers',
    );
  });

  it('an unknown technician is not found', async () => {
    const { market } = open();
    await expect(request(market, { technicianId: 99 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: bookingText('error.unavailable'),
    });
  });
});

describe('input', () => {
  it.each([
    [{ servicePackageIds: [] }, 'Must select at least one service package'],
    [{ customerEmail: 'no-email' }, 'Please enter a valid email address.'],
    [{ customerPhone: '555' }, 'Please enter a complete 10-digit phone number.'],
    [{ customerName: ' A ' }, 'Please enter your full name.'],
    [{ date: '2026-02-30' }, 'Must be a date in the form YYYY-MM-DD'],
    [{ timeSlot: '07:00' }, 'Must be an hour from 08:00 to 22:00'],
    [{ idempotencyKey: 'é' }, 'printable ASCII'],
    [{ website: 'https://spam.example' }, 'Please leave the website field empty.'],
  ])('%j is refused: %s', async (changes, message) => {
    const { market } = open();
    await expect(request(market, changes)).rejects.toThrow(message);
  });
});
