import { expect, it } from 'vitest';
import { SLOTS, type Slot } from '../../../shared/time/slots.ts';
import { ownHours, possibleStarts } from './possible-starts.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
/** Monday, 9:30 AM. */
const NOW = { date: MONDAY, hour: 9, minute: 30 };

function job(change = {}) {
  const proposal = { proposedDate: null, proposedSlot: null };
  return { date: TUESDAY, timeSlot: '10:00', slotCount: 2, ...proposal, ...change };
}

function day(date: string, heldSlots: Slot[]) {
  return { date, timeSlots: heldSlots, heldSlots };
}

it('a booking fits wherever enough hours in a row are not held', () => {
  const held = SLOTS.slice(0, 12).filter((slot) => slot !== '09:00' && slot !== '12:00');
  expect(possibleStarts(job(), day(MONDAY, [...held]), NOW)).toEqual(['20:00', '21:00']);
});

it('a booking can move within its own hours, but not to where it is', () => {
  const others = SLOTS.filter((slot) => slot !== '09:00' && slot !== '12:00');
  expect(possibleStarts(job(), day(TUESDAY, others), NOW)).toEqual(['09:00', '11:00']);
});

it('a time proposed earlier can be proposed again', () => {
  const booking = job({ proposedDate: MONDAY, proposedSlot: '14:00' });
  expect(possibleStarts(booking, day(MONDAY, [...SLOTS]), NOW)).toEqual(['14:00']);
  expect(ownHours(booking, MONDAY)).toEqual(['14:00', '15:00']);
});

it('a booking moves to later hours only', () => {
  const booking = job({ slotCount: 1 });
  expect(possibleStarts(booking, day('2026-11-22', []), NOW)).toEqual([]);
  expect(possibleStarts(booking, day(MONDAY, []), NOW)[0]).toBe('10:00');
  expect(possibleStarts(booking, day(TUESDAY, []), NOW)[0]).toBe('08:00');
});
