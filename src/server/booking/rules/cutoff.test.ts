import { expect, it } from 'vitest';
import { NOW } from '../../../../test/marketplace.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { cutoffHours, isPastCutoff } from './cutoff.ts';

it('a confirmed appointment can be changed online up to the operator’s hours before it starts', () => {
  const isPast = (startsAt: number, status: 'confirmed' | 'pending' = 'confirmed') =>
    isPastCutoff(
      { clock: () => NOW, env: { cancelCutoffHours: 24 } as never },
      { status, startsAt, cancelCutoffHours: 24 },
    );
  expect(isPast(NOW + 24 * HOUR_MS)).toBe(false);
  expect(isPast(NOW + 24 * HOUR_MS - 1)).toBe(true);
  // What wasn't answered binds no one.
  expect(isPast(NOW + 1, 'pending')).toBe(false);
});

it.each([
  ['what was agreed to, when the operator asks for more notice later', 2, 48, 2],
  ['the shorter one, when the operator asks for less', 48, 2, 2],
  ['today’s, for bookings of earlier versions', null, 12, 12],
])('the cutoff is %s', (_, cancelCutoffHours, now, hours) => {
  const deps = { env: { cancelCutoffHours: now } as never };
  expect(cutoffHours(deps, { cancelCutoffHours })).toBe(hours);
});
