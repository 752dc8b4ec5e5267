import pino, { type Level, type LevelWithSilent } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnswerNotes } from './answered.ts';

const kind = { method: 'GET', route: '/api/"odd"/:id', status: 200 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23) });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(level: LevelWithSilent) {
  const written: string[] = [];
  const lines = { write: (line: string) => written.push(line) };
  const log = pino({ level }, lines);
  return { written, log, noteOf: createAnswerNotes(log, lines, undefined) };
}

it.each([undefined, 'req-1a'])('writes the line that the logger would write (%s)', (reqId) => {
  const { written, log, noteOf } = open('info');
  noteOf(kind)(12.345, reqId);
  log.info({ ...kind, reqId, ms: 12.3 }, 'request');
  expect(written[0]).toBe(written[1]);
});

it.each<[LevelWithSilent, number]>([
  ['trace', 1],
  ['info', 1],
  ['warn', 0],
  ['silent', 0],
])('at level %s writes %i lines', (level, count) => {
  const { written, noteOf } = open(level);
  noteOf(kind)(1);
  expect(written).toHaveLength(count);
});

it('counts an answer whether it is logged or not, and never the time of a stream', () => {
  const add = vi.fn();
  const log = pino({ level: 'silent' satisfies Level | 'silent' });
  const noteOf = createAnswerNotes(log, { write: () => {} }, { add });
  noteOf(kind)(250);
  noteOf({ ...kind, isStream: true })(60_000);
  const labels = { method: 'GET', route: kind.route, status: '200' };
  expect(add.mock.calls).toEqual([[labels, 0.25]]);
});
