import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { openMarketplace } from '../../../test/marketplace.ts';
import { addDays } from '../../shared/time/dates.ts';
import { SLOTS, type Slot } from '../../shared/time/slots.ts';
import { buildApp } from '../app.ts';

/** Today in San Francisco, where it's 9 AM. */
const TODAY = '2026-11-23';
const DATE = '2026-11-25';
const DENTIST = { date: DATE, timeSlots: ['10:00', '11:00'] satisfies Slot[], label: 'Dentist' };

function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  const mine = market.as(technician.userId).technician;
  const bookable = async () =>
    (await market.visitor().discovery.availability({ id: 1 })).find(({ date }) => date === DATE)
      ?.timeSlots ?? [];
  const day = async () => (await mine.availability({ from: DATE, to: DATE }))[0]!;
  const book = (timeSlot: Slot) =>
    market.visitor().booking.request(bookingRequest({ date: DATE, timeSlot }));
  return { market, technician, mine, bookable, day, book };
}

const without = (...slots: Slot[]) => SLOTS.filter((slot) => !slots.includes(slot));

describe('blocked hours', () => {
  it('can’t be booked, and keep their label for the technician', async () => {
    const { mine, bookable, day, book } = open();
    await mine.blockHours({ ...DENTIST, label: '  Dentist\n' });
    expect(await bookable()).toEqual(without('10:00', '11:00'));
    expect(await day()).toMatchObject({
      timeSlots: without('10:00', '11:00'),
      openSlots: without('10:00', '11:00'),
      isOwn: false,
      blocked: [
        { slot: '10:00', label: 'Dentist' },
        { slot: '11:00', label: 'Dentist' },
      ],
    });
    await expect(book('11:00')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(book('12:00')).resolves.toMatchObject({ status: 'pending' });
  });

  it('are changed in one step, and free again once they are removed', async () => {
    const { mine, bookable, day } = open();
    await mine.blockHours(DENTIST);
    const instead = DENTIST.timeSlots;
    await mine.blockHours({ date: DATE, timeSlots: ['11:00', '12:00'], label: 'Doctor', instead });
    expect((await day()).blocked).toEqual([
      { slot: '11:00', label: 'Doctor' },
      { slot: '12:00', label: 'Doctor' },
    ]);
    await mine.blockHours({ date: DATE, timeSlots: [], instead: ['11:00', '12:00'] });
    expect(await bookable()).toEqual(SLOTS);
  });

  it('stay whatever hours are set around them, and those are back once they are removed', async () => {
    const { mine, bookable, day } = open();
    await mine.blockHours(DENTIST);
    const { timeSlots: seen } = await day();
    const painted = seen.filter((slot) => slot !== '08:00');
    await mine.setDays({ days: [{ date: DATE, timeSlots: painted, seen }] });
    expect(await bookable()).toEqual(without('08:00', '10:00', '11:00'));
    await mine.setWeeklyHours({ hours: [{ weekday: 3, timeSlots: ['10:00', '20:00'] }] });
    await mine.setDays({ days: [{ date: DATE, timeSlots: null }] });
    expect(await bookable()).toEqual(['20:00']);
    await mine.copyWeek({ date: DATE, weeks: 1 });
    await mine.blockHours({ date: DATE, timeSlots: [], instead: DENTIST.timeSlots });
    expect(await bookable()).toEqual(['10:00', '20:00']);
  });

  it('are undone and done again as other hours', async () => {
    const { mine, bookable, day } = open();
    const change = await mine.blockHours(DENTIST);
    expect(await mine.lastChange()).toMatchObject({ undoId: change.undoId });
    const undone = await mine.undoHours({ id: change.undoId! });
    expect(await bookable()).toEqual(SLOTS);
    await mine.undoHours({ id: undone.undoId! });
    expect((await day()).blocked).toHaveLength(2);
    const later = await mine.blockHours({ ...DENTIST, timeSlots: ['20:00'] });
    await mine.blockHours({ ...DENTIST, timeSlots: [], instead: ['20:00'] });
    await expect(mine.undoHours({ id: later.undoId! })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are refused where a booking holds one, which stays as it is', async () => {
    const { mine, book, day } = open();
    await book('11:00');
    await expect(mine.blockHours(DENTIST)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^11:00\sAM is already booked/),
    });
    expect(await day()).toMatchObject({ blocked: [], heldSlots: ['11:00'] });
  });

  it.each([
    ['yesterday', { date: addDays(TODAY, -1) }],
    ['in more than a year', { date: addDays(TODAY, 367) }],
    ['at half past', { timeSlots: ['09:30'] as unknown as Slot[] }],
    ['with a long label', { label: 'x'.repeat(61) }],
  ])('are refused %s', async (_when, change) => {
    const { mine } = open();
    await expect(mine.blockHours({ ...DENTIST, ...change })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('let a visit end before them, as closed hours do', async () => {
    const { market, mine } = open();
    market.deps.db.$client.exec(
      "UPDATE technicians SET privacy_mode = 'service_area', gap_hours = 1",
    );
    await mine.blockHours(DENTIST);
    const days = await market.visitor().discovery.availability({ id: 1 });
    expect(days.find(({ date }) => date === DATE)?.visitEnds).toContain('09:00');
  });

  it('are gone with the account', async () => {
    const { market, technician, mine } = open();
    await mine.blockHours(DENTIST);
    market.deps.db.$client.exec(`DELETE FROM users WHERE id = ${technician.userId}`);
    for (const table of ['blocked_hours', 'hours_changes'])
      expect(market.deps.db.$client.prepare(`SELECT * FROM ${table}`).all()).toEqual([]);
  });
});

it('labels are shown to nobody else', async () => {
  const { market, technician, mine } = open();
  await mine.blockHours(DENTIST);
  const admin = market.as(market.addAdmin());
  const { url: feed } = await mine.calendarLink();
  const app = await buildApp(market.deps, { clientFolder: undefined });
  const calls = ['/api/technicians', '/api/technicians/1', '/api/technicians/1/availability'];
  for (const url of [...calls, new URL(feed).pathname]) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/dentist|blocked/i);
  }
  await app.close();
  for (const read of [
    await admin.admin.technicians.list({}),
    await admin.admin.technicians.history({ id: technician.id }),
    await mine.setDay({ date: DATE, timeSlots: ['09:00'] }),
  ]) {
    expect(JSON.stringify(read)).not.toMatch(/dentist|blocked/i);
  }
});
