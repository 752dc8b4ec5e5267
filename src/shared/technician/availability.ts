// Offered, minus held, too soon and too far. Days are masks of slots (slots.ts), and "now" is the
// technician's local time.
import { addDays, epochDay, type LocalNow } from '../time/dates.ts';
import { SLOTS } from '../time/slots.ts';
import { MINUTE_MS } from '../time.ts';

export interface BookingWindow {
  /** Hours from now to a slot's start. */
  noticeHours: number;
  horizonDays: number;
  closedDays?: ReadonlySet<number>;
}

/** The operator's, from the settings. */
export const operatorWindow = ({
  bookingNoticeHours: noticeHours,
  bookingHorizonDays: horizonDays,
}: Record<'bookingNoticeHours' | 'bookingHorizonDays', number>) => ({ noticeHours, horizonDays });

/** What technicians may set within the operator's rules; null for the operator's. */
export type OwnWindow = { [Rule in 'noticeHours' | 'horizonDays']: number | null };

/** The stricter of the operator's rules and a technician's, which may be older. */
export function windowWithin<W extends BookingWindow>(window: W, own: OwnWindow): W {
  return {
    ...window,
    noticeHours: Math.max(window.noticeHours, own.noticeHours ?? 0),
    horizonDays: Math.min(window.horizonDays, own.horizonDays ?? window.horizonDays),
  };
}

/** All UTC offsets are multiples (IANA time zone database). */
const ZONES_APART_MINUTES = 15;

const FIRST_HOUR = Number(SLOTS[0].slice(0, 2));

/** From now plus the notice on; all later days, none past, closed or beyond the horizon. */
export function bookableMask(date: string, now: LocalNow, window: BookingWindow): number {
  return bookableMaskOnDay(epochDay(date) - epochDay(now.date), now, window);
}

/** {@link bookableMask} for a number of days after the technician's today. */
export function bookableMaskOnDay(
  daysAhead: number,
  now: LocalNow,
  { noticeHours, horizonDays, closedDays }: BookingWindow,
): number {
  if (daysAhead < 0 || daysAhead > horizonDays) return 0;
  if (closedDays?.size && closedDays.has(epochDay(now.date) + daysAhead)) return 0;
  const earliestHour = now.hour + now.minute / 60 + noticeHours - 24 * daysAhead;
  const first = Math.max(0, Math.ceil(earliestHour - FIRST_HOUR));
  return first >= SLOTS.length ? 0 : (((1 << SLOTS.length) - 1) >> first) << first;
}

/**
 * Changes when time alone may change bookable slots: when a day starts in some zone, and a minute
 * later, when slots fall below the notice. @param instant UTC milliseconds
 */
export function bookingPeriod(instant: number): number {
  const quarters = Math.floor(instant / MINUTE_MS) / ZONES_APART_MINUTES;
  return Math.floor(quarters) + Math.ceil(quarters);
}

export function lastBookableDate(now: LocalNow, window: BookingWindow): string {
  return addDays(now.date, window.horizonDays);
}

/** @param ends slots that the work may end with */
export function startsMask(free: number, count: number, ends = -1): number {
  let starts = free & (ends >> (count - 1));
  for (let step = 1; step < count; step += 1) starts &= free >> step;
  return starts;
}

/**
 * Slots after which the next `gap` ones are held by nobody: a visit may end with them. Past the day's end
 * there's nothing to keep free.
 */
export function visitEnds(held: number, gap: number): number {
  let busy = 0;
  for (let step = 1; step <= gap; step += 1) busy |= held >> step;
  return ~busy;
}

/** -1 for an empty mask. */
export function firstSlotIndex(mask: number): number {
  return mask === 0 ? -1 : 31 - Math.clz32(mask & -mask);
}
