/** Random calendars, as four programs write them, against an independent reading. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DAY,
  instant,
  OWNER,
  type Plan,
  type Program,
  plan,
  startDays,
  WINDOW,
  write,
  ZONES,
} from '../../../test/random-calendar.ts';
import { readBusy } from './read-busy.ts';

/** When the person starts and stops being busy, in the window: +1 and -1 added up by time. */
function expected(plans: readonly Plan[]): string[] {
  const steps = new Map<number, number>();
  const step = (at: number, by: number) => {
    const inside = Math.min(WINDOW.to, Math.max(WINDOW.from, at));
    steps.set(inside, (steps.get(inside) ?? 0) + by);
  };
  const take = (from: number, to: number) => {
    step(from, 1);
    step(to, -1);
  };
  for (const one of plans) {
    if (one.free !== 'busy') continue;
    if (!one.isWhole && one.ends === 'none') continue;
    const { zone } = ZONES[one.zone];
    const occurrence = (day: number, hours = 0) => {
      if (one.isWhole) {
        const days = one.ends === 'none' ? 1 : (one.length % 5) + 1;
        take(instant((day + hours) * DAY, OWNER), instant((day + hours + days) * DAY, OWNER));
      } else {
        const from = instant(day * DAY + (one.minutes + hours * 60) * 60_000, zone);
        take(from, from + one.length * 60_000);
      }
    };
    const days = startDays(one);
    const changes = new Map(one.moved.map((move) => [days[move.nth % days.length]!, move]));
    const out = new Set(one.except.map((nth) => days[nth % days.length]!));
    for (const day of new Set([...days, ...one.extraDays])) {
      if (!out.has(day) && !changes.has(day)) occurrence(day);
    }
    for (const [day, move] of changes) if (!move.isCancelled) occurrence(day, move.hours);
  }
  let together = 0;
  return [...steps]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, by]) => {
      const before = together;
      together += by;
      return (before === 0) === (together === 0) ? [] : [new Date(at).toISOString()];
    });
}

const RUNS = 200;

it(`reads ${RUNS} random calendars as their events mean`, () => {
  const feed = fc.tuple(
    fc.array(plan, { minLength: 1, maxLength: 4 }),
    fc.constantFrom<Program>('google', 'apple', 'outlook', 'nextcloud'),
  );
  fc.assert(
    fc.property(feed, ([plans, program]) => {
      const text = write(plans, program);
      const read = readBusy({ text, ...WINDOW, timeZone: OWNER, ownHost: 'wheels.example' });
      const edges = read.flatMap(({ from, to }) =>
        [from, to].map((at) => new Date(at).toISOString()),
      );
      expect(edges, text).toEqual(expected(plans));
    }),
    { numRuns: RUNS },
  );
});
