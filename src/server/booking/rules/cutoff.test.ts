import { expect, it } from 'vitest';
import { NOW } from '../../../../test/marketplace.ts';
import { isPastCutoff } from './cutoff.ts';

const HOUR_MS = 3_600_000;

it('a confirmed appointment can be changed online up to the operator’s hours before it starts', () => {
  const isPast = (startsAt: number, status: 'confirmed' | 'pending' = 'confirmed') =>
    isPastCutoff(
      { clock: () => NOW, env: { cancelCutoffHours: 24 } as never },
      { status, startsAt },
    );
  expect(isPast(NOW + 24 * HOUR_MS)).toBe(false);
  expect(isPast(NOW + 24 * HOUR_MS - 1)).toBe(true);
  // What wasn't answered binds no one.
  expect(isPast(NOW + 1, 'pending')).toBe(false);
});
