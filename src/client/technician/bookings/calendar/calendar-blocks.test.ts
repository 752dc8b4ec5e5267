import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TechnicianBooking } from '../../../../shared/booking/booking.schema.ts';
import type { OwnDay } from '../../../../shared/technician/availability.schema.ts';
import { localNow } from '../../../../shared/time/dates.ts';
import { SLOTS, type Slot, slotRun } from '../../../../shared/time/slots.ts';
import { slotInstant } from '../../../../shared/time/zoned.ts';
import { HOUR_MS } from '../../../../shared/time.ts';
import {
  blocksOf,
  dropHours,
  dropStarts,
  hoursShown,
  isPressable,
  shareOf,
} from './calendar-blocks.ts';

const DATE = '2026-11-24';
const NOW = { date: '2026-11-23', hour: 12, minute: 0 };

function job(timeSlot: Slot, slotCount = 1, change: Partial<TechnicianBooking> = {}) {
  const proposal = { proposedDate: null, proposedSlot: null };
  return { date: DATE, timeSlot, slotCount, ...proposal, ...change } as TechnicianBooking;
}

function day(change: Partial<OwnDay> = {}): OwnDay {
  const hours = { timeSlots: [], heldSlots: [], openSlots: [], isFull: false };
  return { date: DATE, ...hours, isOwn: false, closedFor: null, blocked: [], busy: [], ...change };
}

/** Slots, as a calendar of one day names them: `booking 10:00 2`. */
const named = (own: OwnDay, bookings: TechnicianBooking[]) =>
  blocksOf(own, bookings).map(({ kind, row, span }) => `${kind} ${SLOTS[row]} ${span}`);

describe('the blocks of a day', () => {
  it('are bookings, hours held without one, and each free hour', () => {
    const own = day({
      heldSlots: ['10:00', '11:00', '14:00', '15:00'],
      openSlots: ['08:00', '09:00', '18:00'],
    });
    expect(named(own, [job('10:00', 2), job('09:00', 1, { date: '2026-11-25' })])).toEqual([
      'free 08:00 1',
      'free 09:00 1',
      'booking 10:00 2',
      'held 14:00 2',
      'free 18:00 1',
    ]);
  });

  it('are blocked hours with their labels, as long as no booking is over them', () => {
    const blocked = (['09:00', '10:00', '11:00', '14:00'] as const).map((slot) => ({
      slot,
      label: slot === '14:00' ? '' : 'Dentist',
    }));
    const own = day({ heldSlots: ['10:00'], openSlots: ['12:00'], blocked });
    expect(named(own, [job('10:00')])).toEqual([
      'blocked 09:00 1',
      'booking 10:00 1',
      'blocked 11:00 1',
      'free 12:00 1',
      'blocked 14:00 1',
    ]);
    expect(blocksOf(own, []).map(({ label }) => label)).toEqual([
      'Dentist',
      undefined,
      'Dentist',
      undefined,
      '',
    ]);
  });

  it('are busy hours that can’t be pressed, under blocked ones', () => {
    const [blocked] = [[{ slot: '09:00' as const, label: 'Dentist' }]];
    const busy = (['09:00', '10:00'] as const).map((slot) => ({ slot, label: 'Family' }));
    const blocks = blocksOf(day({ blocked, busy }), []);
    expect(blocks.map(({ kind, label }) => [kind, label])).toEqual([
      ['blocked', 'Dentist'],
      ['busy', 'Family'],
    ]);
    expect(blocks.map(isPressable)).toEqual([true, false]);
  });

  it('show a proposed time beside the booking’s own, without the hours both would hold', () => {
    const moved = job('10:00', 2, { proposedDate: DATE, proposedSlot: '11:00' });
    const own = day({ heldSlots: ['10:00', '11:00', '12:00'] });
    expect(named(own, [moved])).toEqual(['booking 10:00 2', 'proposal 12:00 1']);
    expect(named(day({ date: '2026-11-25' }), [{ ...moved, proposedDate: '2026-11-25' }])).toEqual([
      'proposal 11:00 2',
    ]);
  });

  it('never share an hour, and leave out no hour that is held or free', () => {
    /** Bookings one after another with gaps, as the rule against double booking allows. */
    const jobs = fc
      .array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })), { maxLength: 6 })
      .map((steps) => {
        let row = 0;
        return steps.flatMap(([gap, slotCount]) => {
          const start = SLOTS[row + gap];
          row += gap + slotCount;
          return start && row <= SLOTS.length ? [job(start, slotCount)] : [];
        });
      });
    fc.assert(
      fc.property(jobs, fc.subarray([...SLOTS]), fc.nat(5), (bookings, others, drop) => {
        const booked = bookings.flatMap(
          ({ timeSlot, slotCount }) => slotRun(timeSlot as Slot, slotCount)!,
        );
        const rest = others.filter((slot) => !booked.includes(slot));
        const own = day({
          heldSlots: SLOTS.filter((slot) => booked.includes(slot) || rest.indexOf(slot) === drop),
          openSlots: rest.filter((_, index) => index !== drop),
        });
        const rows = blocksOf(own, bookings).flatMap(({ row, span }) =>
          Array.from({ length: span }, (_, at) => row + at),
        );
        const expected = SLOTS.filter((slot) => booked.includes(slot) || rest.includes(slot));
        expect(rows.map((row) => SLOTS[row])).toEqual(expected);
      }),
    );
  });
});

