import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepListening } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const streams: { end: () => void; unsubscribe: () => void }[] = [];
  const stop = keepListening((end) => {
    const stream = { end, unsubscribe: vi.fn(end) };
    streams.push(stream);
    return stream;
  });
  return { streams, stop };
}

it('a stream that was refused or ended is reopened a minute later', () => {
  const { streams } = open();
  streams[0]!.end();
  vi.advanceTimersByTime(59_999);
  expect(streams).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(streams).toHaveLength(2);
});

it('a stopped stream stays closed', () => {
  const { streams, stop } = open();
  stop();
  expect(streams[0]!.unsubscribe).toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(streams).toHaveLength(1);
});
