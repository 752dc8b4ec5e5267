import { describe, expect, it } from 'vitest';
import { expiresAt, isPhoneOnly, mayTransition, newReference, totalMinutes } from './booking.ts';

const HOUR = 3_600_000;

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
  expect(expiresAt({ createdAt: 0, startsAt: 30 * HOUR })).toBe(24 * HOUR);
  expect(expiresAt({ createdAt: 0, startsAt: 3 * HOUR })).toBe(3 * HOUR);
});

describe('a reference', () => {
  const from = (...bytes: number[]) => newReference(() => bytes.shift()!);

  it('has six characters that are not confused', () => {
    expect(from(0, 1, 25, 26, 27, 242)).toBe('TW-23YZ2Z');
  });

  it('leaves out bytes that would favor the first characters', () => {
    expect(from(243, 0, 255, 1, 2, 3, 4, 5)).toBe('TW-234679');
  });
});

it('services take as long as all of them together', () => {
  expect(totalMinutes([{ durationMinutes: 30 }, { durationMinutes: 45 }])).toBe(75);
  expect(totalMinutes([])).toBe(0);
});
