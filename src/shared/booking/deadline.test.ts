import { expect, it } from 'vitest';
import { cutoffHours, deadlineText } from './deadline.ts';

it.each([
  ['what was agreed to, when the operator asks for more notice later', 2, 48, 2],
  ['the shorter one, when the operator asks for less', 48, 2, 2],
  ['today’s, for bookings of earlier versions', null, 12, 12],
])('the cutoff is %s', (_, cancelCutoffHours, now, hours) => {
  expect(cutoffHours({ cancelCutoffHours }, { cancelCutoffHours: now })).toBe(hours);
});

it('is today only where the appointment is', () => {
  const now = Date.parse('2026-11-28T23:30:00-08:00');
  const until = Date.parse('2026-11-28T23:45:00-08:00');
  expect(deadlineText(until, 'America/Los_Angeles', now)).toBe('today, 11:45 PM');
  expect(deadlineText(until, 'America/Los_Angeles', now - 86_400_000)).toBe(
    'Sat, Nov 28, 11:45 PM',
  );
  expect(deadlineText(until, 'America/Toronto', now)).toBe('today, 2:45 AM');
});
