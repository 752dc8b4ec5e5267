import { expect, it } from 'vitest';
import { openSearchMarket } from '../../../test/search-market.ts';
import { SLOTS, type Slot } from '../../shared/time/slots.ts';
import { createSearchIndex } from './search-index.ts';

/** Monday, 23 November 2026, 9:00 in San Francisco. */
const NOW = Date.UTC(2026, 10, 23, 17);
const TUESDAY = '2026-11-24';

function open() {
  const market = openSearchMarket();
  const tuneUp = market.addPackage({ name: 'Tune-up' });
  const openDays = (id: number) =>
    createSearchIndex(
      market.db,
      () => ({ noticeHours: 2, horizonDays: 30 }),
      () => NOW,
    ).openDays(id, NOW);
  const heldOn = (id: number, date: string) => {
    const day = openDays(id)?.find((each) => each.date === date);
    return SLOTS.filter((slot) => !day?.timeSlots.includes(slot));
  };
  /** A booking from before its technician moved to San Francisco. */
  const holdElsewhere = (id: number, slot: Slot, timeZone: string, startsAt: number) => {
    const booking = market.hold(id, TUESDAY, [slot]);
    market.db.$client
      .prepare('UPDATE bookings SET time_zone = ?, starts_at = ?, ends_at = ? WHERE id = ?')
      .run(timeZone, startsAt, startsAt + 3_600_000, booking);
  };
  return { market, add: () => market.addTechnician([tuneUp]), openDays, heldOn, holdElsewhere };
}

it('a booking from before a move takes its hour on the new clock, too', () => {
  const { add, heldOn, holdElsewhere } = open();
  const id = add();
  holdElsewhere(id, '13:00', 'America/New_York', Date.UTC(2026, 10, 24, 18));
  expect(heldOn(id, TUESDAY)).toEqual(['10:00', '13:00']);
});

it('a booking from before a move takes both hours it reaches into, and none of the night', () => {
  const { add, heldOn, holdElsewhere } = open();
  const id = add();
  // 13:00 and 10:00 in St. John's are 8:30 and 5:30 in San Francisco.
  holdElsewhere(id, '13:00', 'America/St_Johns', Date.UTC(2026, 10, 24, 16, 30));
  holdElsewhere(id, '10:00', 'America/St_Johns', Date.UTC(2026, 10, 24, 13, 30));
  expect(heldOn(id, TUESDAY)).toEqual(['08:00', '09:00', '10:00', '13:00']);
});

it('one who offers no weekly hours is free on the days they open by hand', () => {
  const { add, market, openDays } = open();
  const id = add();
  market.db.$client.prepare('DELETE FROM weekly_hours').run();
  market.setDay(id, TUESDAY, ['09:00']);
  market.setDay(id, '2026-12-24', ['09:00']);
  expect(openDays(id)).toEqual([{ date: TUESDAY, timeSlots: ['09:00'] }]);
});

it('the last day that can be booked is as many days ahead as the operator allows', () => {
  const { add, openDays } = open();
  expect(openDays(add())?.at(-1)?.date).toBe('2026-12-23');
});
