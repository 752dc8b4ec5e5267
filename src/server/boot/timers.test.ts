import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEvery } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('goes on after a failed run, and reports it', async () => {
  const errors: unknown[] = [];
  let turns = 0;
  const cancel = createEvery((error) => errors.push(error))(1000, () => {
    turns += 1;
    if (turns === 1) throw new Error('the disk is full');
  });
  await vi.advanceTimersByTimeAsync(3000);
  cancel();
  await vi.advanceTimersByTimeAsync(3000);
  expect(turns).toBe(3);
  expect(errors).toEqual([new Error('the disk is full')]);
});

it('does not start a turn while one runs', async () => {
  let started = 0;
  const cancel = createEvery(() => {})(1000, () => {
    started += 1;
    return new Promise((resolve) => setTimeout(resolve, 2500));
  });
  await vi.advanceTimersByTimeAsync(3400);
  cancel();
  expect(started).toBe(1);
});
