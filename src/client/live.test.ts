import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.hoisted(() => {
  globalThis.EventSource = class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
  } as never;
});

const { keepListening, OpenEventSource } = await import('./live.ts');

let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(isShown: boolean) {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
}

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

it('a hidden tab holds no stream: a browser has six connections to a host without HTTP/2', () => {
  const { streams } = open();
  show(false);
  expect(streams[0]!.unsubscribe).toHaveBeenCalled();
  vi.advanceTimersByTime(600_000);
  expect(streams).toHaveLength(1);
  show(true);
  expect(streams).toHaveLength(2);
  vi.advanceTimersByTime(600_000);
  expect(streams).toHaveLength(2);
});

it('a tab opened in the background opens its stream when it is shown', () => {
  page.hidden = true;
  const { streams, stop } = open();
  expect(streams).toHaveLength(0);
  show(true);
  expect(streams).toHaveLength(1);
  stop();
  show(false);
  show(true);
  expect(streams).toHaveLength(1);
});

it('a closed stream drops what still comes, but says that it failed', () => {
  const stream = new OpenEventSource('');
  const heard: string[] = [];
  for (const type of ['message', 'error']) {
    stream.addEventListener(type, () => heard.push(type));
  }
  stream.dispatchEvent(new Event('message'));
  Object.assign(stream, { readyState: EventSource.CLOSED });
  stream.dispatchEvent(new Event('message'));
  stream.dispatchEvent(new Event('error'));
  expect(heard).toEqual(['message', 'error']);
});
