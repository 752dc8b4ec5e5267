import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localNow } from '../../shared/time/dates.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts';
import { quietUntil } from './quiet-hours.ts';

const hour = fc.integer({ min: 0, max: 23 });
const zone = fc.constantFrom('America/Los_Angeles', 'Europe/Paris', 'Asia/Kolkata', 'Pacific/Apia');
/** Two years with every change of the clocks. */
const instant = fc.integer({
  min: Date.UTC(2026, 0) / MINUTE_MS,
  max: Date.UTC(2028, 0) / MINUTE_MS,
});

it('ends when the hours do, and never begins outside of them', () => {
  fc.assert(
    fc.property(hour, hour, zone, instant, (from, to, timeZone, minute) => {
      fc.pre(from !== to);
      const isQuiet = (at: number) => {
        const length = (to - from + 24) % 24;
        return (localNow(timeZone, at).hour - from + 24) % 24 < length;
      };
      const now = minute * MINUTE_MS;
      const until = quietUntil(now, { from, to, timeZone });
      if (!isQuiet(now)) {
        expect(until).toBe(now);
        return;
      }
      expect(until).toBeGreaterThan(now);
      expect(until).toBeLessThanOrEqual(now + DAY_MS + HOUR_MS);
      for (let at = now; at < until; at += 15 * MINUTE_MS) expect(isQuiet(at)).toBe(true);
      // An hour that the clocks skip may be the only one that isn't quiet.
      const isSkipped = localNow(timeZone, until).hour !== to;
      expect(isQuiet(until) && !isSkipped).toBe(false);
    }),
  );
});
