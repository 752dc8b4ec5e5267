import { expect, it } from 'vitest';
import { NOW } from '../../../../test/marketplace.ts';
import { openMemoryDatabase } from '../../../../test/memory-database.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { isPastCutoff } from './cutoff.ts';

it('a confirmed appointment can be changed online up to the operator’s hours before it starts', () => {
  const db = openMemoryDatabase();
  const isPast = (startsAt: number, status: 'confirmed' | 'pending' = 'confirmed') =>
    isPastCutoff(
      { clock: () => NOW, env: { cancelCutoffHours: 24 } as never, db },
      { id: 1, status, startsAt, cancelCutoffHours: 24 },
    );
  expect(isPast(NOW + 24 * HOUR_MS)).toBe(false);
  expect(isPast(NOW + 24 * HOUR_MS - 1)).toBe(true);
  // What wasn't answered binds no one.
  expect(isPast(NOW + 1, 'pending')).toBe(false);
});
