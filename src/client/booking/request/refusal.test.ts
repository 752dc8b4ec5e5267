import { expect, it } from 'vitest';
import { BOOKING } from '../../../shared/site/messages.ts';
import { fieldFault, refusal } from './refusal.ts';

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

it('shows what is said of a field that can be filled in', () => {
  const failure = {
    message: BOOKING.addressUnknown,
    data: { httpStatus: 400, field: 'serviceAddress' },
  };
  expect(refusal(failure)).toEqual({ title: 'Booking Failed', text: BOOKING.addressUnknown });
  expect(fieldFault(failure)).toEqual({
    field: 'serviceAddress',
    sentence: BOOKING.addressUnknown,
  });
});

it('says nothing of a field that nobody sees', () => {
  const failure = { message: 'Must be left empty', data: { httpStatus: 400, field: 'website' } };
  expect(refusal(failure)).toEqual(BOOKING.failed);
  expect(fieldFault(failure)).toBeUndefined();
});
