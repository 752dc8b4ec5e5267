/**
 * Lets the browser tests, their servers and their pages live on a Tuesday morning in Portland, at
 * whatever hour they're run: in the evening hardly a time is left to be booked today.
 */
import { join } from 'node:path';
import { DAY_MS } from '../../src/shared/time.ts';

/** Options of Node's that move the clock before a program begins. */
export const WITH_MOVED_CLOCK = ['--import', join(import.meta.dirname, 'move-clock.ts')];

/** How far a run's clocks are moved, in milliseconds. The same for all its processes, once it's set. */
export const CLOCK_OFFSET = 'CLOCK_OFFSET_MS';

const WEEK_MS = 7 * DAY_MS;
/** Ten in Portland, or nine in winter; past the minute in which a time falls below the notice of two hours. */
const A_TUESDAY_MS = Date.UTC(2026, 8, 1, 17, 2);

/** From the machine's time back to the last such morning: what is written then isn't old at once. */
export const toTuesdayMorning = (now: number) => -((now - A_TUESDAY_MS) % WEEK_MS);

/** Makes `Date` tell another time. Runs in pages as well, so it uses nothing from outside. */
export function moveClock(offsetMs: number): void {
  const MachineDate = Date;
  globalThis.Date = class MovedDate extends MachineDate {
    static override now() {
      return MachineDate.now() + offsetMs;
    }

    constructor(...parts: []) {
      super(...((parts.length === 0 ? [MovedDate.now()] : parts) as []));
    }
  } as DateConstructor;
}
