import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  bookingRequestSchema,
  enterBookingSchema,
  enteredDetailsSchema,
} from './booking.schema.ts';

const REQUEST = {
  technicianId: 1,
  servicePackageIds: [1, 2],
  date: '2026-11-25',
  timeSlot: '10:00',
  customerName: 'Ada Rider',
  customerEmail: ' Ada@Rider.example ',
  customerPhone: '5551234567',
};

/** What is said of each field, first things first. */
function complaints(schema: z.ZodType, input: object): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}
const ofRequest = (changes: object) => complaints(bookingRequestSchema, { ...REQUEST, ...changes });

const MISSING = 'Please fill in all required fields and select at least one service.';

describe('a request', () => {
  it('is taken without what is optional, whether left out, null or empty', () => {
    const optional = ['specialInstructions', 'serviceAddress', 'photoUrl'];
    for (const value of [undefined, null, '']) {
      const given = Object.fromEntries(optional.map((key) => [key, value]));
      const read = bookingRequestSchema.parse({ ...REQUEST, ...given });
      expect(read).toMatchObject({ customerEmail: 'ada@rider.example', servicePackageIds: [1, 2] });
      expect(optional.map((key) => read[key as keyof typeof read])).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it('keeps what is optional', () => {
    const given = {
      specialInstructions: 'Ring twice',
      serviceAddress: '1 Main St',
      photoUrl: `/uploads/photo-${'a'.repeat(32)}.webp`,
    };
    expect(bookingRequestSchema.parse({ ...REQUEST, ...given })).toMatchObject(given);
  });

  it.each(['technicianId', 'date', 'timeSlot'])('asks for a missing %s', (field) => {
    expect(ofRequest({ [field]: undefined })).toEqual({ [field]: MISSING });
    expect(ofRequest({ [field]: null })).toEqual({ [field]: MISSING });
  });

  it.each([
    ['technicianId', 'one', 'Must be a whole number'],
    ['technicianId', 0, 'Must be a positive number'],
    ['date', '2026-02-30', 'Must be a date in the form YYYY-MM-DD'],
    ['timeSlot', '07:00', 'Must be an hour from 08:00 to 22:00'],
    ['servicePackageIds', [1, 1], 'Each service can be selected only once'],
    ['servicePackageIds', [], 'Must select at least one service package'],
    ['totalPrice', 'a lot', 'Must be an amount such as 75.00'],
    ['photoUrl', 'https://elsewhere.example/a.webp', 'Please upload the photo first'],
    ['photoUrl', `/uploads/profile-${'a'.repeat(32)}.webp`, 'Please upload the photo first'],
    ['customerName', '.', 'Please enter your full name.'],
    ['customerEmail', 'ada', 'Please enter a valid email address.'],
    ['customerPhone', '555', 'Please enter a complete 10-digit phone number.'],
  ])('with %s %j gets the answer: %s', (field, value, sentence) => {
    expect(ofRequest({ [field]: value })).toEqual({ [field]: sentence });
  });

  it('names its total in dollars', () => {
    expect(ofRequest({ totalPrice: '75.00' })).toEqual({});
  });

  it('says what a wrong id is, where no form asks for it', () => {
    expect(ofRequest({ servicePackageIds: [null] })).toEqual({
      'servicePackageIds.0': 'Must be a whole number',
    });
  });
});

describe('what staff enter for a caller', () => {
  const { customerEmail, customerPhone, ...caller } = REQUEST;
  const noContact = { customerPhone: 'Please enter a phone number or an email address.' };

  it.each([
    [{ customerEmail }, { customerEmail: 'ada@rider.example', customerPhone: '' }],
    [{ customerPhone: ' 5551234567 ' }, { customerEmail: '', customerPhone }],
    [
      { customerEmail: '', customerPhone },
      { customerEmail: '', customerPhone },
    ],
    [
      { customerEmail, customerPhone: '' },
      { customerEmail: 'ada@rider.example', customerPhone: '' },
    ],
  ])('needs an email or a phone: %j', (given, read) => {
    expect(enterBookingSchema.parse({ ...caller, ...given })).toMatchObject(read);
    expect(enteredDetailsSchema.parse({ ...caller, ...given })).toMatchObject(read);
  });

  it('is refused without either', () => {
    for (const schema of [enterBookingSchema, enteredDetailsSchema]) {
      expect(complaints(schema, caller)).toEqual(noContact);
      expect(complaints(schema, { ...caller, customerEmail: null, customerPhone: ' ' })).toEqual(
        noContact,
      );
    }
  });

  it('asks for the name of the caller, not of who types it', () => {
    const nameless = { ...caller, customerPhone: '5551234567', customerName: 'A' };
    for (const schema of [enterBookingSchema, enteredDetailsSchema]) {
      expect(complaints(schema, nameless)).toEqual({
        customerName: 'Please enter the caller’s full name.',
      });
    }
  });

  it('is refused with one that can’t be', () => {
    const wrong = { ...caller, customerEmail: 'ada', customerPhone: '555' };
    expect(complaints(enteredDetailsSchema, wrong)).toEqual({
      customerEmail: 'Please enter a valid email address.',
      customerPhone: 'Please enter a complete 10-digit phone number.',
    });
  });
});
