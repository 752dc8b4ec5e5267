import { expect, it } from 'vitest';
import { bookingFilterSchema, bookingListSchema } from './admin-booking.schema.ts';

const faults = (filter: object) =>
  [bookingFilterSchema, bookingListSchema].map((schema) =>
    schema.safeParse(filter).error?.issues.map(({ path, message }) => `${path}: ${message}`),
  );
const none = [undefined, undefined];

it('days of bookings may be open at either end, and one day', () => {
  expect(faults({})).toEqual(none);
  expect(faults({ from: '2026-11-26' })).toEqual(none);
  expect(faults({ to: '2026-11-26' })).toEqual(none);
  expect(faults({ from: '2026-11-26', to: '2026-11-26' })).toEqual(none);
});

it('the last day of bookings isn’t before the first, in a list and in an export', () => {
  const fault = [expect.stringMatching(/^to: .*before/)];
  expect(faults({ from: '2026-11-26', to: '2026-11-25' })).toEqual([fault, fault]);
});

it('the longest wait that bookings are found by is 30 days', () => {
  expect(faults({ waitingHours: 1 })).toEqual(none);
  expect(faults({ waitingHours: 720 })).toEqual(none);
  expect(faults({ waitingHours: 0 })).not.toEqual(none);
  expect(faults({ waitingHours: 721 })).not.toEqual(none);
});
