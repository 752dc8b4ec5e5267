import { describe, expect, it } from 'vitest';
import { BOOKING } from '../../../shared/site/messages.ts';
import { type Choices, NOTHING } from './choices.ts';
import { canConfirm, contactFault, type Details, EMPTY_DETAILS, firstFault } from './details.ts';

const choices: Choices = { packageIds: [1], date: '2026-12-09', time: '10:00', cleared: null };
const details: Details = {
  ...EMPTY_DETAILS,
  customerName: 'Ada Rider',
  customerPhone: '(555) 123-4567',
  customerEmail: 'ada@mail.example',
};

describe('Confirm', () => {
  it('can be pressed with a package, a date, a time, a phone and an e-mail', () => {
    expect(canConfirm(choices, { ...details, customerName: '' })).toBe(true);
  });

  it.each([
    ['a package', { ...choices, packageIds: [] }, details],
    ['a date', { ...choices, date: null, time: null }, details],
    ['a time', { ...choices, time: null }, details],
    ['a phone', choices, { ...details, customerPhone: '' }],
    ['an e-mail', choices, { ...details, customerEmail: '' }],
  ])('cannot be pressed without %s', (_, some, typed) => {
    expect(canConfirm(some, typed)).toBe(false);
  });
});

describe('sending', () => {
  it('finds no fault in a whole booking', () => {
    expect(firstFault(choices, details)).toBeUndefined();
  });

  it('asks for a missing name before it judges anything', () => {
    const typed = { ...details, customerName: '  ', customerPhone: '1', customerEmail: 'x' };
    expect(firstFault(choices, typed)).toEqual({ message: BOOKING.missing, field: 'customerName' });
  });

  it('asks for what is not chosen', () => {
    expect(firstFault(NOTHING, details)).toEqual({ message: BOOKING.missing });
  });

  it.each([
    ['customerName', 'A', BOOKING.invalidName],
    ['customerPhone', '(555) 123-456', BOOKING.invalidPhone],
    ['customerEmail', 'ada@mail', BOOKING.invalidEmail],
  ] as const)('refuses %s "%s" in the words of the specification', (field, text, message) => {
    expect(firstFault(choices, { ...details, [field]: text })).toEqual({ message, field });
    expect(contactFault(field, text)).toBe(message.text);
  });

  it('names the first bad field in the order of the form', () => {
    const typed = { ...details, customerPhone: '1', customerEmail: 'x' };
    expect(firstFault(choices, typed)?.field).toBe('customerPhone');
  });
});
