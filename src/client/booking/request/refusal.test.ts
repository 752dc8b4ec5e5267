import { expect, it } from 'vitest';
import { BOOKING } from '../../../shared/site/messages.ts';
import { fieldFault, refusal } from './refusal.ts';

it.each([BOOKING.slotTaken, BOOKING.pricesChanged('$80.00'), BOOKING.notOffered])(
  'shows the server’s message for a conflict: %s',
  (message) => {
    expect(refusal({ message, data: { httpStatus: 409 } })).toEqual({
      title: 'Booking Failed',
      text: message,
    });
  },
);

it('shows the message for too many attempts', () => {
  const failure = { message: BOOKING.tooMany, data: { httpStatus: 429 } };
  expect(refusal(failure)).toEqual({ title: 'Booking Failed', text: BOOKING.tooMany });
});

it.each([
  ['a bad request', { message: 'Must be a number', data: { httpStatus: 400 } }],
  ['a failure of the server', { message: 'Boom', data: { httpStatus: 500 } }],
  ['a lost connection', { message: 'Failed to fetch' }],
])('for %s shows only that booking failed', (_, failure) => {
  expect(refusal(failure)).toEqual({
    title: 'Booking Failed',
    text: 'Failed to book service. Please try again.',
  });
});

it('shows the message about a field of the form', () => {
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

it('hides the message about the honeypot field', () => {
  const failure = { message: 'Must be left empty', data: { httpStatus: 400, field: 'website' } };
  expect(refusal(failure)).toEqual(BOOKING.failed);
  expect(fieldFault(failure)).toBeUndefined();
});
