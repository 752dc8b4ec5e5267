import { expect, it } from 'vitest';
import { BOOKING } from '../../shared/messages.ts';
import { refusal } from './refusal.ts';

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
