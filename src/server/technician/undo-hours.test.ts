import { describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../test/booking-request.ts';
import { type Marketplace, NOW, openMarketplace } from '../../../test/marketplace.ts';
import { refusalText } from '../../shared/messages/refusals.ts';
import { addDays } from '../../shared/time/dates.ts';
import { SLOTS } from '../../shared/time/slots.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import { sweepHoursChanges } from './change-hours.ts';

const TODAY = '2026-11-23';
const WEDNESDAY = '2026-11-25';

function open() {
  const market = openMarketplace();
  const technician = market.addTechnician([market.addPackage()]);
  return { market, technician, mine: market.as(technician.userId).technician };
}

type Mine = ReturnType<typeof open>['mine'];

/** Every row of hours, without ids. */
function rows({ deps }: Marketplace) {
  const read = (sql: string) => deps.db.$client.prepare(sql).all();
  return {
    days: read('SELECT technician_id, date, slots FROM availability ORDER BY date'),
    week: read('SELECT * FROM weekly_hours ORDER BY weekday'),
  };
}

const undo = (mine: Mine, { undoId }: { undoId: number | null }) =>
  mine.undoHours({ id: undoId ?? 0 });

describe('undo', () => {
  it('puts back every day a copied week replaced, and says how many', async () => {
    const { market, mine } = open();
    await mine.setDay({ date: '2026-12-02', timeSlots: ['09:00'] });
    await mine.setDay({ date: '2026-12-25', timeSlots: [] });
    const before = rows(market);
    const none = await mine.setDays({
      days: Array.from({ length: 6 }, (_, at) => ({ date: addDays(TODAY, at), timeSlots: [] })),
    });
    const copy = { date: TODAY, weeks: 12 };
    // Sundays follow the week as before, and Christmas is off already.
    expect(await mine.previewCopy(copy)).toEqual({ replaced: 71 });
    const copied = await mine.copyWeek(copy);
    expect(copied).toMatchObject({ days: 84, replaced: 71 });
    await undo(mine, copied);
    await undo(mine, none);
    expect(rows(market)).toEqual(before);
  });

  it('puts back weekly hours, also the absence of any', async () => {
    const { market, mine } = open();
    market.deps.db.$client.exec('DELETE FROM weekly_hours WHERE weekday = 3');
    const before = rows(market);
    const hours = [2, 3].map((weekday) => ({ weekday, timeSlots: ['20:00'] }));
    await undo(mine, await mine.setWeeklyHours({ hours }));
    expect(rows(market)).toEqual(before);
    const days = await market.visitor().discovery.availability({ id: 1 });
    expect(days.find(({ date }) => date === '2026-12-01')?.timeSlots).toEqual(SLOTS);
  });

  it('is there for ten minutes', async () => {
    const { market, mine } = open();
    const change = await mine.setDays({ days: [{ date: WEDNESDAY, timeSlots: [] }] });
    expect(await mine.lastChange()).toEqual({ undoId: change.undoId, until: NOW + 10 * MINUTE_MS });
    market.setNow(NOW + 10 * MINUTE_MS - 1);
    expect(await mine.lastChange()).not.toBeNull();
    market.setNow(NOW + 10 * MINUTE_MS);
    expect(await mine.lastChange()).toBeNull();
    await expect(undo(mine, change)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: refusalText('hours.undoGone'),
    });
  });

  it('works once, from whichever tab', async () => {
    const { mine } = open();
    const change = await mine.setDays({ days: [{ date: WEDNESDAY, timeSlots: [] }] });
    await undo(mine, change);
    await expect(undo(mine, change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused when another tab has changed one of the days since, and changes nothing', async () => {
    const { market, mine } = open();
    const days = [WEDNESDAY, '2026-11-26'].map((date) => ({ date, timeSlots: [] }));
    const change = await mine.setDays({ days });
    await mine.setDay({ date: WEDNESDAY, timeSlots: ['12:00'] });
    const before = rows(market);
    await expect(undo(mine, change)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: refusalText('hours.changedSince'),
    });
    expect(rows(market)).toEqual(before);
  });

  it('leaves alone what changed on other days', async () => {
    const { mine } = open();
    const change = await mine.setDays({ days: [{ date: WEDNESDAY, timeSlots: [] }] });
    await mine.setDay({ date: '2026-11-26', timeSlots: ['12:00'] });
    await undo(mine, change);
    const days = await mine.availability({ from: WEDNESDAY, to: '2026-11-26' });
    expect(days.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  it('of an undo is a redo, which can be undone again', async () => {
    const { market, mine } = open();
    const before = rows(market);
    const change = await mine.setDays({ days: [{ date: WEDNESDAY, timeSlots: ['12:00'] }] });
    const changed = rows(market);
    const undone = await undo(mine, change);
    expect(undone).toMatchObject({ isRedo: false });
    const redone = await undo(mine, undone);
    expect(redone).toMatchObject({ isRedo: true });
    expect(rows(market)).toEqual(changed);
    await undo(mine, redone);
    expect(rows(market)).toEqual(before);
  });

  it('walks back through the latest changes, one by one', async () => {
    const { market, mine } = open();
    const before = rows(market);
    for (const timeSlot of ['09:00', '10:00', '11:00'] as const) {
      await mine.setDay({ date: WEDNESDAY, timeSlots: [timeSlot] });
    }
    let last = await mine.lastChange();
    while (last) {
      await undo(mine, last);
      last = await mine.lastChange();
    }
    expect(rows(market)).toEqual(before);
  });

  it('neither breaks a booking made in between nor frees its time', async () => {
    const { market, technician, mine } = open();
    await mine.setDay({ date: WEDNESDAY, timeSlots: ['09:00'] });
    const change = await mine.setDays({ days: [{ date: WEDNESDAY, timeSlots: ['14:00'] }] });
    const booking = await market
      .visitor()
      .booking.request(bookingRequest({ date: WEDNESDAY, timeSlot: '14:00' }));
    await undo(mine, change);
    const [day] = await mine.availability({ from: WEDNESDAY, to: WEDNESDAY });
    expect(day).toMatchObject({ timeSlots: ['09:00', '14:00'], heldSlots: ['14:00'] });
    await market.as(technician.userId).booking.confirm({ id: booking.id });
    const free = await market.visitor().discovery.availability({ id: 1 });
    expect(free.find(({ date }) => date === WEDNESDAY)?.timeSlots).toEqual(['09:00']);
  });

  it('of another technician’s change is refused as not found', async () => {
    const { market, mine } = open();
    const other = market.addTechnician([1]);
    const change = await mine.setDays({ days: [{ date: WEDNESDAY, timeSlots: [] }] });
    const before = rows(market);
    await expect(undo(market.as(other.userId).technician, change)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: refusalText('hours.undoGone'),
    });
    expect(rows(market)).toEqual(before);
  });
});

it('a change that changes nothing has nothing to undo', async () => {
  const { mine } = open();
  const days = [{ date: WEDNESDAY, timeSlots: null }];
  expect(await mine.setDays({ days })).toMatchObject({ undoId: null });
  expect(await mine.lastChange()).toBeNull();
});

it('what a change replaced is kept for the latest twenty, and removed when it is too old', async () => {
  const { market, mine } = open();
  const count = () =>
    market.deps.db.$client.prepare('SELECT count(*) FROM hours_changes').pluck().get();
  for (let at = 1; at < 25; at += 1) {
    await mine.setDay({ date: addDays(TODAY, at), timeSlots: ['09:00'] });
  }
  expect(count()).toBe(20);
  sweepHoursChanges(market.deps);
  expect(count()).toBe(20);
  market.setNow(NOW + 10 * MINUTE_MS);
  sweepHoursChanges(market.deps);
  expect(count()).toBe(0);
});