describe('the hours shown', () => {
  it('reach from the first to the last with something in them', () => {
    const own = day({ timeSlots: ['12:00', '13:00'], heldSlots: ['17:00'] });
    const columns = [
      { date: DATE, day: own, blocks: blocksOf(own, []) },
      { date: '2026-11-25', day: day(), blocks: [] },
    ];
    expect(hoursShown(columns)).toEqual(SLOTS.slice(4, 10));
  });

  it('are those of an office where there is nothing', () => {
    const empty = { date: DATE, day: undefined, blocks: [] };
    expect(hoursShown([empty])).toEqual(SLOTS.slice(1, 9));
  });
});

describe('a dragged booking', () => {
  it('can be dropped where all its hours are offered and free', () => {
    const own = day({
      timeSlots: ['08:00', '09:00', '10:00', '12:00', '13:00', '14:00', '15:00'],
      heldSlots: ['08:00', '09:00', '14:00'],
    });
    const booking = job('08:00', 2);
    expect(dropStarts(booking, own, NOW)).toEqual(['09:00', '12:00']);
    expect(dropHours(['09:00', '12:00'], 2)).toEqual(['09:00', '10:00', '12:00', '13:00']);
  });

  it('cannot be dropped on a day that is closed', () => {
    const own = day({ timeSlots: [...SLOTS], closedFor: 'Thanksgiving' });
    expect(dropStarts(job('08:00'), own, NOW)).toEqual([]);
  });
});

describe('the line of the present time', () => {
  it('stands in the hour that is running, also on days of 23 and 25 hours', () => {
    const zones = ['America/Vancouver', 'America/New_York', 'America/St_Johns', 'Europe/London'];
    /** Days on which clocks change in these zones, and some between them. */
    const dates = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-24'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...dates),
        fc.constantFrom(...SLOTS),
        fc.nat(59),
        (timeZone, date, slot, minute) => {
          const now = localNow(timeZone, slotInstant(date, slot, timeZone) + minute * 60_000);
          expect(now.date).toBe(date);
          const share = shareOf(now, SLOTS);
          expect(share).toBeCloseTo((SLOTS.indexOf(slot) + minute / 60) / SLOTS.length);
        },
      ),
    );
  });

  it('counts hours, of which a day on which clocks change has one less or one more', () => {
    const hoursOf = (date: string, next: string) =>
      (slotInstant(next, '08:00', 'America/New_York') -
        slotInstant(date, '08:00', 'America/New_York')) /
      HOUR_MS;
    expect(hoursOf('2026-03-07', '2026-03-08')).toBe(23);
    expect(hoursOf('2026-10-31', '2026-11-01')).toBe(25);
    const noon = localNow(
      'America/New_York',
      slotInstant('2026-11-01', '12:00', 'America/New_York'),
    );
    expect(shareOf(noon, SLOTS.slice(2, 6))).toBe(0.5);
  });

  it('is left out before and after the hours shown', () => {
    expect(shareOf({ ...NOW, hour: 7, minute: 59 }, SLOTS)).toBeUndefined();
    expect(shareOf({ ...NOW, hour: 23 }, SLOTS)).toBeUndefined();
    expect(shareOf({ ...NOW, hour: 8, minute: 0 }, SLOTS)).toBe(0);
  });
});
