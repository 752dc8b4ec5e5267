import { expect, it } from 'vitest';
import { BOOKING } from '../../shared/messages.ts';
import { isAboutAddress, refusal } from './refusal.ts';

it.each([BOOKING.slotTaken, BOOKING.pricesChanged('$80.00'), BOOKING.notOffered])(
  'shows what a conflict says: %s',
  (message) => {
    expect(refusal({ message, data: { httpStatus: 409 } })).toEqual({
      title: 'Booking Failed',
      text: message,
    });
  },
);

it('shows that there were too many attempts', () => {
  const failure = { message: BOOKING.tooMany, data: { httpStatus: 429 } };
  expect(refusal(failure)).toEqual({ title: 'Booking Failed', text: BOOKING.tooMany });
});

it.each([
  ['a bad request', { message: 'Must be a number', data: { httpStatus: 400 } }],
  ['a failure of the server', { message: 'Boom', data: { httpStatus: 500 } }],
  ['a lost connection', { message: 'Failed to fetch' }],
])('says of %s only that booking failed', (_, failure) => {
  expect(refusal(failure)).toEqual({
    title: 'Booking Failed',
    text: 'Failed to book service. Please try again.',
  });
});

it('knows the refusals that are about the service address', () => {
  expect(isAboutAddress(BOOKING.addressUnknown, 10)).toBe(true);
  expect(isAboutAddress("That address is outside the technician's area of 10 km.", 10)).toBe(true);
  expect(isAboutAddress(BOOKING.slotTaken, 10)).toBe(false);
});
