import { expect, it, vi } from 'vitest';
import { createAfterResponse } from './after-response.ts';

it('works a moment after it was asked to, not at once', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  const { afterResponse } = createAfterResponse(
    () => {},
    () => 0.5,
  );
  afterResponse(() => done.push('one'));
  await vi.advanceTimersByTimeAsync(800);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual(['one']);
  vi.useRealTimers();
});

it('finishes at once, and in order, what waits when the server stops', () => {
  const done: string[] = [];
  const { afterResponse, finish } = createAfterResponse(() => {});
  afterResponse(() => done.push('one'));
  afterResponse(() => done.push('two'));
  finish();
  expect(done).toEqual(['one', 'two']);
});

it('reports what fails, and goes on', () => {
  const errors: unknown[] = [];
  const done: string[] = [];
  const { afterResponse, finish } = createAfterResponse((error) => errors.push(error));
  afterResponse(() => {
    throw new Error('the disk is full');
  });
  afterResponse(() => done.push('two'));
  finish();
  expect(errors).toMatchObject([{ message: 'the disk is full' }]);
  expect(done).toEqual(['two']);
});
