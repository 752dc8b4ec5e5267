import type { Random } from '../../../demo/random.ts';
import { DAY } from '../world.ts';

interface OpenDay {
  date: string;
  timeSlots: string[];
}

/** A time for so many hours in a row, on one of the next days. */
export function chooseTime(
  { random, now }: { random: Random; now: number },
  days: readonly OpenDay[],
  hours: number,
) {
  // No one books years ahead, whatever a server's clock says.
  const near = days.filter(({ date }) => Math.abs(Date.parse(date) - now) < 100 * DAY);
  for (const day of random.sample(near.slice(0, random.int(1, 40)), 5)) {
    const starts = day.timeSlots.filter((slot) =>
      Array.from({ length: hours }, (_, n) => Number(slot.slice(0, 2)) + n).every((hour) =>
        day.timeSlots.includes(`${String(hour).padStart(2, '0')}:00`),
      ),
    );
    if (starts.length > 0) return { date: day.date, timeSlot: random.pick(starts) };
  }
  return undefined;
}
