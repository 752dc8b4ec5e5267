import { expect, it } from 'vitest';
import { bookingsStay, closedDay, closedNoteOn } from './closed-period.ts';

it('says why a date is closed, from the first day of a period to its last', () => {
  const periods = [
    { from: '2026-11-26', to: '2026-11-27', reason: 'Thanksgiving' },
    { from: '2026-12-25', to: '2026-12-25', reason: 'Christmas' },
  ];
  const notes = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-12-25'].map((date) =>
    closedNoteOn(periods, date),
  );
  expect(notes).toEqual([
    undefined,
    'Closed: Thanksgiving',
    'Closed: Thanksgiving',
    undefined,
    'Closed: Christmas',
  ]);
});

it('says why a time is refused, and how many bookings stay', () => {
  expect(closedDay('Christmas')).toBe('That day is closed (Christmas). Please choose another.');
  expect([1, 3].map(bookingsStay)).toEqual(['1 booking stays', '3 bookings stay']);
});
