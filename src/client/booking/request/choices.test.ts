import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLOTS } from '../../../shared/time/slots.ts';
import {
  type Choices,
  chooseDate,
  chooseTime,
  NOTHING,
  readChoices,
  settleDay,
  settlePackages,
  settleTime,
  togglePackage,
  writeChoices,
} from './choices.ts';

const chosen: Choices = { ...NOTHING, packageIds: [3, 7], date: '2026-12-09', time: '10:00' };
const flats = { id: 7, name: 'Flat repair' };
const brakes = { id: 3, name: 'Brake service' };
const open = [{ date: '2026-12-09', timeSlots: SLOTS.slice(2, 4) }];

describe('choosing', () => {
  it('a date clears the time', () => {
    expect(chooseDate(chosen, '2026-12-10')).toMatchObject({ date: '2026-12-10', time: null });
  });

  it('a time removes the note that the last one was cleared', () => {
    const cleared = settleTime(chosen, [], 60);
    expect(cleared.cleared).not.toBeNull();
    expect(chooseTime(cleared, '11:00').cleared).toBeNull();
  });

  it('other services removes the note that a time is too short for them', () => {
    const cleared = settleTime(chosen, open, 121);
    expect(togglePackage(cleared, 7).cleared).toBeNull();
  });

  it('a package twice changes nothing', () => {
    expect(togglePackage(togglePackage(chosen, 5), 5)).toEqual(chosen);
  });
});

describe('a change in availability', () => {
  it('keeps a time that’s still available, and returns the same object', () => {
    expect(settleTime(chosen, open, 120)).toBe(chosen);
  });

  it('clears a time when the work gets too long for it', () => {
    expect(settleTime(chosen, open, 121)).toEqual({
      ...chosen,
      time: null,
      cleared: { time: '10:00', because: 'too-short' },
    });
  });

  it('clears a time that someone else has taken', () => {
    const left = [{ date: '2026-12-09', timeSlots: SLOTS.slice(3, 4) }];
    expect(settleTime(chosen, left, 60).cleared).toEqual({ time: '10:00', because: 'taken' });
  });

  it('clears a time on a day that is no longer offered', () => {
    expect(settleTime(chosen, [], 60).cleared).toEqual({ time: '10:00', because: 'taken' });
  });

  it('clears a day that’s over, and says so if a time was chosen', () => {
    const over = { ...chosen, date: null, time: null };
    const cleared = { time: '10:00', because: 'past' };
    expect(settleDay(chosen, '2026-12-10')).toEqual({ ...over, cleared });
    expect(settleDay({ ...chosen, time: null }, '2026-12-10')).toEqual(over);
    expect(settleDay(chosen, '2026-12-09')).toBe(chosen);
    expect(settleDay(NOTHING, '2026-12-09')).toBe(NOTHING);
  });

  it('drops a package that is no longer offered and keeps the others', () => {
    expect(settlePackages(chosen, [flats]).packageIds).toEqual([7]);
    expect(settlePackages(chosen, [flats, brakes])).toBe(chosen);
  });

  it('chooses the searched services once the packages are known', () => {
    const searched = readChoices('?service=Flat+repair,Wheel+truing');
    const settled = settlePackages(searched, [flats, brakes]);
    expect(settled).toEqual({ ...NOTHING, packageIds: [7] });
    expect(settlePackages(settled, [flats, brakes])).toBe(settled);
  });
});

describe('the URL', () => {
  const anyChoices = fc.record({
    services: fc.constant([]),
    packageIds: fc.uniqueArray(fc.integer({ min: 1, max: 1e9 })),
    date: fc.integer({ min: 1, max: 28 }).map((n) => `2027-02-${String(n).padStart(2, '0')}`),
    time: fc.option(fc.constantFrom(...SLOTS)),
    bringsBike: fc.boolean(),
    cleared: fc.constant(null),
  });

  it('stores and restores every choice', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        expect(readChoices(writeChoices('?book=12', choices))).toEqual(choices);
      }),
    );
  });

  it('is readable', () => {
    expect(writeChoices('?book=12', chosen)).toBe('?book=12&package=3,7&day=2026-12-09&time=10:00');
  });

  it('starts with the searched date, and keeps the search', () => {
    expect(readChoices('?date=2026-12-09').date).toBe('2026-12-09');
    expect(readChoices('?date=2026-12-09&day=2026-12-10').date).toBe('2026-12-10');
    expect(writeChoices('?date=2026-12-09', NOTHING)).toBe('?date=2026-12-09');
  });

  it('repeats no searched date', () => {
    const query = '?date=2026-12-09&package=3,7&time=10:00';
    expect(writeChoices('?date=2026-12-09&day=2026-12-09', chosen)).toBe(query);
    expect(readChoices(query)).toEqual(chosen);
    expect(writeChoices(query, { ...chosen, date: '2026-12-10' })).toContain('&day=2026-12-10');
  });

  it('starts with the searched services, unless packages are chosen', () => {
    expect(readChoices('?service=Flat+repair').services).toEqual(['Flat repair']);
    expect(readChoices('?service=Flat+repair&package=3').services).toEqual([]);
  });

  it('is unchanged once the choices are removed', () => {
    expect(writeChoices(writeChoices('?lat=1.5', chosen))).toBe('?lat=1.5');
    expect(writeChoices(writeChoices('', chosen))).toBe('');
  });

  it.each([
    '?package=x,-1,0,1.5,',
    '?day=2026-02-30&time=10:00',
    '?time=10:00',
    '?day=soon&time=10:30',
  ])('%s selects nothing', (query) => {
    expect(readChoices(query)).toEqual(NOTHING);
  });
});
