import { expect, it } from 'vitest';
import { checkTrace } from './fsync.ts';

const WAL = '12</data/truewheel.db-wal>';
const SOCKET = '25<TCP:[127.0.0.1:3000->127.0.0.1:9]>';
const UP = `7 write(${SOCKET}, "HTTP/1.1 200 OK\\r\\n"..., 90) = 90`;
const WRITE = `7 pwrite64(${WAL}, "x"..., 4096, 0) = 4096`;
const SYNC = `7 fdatasync(${WAL})   = 0`;
const ANSWER = `7 write(${SOCKET}, "HTTP/1.1 201 Created\\r\\n"..., 90) = 90`;
const unsynced = (...lines: string[]) => checkTrace([UP, ...lines].join('\n')).unsynced.length;

it('accepts an answer after the log was written and synced', () => {
  expect(checkTrace([UP, WRITE, SYNC, ANSWER].join('\n'))).toEqual({
    acknowledged: 1,
    unsynced: [],
  });
});

it('sees a sync that another thread’s call interrupts', () => {
  const started = `8 fdatasync(${WAL} <unfinished ...>`;
  const ended = '8 <... fdatasync resumed>) = 0';
  expect(unsynced(WRITE, started, ended, ANSWER)).toBe(0);
  expect(unsynced(WRITE, started, ANSWER, ended)).toBe(1);
});

it('finds an answer that comes before its sync, without one, or after one that failed', () => {
  expect(unsynced(WRITE, ANSWER, SYNC)).toBe(1);
  expect(unsynced(WRITE, ANSWER)).toBe(1);
  expect(unsynced(WRITE, `7 fdatasync(${WAL}) = -1 EIO (Input/output error)`, ANSWER)).toBe(1);
  expect(unsynced(WRITE, SYNC, ANSWER, ANSWER)).toBe(1);
});
