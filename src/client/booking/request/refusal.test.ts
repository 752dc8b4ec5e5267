import { expect, it } from 'vitest';
import { bookingText } from '../../../shared/messages/booking.ts';
import { refusalText } from '../../../shared/messages/refusals.ts';
import { fieldFault, refusal } from './refusal.ts';

it.each([
  bookingText('error.slotTaken'),
  refusalText('error.prices', { total: '$80.00' }),
  bookingText('error.serviceGone'),
])('shows the server’s message for a conflict: %s', (message) => {
  expect(refusal({ message, data: { httpStatus: 409 } })).toEqual({
    title: 'Booking Failed',
    text: message,
  });
});

it('shows the message for too many attempts', () => {
  const failure = { message: bookingText('error.tooMany'), data: { httpStatus: 429 } };
  expect(refusal(failure)).toEqual({ title: 'Booking Failed', text: bookingText('error.tooMany') });
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
    message: refusalText('error.addressUnknown'),
    data: { httpStatus: 400, field: 'serviceAddress' },
  };
  expect(refusal(failure)).toEqual({
    title: 'Booking Failed',
    text: refusalText('error.addressUnknown'),
  });
  expect(fieldFault(failure)).toEqual({
    field: 'serviceAddress',
    sentence: refusalText('error.addressUnknown'),
  });
});

it('shows that a time was just taken at the time', () => {
  const sentence = bookingText('error.slotTaken');
  const failure = { message: sentence, data: { httpStatus: 409 } };
  expect(fieldFault(failure)).toEqual({ field: 'timeSlot', sentence });
});

it.each([refusalText('error.prices', { total: '$80.00' }), bookingText('error.serviceGone')])(
  'names no field for another conflict: %s',
  (message) => {
    expect(fieldFault({ message, data: { httpStatus: 409 } })).toBeUndefined();
  },
);

it('hides the message about the honeypot field', () => {
  const failure = { message: 'Must be left empty', data: { httpStatus: 400, field: 'website' } };
  expect(refusal(failure)).toEqual(bookingText.notice('failed'));
  expect(fieldFault(failure)).toBeUndefined();
});
