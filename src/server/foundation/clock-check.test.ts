import { expect, it } from 'vitest';
import { DAY_MS } from '../../shared/time.ts';
import { createClockCheck } from './clock-check.ts';

const NOON = Date.UTC(2026, 10, 23, 12);

/** A machine whose wall clock and monotonic clock the test sets, and a file that outlives starts. */
function machine(keptTime?: number) {
  const state = { wall: NOON, monotonic: 0, kept: keptTime, isSynchronized: false };
  const start = () =>
    createClockCheck({
      clock: () => state.wall,
      monotonic: () => state.monotonic,
      knownTime: {
        read: () => state.kept,
        write: (instant) => {
          state.kept = instant;
        },
      },
      isSynchronized: async () => state.isSynchronized,
    });
  const pass = (ms: number) => {
    state.wall += ms;
    state.monotonic += ms;
  };
  return { state, start, pass };
}

it('trusts the clock of a new installation', () => {
  expect(machine().start().offset()).toBe(0);
});

it('trusts a start within a day of the last known time, on either side', () => {
  expect(
    machine(NOON - DAY_MS)
      .start()
      .offset(),
  ).toBe(0);
  expect(
    machine(NOON + DAY_MS)
      .start()
      .offset(),
  ).toBe(0);
});

it('says how far ahead or behind a start is that is more than a day off', () => {
  expect(
    machine(NOON - 3 * DAY_MS)
      .start()
      .offset(),
  ).toBe(3 * DAY_MS);
  expect(
    machine(NOON + 365 * DAY_MS)
      .start()
      .offset(),
  ).toBe(-365 * DAY_MS);
});

it('follows time that passes, for years', () => {
  const { pass, start } = machine();
  const check = start();
  for (let day = 0; day < 1000; day += 1) {
    pass(DAY_MS);
    expect(check.offset()).toBe(0);
  }
});

it('notices a clock that is set forward while running, and goes on once it is set back', () => {
  const { state, start, pass } = machine();
  const check = start();
  state.wall += 2 * DAY_MS;
  expect(check.offset()).toBe(2 * DAY_MS);
  pass(3 * DAY_MS);
  expect(check.offset()).toBe(2 * DAY_MS);
  state.wall -= 2 * DAY_MS;
  expect(check.offset()).toBe(0);
});

it('stays paused over restarts under the wrong clock, and goes on when an admin confirms', () => {
  const { state, start, pass } = machine(NOON - 1000 * DAY_MS);
  expect(start().offset()).toBe(1000 * DAY_MS);
  pass(60_000);
  const check = start();
  expect(check.offset()).toBeGreaterThan(999 * DAY_MS);
  check.confirm();
  expect(check.offset()).toBe(0);
  expect(state.kept).toBe(state.wall);
  expect(start().offset()).toBe(0);
});

it('takes the confirmation given to another process on the same data', () => {
  const { start } = machine(NOON - 10 * DAY_MS);
  const one = start();
  const other = start();
  other.confirm();
  expect(one.offset()).toBe(0);
});

it('goes on after a weekend off when the system vouches for its clock, and only then', async () => {
  const { state, start } = machine(NOON - 3 * DAY_MS);
  const check = start();
  await check.askSystem();
  expect(check.offset()).toBe(3 * DAY_MS);
  state.isSynchronized = true;
  await check.askSystem();
  expect(check.offset()).toBe(0);
  expect(state.kept).toBe(NOON);
});
