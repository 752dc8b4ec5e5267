import { expect, it } from 'vitest';
import { HOUR_MS } from '../time.ts';
import { expiresAt, isPhoneOnly, mayTransition, totalMinutes } from './booking.ts';

it('a transition needs the right status and the right person', () => {
  expect(mayTransition('confirm', 'pending', 'technician')).toBe(true);
  expect(mayTransition('confirm', 'confirmed', 'technician')).toBe(false);
  expect(mayTransition('confirm', 'pending', 'customer')).toBe(false);
});

it('someone is only on the phone who left a number and no email', () => {
  const caller = (customerEmail: string, customerPhone: string) =>
    isPhoneOnly({ customerEmail, customerPhone });
  expect(caller('', '5551234567')).toBe(true);
  expect(caller('ada@rider.example', '5551234567')).toBe(false);
  // Erased.
  expect(caller('', '')).toBe(false);
});

it('a request expires after a day, or when it would start', () => {
  expect(expiresAt({ createdAt: 0, startsAt: 30 * HOUR_MS })).toBe(24 * HOUR_MS);
  expect(expiresAt({ createdAt: 0, startsAt: 3 * HOUR_MS })).toBe(3 * HOUR_MS);
});

it('services take as long as all of them together', () => {
  expect(totalMinutes([{ durationMinutes: 30 }, { durationMinutes: 45 }])).toBe(75);
  expect(totalMinutes([])).toBe(0);
});
