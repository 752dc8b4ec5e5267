import { expect, it } from 'vitest';
import { calendarFilePath, googleCalendarUrl } from './calendar-links.ts';

const booking = {
  date: '2026-12-09',
  timeSlot: '22:00',
  packages: [{ id: 1, name: 'Flat repair', price: '20.00', durationMinutes: 60 }],
  timeZone: 'America/Vancouver',
  reference: 'TW-7KQ4XD',
  serviceAddress: null,
  technician: null,
};
const paramsOf = (change: Partial<typeof booking>) =>
  new URL(googleCalendarUrl({ ...booking, ...change }, 'https://shop.example/booking/t'))
    .searchParams;

it('uses the technician’s local time and time zone', () => {
  expect(paramsOf({}).get('dates')).toBe('20261209T220000/20261209T230000');
  expect(paramsOf({}).get('ctz')).toBe('America/Vancouver');
});

it('lasts the booked minutes, not the hours held for them', () => {
  const packages = [{ ...booking.packages[0]!, durationMinutes: 75 }];
  expect(paramsOf({ timeSlot: '09:00', packages }).get('dates')).toBe(
    '20261209T090000/20261209T101500',
  );
});

it('includes the reference and the link to the booking', () => {
  expect(paramsOf({}).get('details')).toBe('TW-7KQ4XD\nhttps://shop.example/booking/t');
});

it('puts the calendar file under the secret link', () => {
  expect(calendarFilePath('5-abc')).toBe('/booking/5-abc/calendar.ics');
});
