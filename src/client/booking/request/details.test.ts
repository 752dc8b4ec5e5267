import { describe, expect, it } from 'vitest';
import { bookingText } from '../../../shared/messages/booking.ts';
import { type Choices, NOTHING } from './choices.ts';
import { canConfirm, type Details, EMPTY_DETAILS, firstFault } from './details.ts';
import { validateDetails } from './validate-details.ts';

const choices: Choices = { ...NOTHING, packageIds: [1], date: '2026-12-09', time: '10:00' };
const details: Details = {
  ...EMPTY_DETAILS,
  customerName: 'Ada Rider',
  customerPhone: '(555) 123-4567',
  customerEmail: 'ada@mail.example',
};

describe('Confirm', () => {
  it('can be pressed with a package, a date, a time, a phone and an email', () => {
    expect(canConfirm(choices, { ...details, customerName: '' })).toBe(true);
  });

  it.each([
    ['a package', { ...choices, packageIds: [] }, details],
    ['a date', { ...choices, date: null, time: null }, details],
    ['a time', { ...choices, time: null }, details],
    ['a phone', choices, { ...details, customerPhone: '' }],
    ['an email', choices, { ...details, customerEmail: '' }],
  ])('cannot be pressed without %s', (_, some, typed) => {
    expect(canConfirm(some, typed)).toBe(false);
  });
});

describe('sending', () => {
  const faultOf = (typed: Details, visit = false) =>
    firstFault(typed, validateDetails(typed), visit);

  it('finds no fault in a whole booking', () => {
    expect(faultOf(details)).toBeUndefined();
  });

  it('asks for the address of a visit, and for none where the bike is brought', () => {
    const message = bookingText.notice('error.missing');
    expect(faultOf(details, true)).toEqual({ message, field: 'serviceAddress' });
    expect(faultOf({ ...details, serviceAddress: 'Pine Street 1' }, true)).toBeUndefined();
  });

  it('asks for a missing name before it judges anything', () => {
    const typed = { ...details, customerName: '  ', customerPhone: '1', customerEmail: 'x' };
    expect(faultOf(typed)).toEqual({
      message: bookingText.notice('error.missing'),
      field: 'customerName',
    });
  });

  it.each([
    ['customerName', 'A', bookingText.notice('error.name')],
    ['customerPhone', '(555) 123-456', bookingText.notice('error.phone')],
    ['customerEmail', 'ada@mail', bookingText.notice('error.email')],
  ] as const)('refuses %s "%s" in the words of the specification', (field, text, message) => {
    const typed = { ...details, [field]: text };
    expect(faultOf(typed)).toEqual({ message, field });
    expect(validateDetails(typed)).toEqual({ [field]: message.text });
  });

  it('names the first bad field in the order of the form', () => {
    const typed = { ...details, customerPhone: '1', customerEmail: 'x' };
    expect(faultOf(typed)?.field).toBe('customerPhone');
  });
});
