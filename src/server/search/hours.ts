/** What a technician offers, held slots taken away, as masks of slots by day. */

/** Hours of a week, and of the days that differ from it. */
export interface Hours {
  /** Slots of each weekday, Sunday first. */
  week: readonly number[];
  /** Days with a mask of their own, `day × 65536 + mask`, ascending. Days count from 1970-01-01. */
  ownDays: readonly number[];
}

const DAY_SHIFT = 65536;

/** A day and its mask as one number of {@link Hours.ownDays}. */
export function ownDay(day: number, mask: number): number {
  return day * DAY_SHIFT + mask;
}

/** The day of a number of {@link Hours.ownDays}. */
export function dayOf(ownDay: number): number {
  return Math.floor(ownDay / DAY_SHIFT);
}

/** 0 is Sunday. */
export function weekdayOfDay(day: number): number {
  return (day + 4) % 7;
}

/** Slots offered and not held on a day, the booking window left aside. */
export function freeMask({ week, ownDays }: Hours, day: number): number {
  if (ownDays.length === 0) return week[weekdayOfDay(day)]!;
  let low = 0;
  let high = ownDays.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (dayOf(ownDays[middle]!) < day) low = middle + 1;
    else high = middle;
  }
  const own = ownDays[low];
  if (own !== undefined && dayOf(own) === day) return own % DAY_SHIFT;
  return week[weekdayOfDay(day)]!;
}

/** Weekdays with a slot offered and not held on some such day, a bit for each. Bit 0 is Sunday. */
export function weekdaysEverFree({ week, ownDays }: Hours): number {
  let bits = 0;
  for (const [weekday, mask] of week.entries()) if (mask !== 0) bits |= 1 << weekday;
  for (const own of ownDays) if (own % DAY_SHIFT !== 0) bits |= 1 << weekdayOfDay(dayOf(own));
  return bits;
}
