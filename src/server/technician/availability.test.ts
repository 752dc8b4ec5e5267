import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#current-language';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { addDays } from '../../shared/time/dates.ts';
import { SLOTS, type Slot } from '../../shared/time/slots.ts';
import { DAY_MS } from '../../shared/time.ts';

/** Today in San Francisco, a Monday. */
const TODAY = '2026-11-23';

function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  return { market, technician, mine: market.as(technician.userId).technician };
}

function book(market: Marketplace, date: string, timeSlot: Slot) {
  return market.visitor().booking.request(bookingRequest({ date, timeSlot }));
}

async function bookable(market: Marketplace, date: string): Promise<string[]> {
  const days = await market.visitor().discovery.availability({ id: 1 });
  return days.find((day) => day.date === date)?.timeSlots ?? [];
}

describe('a day', () => {
  it('takes the given hours, sorted and without duplicates, and customers see them right away', async () => {
    const { market, mine } = open();
    const day = await mine.setDay({ date: '2026-11-25', timeSlots: ['14:00', '09:00', '14:00'] });
    expect(day).toEqual({
      date: '2026-11-25',
      timeSlots: ['09:00', '14:00'],
      heldSlots: [],
      openSlots: ['09:00', '14:00'],
      isFull: false,
      isOwn: true,
      closedFor: null,
    });
    expect(await bookable(market, '2026-11-25')).toEqual(['09:00', '14:00']);
  });

  it('painted in two browsers keeps what both painted', async () => {
    const { mine } = open();
    const date = '2026-11-25';
    await mine.setDay({ date, timeSlots: ['09:00', '10:00'] });
    const seen = ['09:00', '10:00'];
    // A phone removes one hour and adds another; a laptop still shows both of the old ones.
    await mine.setDays({ days: [{ date, timeSlots: ['10:00', '12:00'], seen }] });
    const laptop = await mine.setDays({
      days: [{ date, timeSlots: ['09:00', '10:00', '15:00'], seen }],
    });
    expect(laptop.days[0]?.timeSlots).toEqual(['10:00', '12:00', '15:00']);
    const preset = await mine.setDays({ days: [{ date, timeSlots: ['08:00'] }] });
    expect(preset.days[0]?.timeSlots).toEqual(['08:00']);
  });

  it('without hours is a day off, whatever the weekly hours', async () => {
    const { market, mine } = open();
    await mine.setDay({ date: '2026-11-25', timeSlots: [] });
    expect(await bookable(market, '2026-11-25')).toEqual([]);
  });

  it('follows the weekly hours again once its own are removed', async () => {
    const { mine } = open();
    await mine.setDay({ date: '2026-11-25', timeSlots: [] });
    const [day] = (await mine.setDays({ days: [{ date: '2026-11-25', timeSlots: null }] })).days;
    expect(day).toMatchObject({ isOwn: false, timeSlots: SLOTS });
  });

  it('that has passed where the technician works is refused; today is not', async () => {
    const { mine } = open();
    await expect(mine.setDay({ date: '2026-11-22', timeSlots: [] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(mine.setDay({ date: TODAY, timeSlots: [] })).resolves.toMatchObject({
      date: TODAY,
    });
  });

  it('more than a year ahead is refused', async () => {
    const { mine } = open();
    await expect(mine.setDay({ date: addDays(TODAY, 367), timeSlots: [] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('accepts only hours from 08:00 to 22:00', async () => {
    const { mine } = open();
    for (const slot of ['07:00', '23:00', '9:00', '10:30']) {
      await expect(mine.setDay({ date: TODAY, timeSlots: [slot] })).rejects.toThrow();
    }
  });
});

it('asked for at the end of time is refused, or has an end', async () => {
  const { mine } = open();
  const last = { from: '2999-12-31', to: '2999-12-31' };
  expect(await mine.availability(last)).toHaveLength(1);
  for (const date of ['3000-01-01', '9999-12-31']) {
    await expect(mine.availability({ from: date, to: date })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
});

describe('an hour that a booking holds', () => {
  it('stays visible and held when the day is cleared', async () => {
    const { market, mine } = open();
    await book(market, '2026-11-25', '10:00');
    const day = await mine.setDay({ date: '2026-11-25', timeSlots: [] });
    expect(day).toMatchObject({ timeSlots: ['10:00'], heldSlots: ['10:00'] });
  });

  it('is not offered again on a cleared day once the booking is gone', async () => {
    const { market, technician, mine } = open();
    const { id } = await book(market, '2026-11-25', '10:00');
    await mine.setDay({ date: '2026-11-25', timeSlots: ['12:00'] });
    await market.as(technician.userId).booking.decline({ id, reason: 'away' });
    expect(await bookable(market, '2026-11-25')).toEqual(['12:00']);
  });

  it.each([
    ['as the calendar does, which shows it', { timeSlots: ['10:00', '14:00'], seen: ['10:00'] }],
    ['alone', { timeSlots: ['14:00'], seen: [] }],
  ])('is not offered again when another is painted beside it, %s', async (_how, painted) => {
    const { market, technician, mine } = open();
    const date = '2026-11-25';
    const { id } = await book(market, date, '10:00');
    await mine.setDay({ date, timeSlots: [] });
    await mine.setDays({ days: [{ date, ...painted }] });
    await market.as(technician.userId).booking.decline({ id, reason: 'away' });
    expect(await bookable(market, date)).toEqual(['14:00']);
  });

  it('never disappears, whatever is set', async () => {
    const { market, mine } = open();
    await book(market, '2026-11-25', '10:00');
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constant(null), fc.subarray([...SLOTS])), async (timeSlots) => {
        const [day] = (await mine.setDays({ days: [{ date: '2026-11-25', timeSlots }] })).days;
        expect(day?.timeSlots).toContain('10:00');
        for (const slot of timeSlots ?? SLOTS) expect(day?.timeSlots).toContain(slot);
        expect(await bookable(market, '2026-11-25')).not.toContain('10:00');
      }),
      { numRuns: 30 },
    );
  });
});

describe('the hours customers can book', () => {
  it('are neither held nor too soon', async () => {
    const { market, mine } = open();
    await mine.setDay({ date: TODAY, timeSlots: ['09:00', '10:00', '11:00', '12:00', '13:00'] });
    await book(market, TODAY, '12:00');
    // It's 9 AM, and customers give two hours' notice.
    const [today] = await mine.availability({ from: TODAY, to: TODAY });
    expect(today?.openSlots).toEqual(['11:00', '13:00']);
  });

  it('are none while the technician is frozen', async () => {
    const { market, technician, mine } = open();
    const admin = market.as(market.addAdmin());
    await admin.admin.technicians.freeze({ id: technician.id, freezeReason: 'Complaints' });
    const [today] = await mine.availability({ from: TODAY, to: TODAY });
    expect(today).toMatchObject({ timeSlots: SLOTS, openSlots: [] });
  });
});

describe('many days', () => {
  it('are set all or nothing', async () => {
    const { mine } = open();
    const days = ['2026-11-25', '2026-11-01'].map((date) => ({ date, timeSlots: [] }));
    await expect(mine.setDays({ days })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const [day] = await mine.availability({ from: '2026-11-25', to: '2026-11-25' });
    expect(day?.isOwn).toBe(false);
  });

  it('are listed from today to the end of the booking window by default', async () => {
    const { mine } = open();
    const days = await mine.availability({});
    expect(days[0]?.date).toBe(TODAY);
    expect(days.at(-1)?.date).toBe(addDays(TODAY, 90));
  });

  it('are listed up to the last one with its own hours', async () => {
    const { mine } = open();
    await mine.setDay({ date: '2027-06-01', timeSlots: ['08:00'] });
    expect((await mine.availability({})).at(-1)).toMatchObject({
      date: '2027-06-01',
      timeSlots: ['08:00'],
    });
  });

  it('of more than a year are refused', async () => {
    const { mine } = open();
    await expect(mine.availability({ from: '2026-01-01', to: '2030-01-01' })).rejects.toMatchObject(
      {
        code: 'BAD_REQUEST',
      },
    );
  });
});

describe('the present week', () => {
  it('can be set entirely, but not the week before', async () => {
    const { market, mine } = open();
    market.setNow(NOW + 4 * DAY_MS);
    const days = ['2026-11-22', '2026-11-28'].map((date) => ({ date, timeSlots: [] }));
    expect((await mine.setDays({ days })).days).toHaveLength(2);
    await expect(
      mine.setDays({ days: [{ date: '2026-11-21', timeSlots: [] }] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('starts on Monday in Germany', async () => {
    const { market, mine } = open();
    market.setNow(NOW + 4 * DAY_MS);
    const set = (date: string) =>
      inLanguage('en', () => mine.setDays({ days: [{ date, timeSlots: [] }] }), {
        defaultLanguage: 'en',
        market: ['DE'],
      });
    expect((await set('2026-11-23')).days).toHaveLength(1);
    await expect(set('2026-11-22')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('copying a week forward', () => {
  it('repeats its own days, and the others follow the weekly hours', async () => {
    const { mine } = open();
    await mine.setDay({ date: '2026-11-25', timeSlots: ['09:00'] });
    await mine.setDay({ date: '2026-12-03', timeSlots: [] });
    expect(await mine.copyWeek({ date: TODAY, weeks: 2 })).toMatchObject({ days: 14 });
    const days = await mine.availability({ from: '2026-11-29', to: '2026-12-12' });
    const own = days.filter(({ isOwn }) => isOwn);
    expect(own.map(({ date, timeSlots }) => [date, timeSlots])).toEqual([
      ['2026-12-02', ['09:00']],
      ['2026-12-09', ['09:00']],
    ]);
  });

  it('leaves past days alone', async () => {
    const { market, mine } = open();
    await mine.setDay({ date: '2026-11-23', timeSlots: ['09:00'] });
    market.setNow(NOW + 9 * DAY_MS);
    expect(await mine.copyWeek({ date: '2026-11-23', weeks: 1 })).toMatchObject({ days: 4 });
  });
});

describe('weekly hours', () => {
  it('painted in two browsers keep what both painted', async () => {
    const { mine } = open();
    const seen: Slot[] = ['09:00'];
    await mine.setWeeklyHours({ hours: [{ weekday: 1, timeSlots: seen }] });
    await mine.setWeeklyHours({ hours: [{ weekday: 1, timeSlots: ['09:00', '10:00'], seen }] });
    const { hours } = await mine.setWeeklyHours({ hours: [{ weekday: 1, timeSlots: [], seen }] });
    expect(hours[1]?.timeSlots).toEqual(['10:00']);
  });

  it('change every date without its own hours', async () => {
    const { market, mine } = open();
    await mine.setDay({ date: '2026-11-25', timeSlots: ['09:00'] });
    await mine.setWeeklyHours({ hours: [{ weekday: 3, timeSlots: ['20:00'] }] });
    expect(await bookable(market, '2026-11-25')).toEqual(['09:00']);
    expect(await bookable(market, '2026-12-02')).toEqual(['20:00']);
    const hours = await mine.weeklyHours();
    expect(hours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(hours[3]?.timeSlots).toEqual(['20:00']);
  });

  it('have each weekday once', async () => {
    const { mine } = open();
    const twice = [0, 0].map((weekday) => ({ weekday, timeSlots: [] }));
    await expect(mine.setWeeklyHours({ hours: twice })).rejects.toThrow('once');
  });
});
