import { expect, it } from 'vitest';
import { contactHiddenSince, firstName, readableCustomer } from './readable-customer.ts';

const STARTS = Date.parse('2026-11-25T10:00:00-08:00');
const DAY = 86_400_000;

type Given = Partial<Parameters<typeof contactHiddenSince>[0]> & {
  isEntered?: boolean;
  contactsHiddenAt?: number;
};

/** Since when the contact is hidden, looked at `after` the start. */
function hiddenSince(after: number, given: Given) {
  const { isEntered = false, contactsHiddenAt = null, ...change } = given;
  const booking = { status: 'completed', startsAt: STARTS, contactEndedAt: null } as const;
  const now = STARTS + after;
  return contactHiddenSince({ ...booking, ...change }, { contactsHiddenAt }, () => isEntered, now);
}

it.each<[string, number, Given, number | null]>([
  ['open, however late', 9 * DAY, { status: 'confirmed' }, null],
  ['done, as long as it’s kept', 600 * DAY, {}, null],
  ['done, and the customer ended it', DAY, { contactEndedAt: STARTS + 5 }, STARTS + 5],
  ['not done, before its time', -DAY, { status: 'cancelled' }, null],
  ['not done, within a day of its time', DAY - 1, { status: 'cancelled' }, null],
  ['not done, a day after its time', DAY, { status: 'cancelled' }, STARTS + DAY],
  ['the technician’s own entry', 9 * DAY, { status: 'cancelled', isEntered: true }, null],
  ['hidden with a freeze', -DAY, { status: 'confirmed', contactsHiddenAt: 7 }, 7],
  ['an own entry, hidden with a freeze', 0, { isEntered: true, contactsHiddenAt: 7 }, 7],
])('of a booking that is %s', (_, after, given, since) => {
  expect(hiddenSince(after, given)).toBe(since);
});

const BOOKING = {
  status: 'pending',
  startsAt: STARTS,
  contactEndedAt: null,
  reference: 'TW-234679',
  customerName: ' Ada  Rider',
  customerEmail: 'ada@example.com',
  customerPhone: '(555) 123-4567',
  customerPhoneE164: '+15551234567',
  specialInstructions: 'Ring at Ada’s',
  serviceAddress: '1 Pine Street, Portland',
  photoUrl: '/uploads/booking-photos/a.webp',
  cancelReason: 'Ada is ill',
} as const;

it('without contact, first name, services and time remain', () => {
  const { status, startsAt, reference, contactEndedAt, ...rest } = readableCustomer(
    { ...BOOKING, status: 'cancelled' as const },
    STARTS,
    () => 'Portland',
  );
  expect({ status, startsAt, reference, contactEndedAt }).toMatchObject({ status: 'cancelled' });
  expect(Object.values(rest).filter(Boolean)).toEqual(['Ada']);
  expect(firstName('')).toBe('');
});

it('a visit’s street shows once it’s confirmed', () => {
  const placeOf = (status: 'pending' | 'confirmed' | 'cancelled') =>
    readableCustomer({ ...BOOKING, status }, null, (address) => address.slice(15)).serviceAddress;
  expect([placeOf('pending'), placeOf('confirmed')]).toEqual(['Portland', BOOKING.serviceAddress]);
  expect(readableCustomer({ ...BOOKING, serviceAddress: null }, null, String).serviceAddress).toBe(
    null,
  );
});
