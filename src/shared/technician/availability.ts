/**
 * What a customer may book: offered minus held minus too soon minus too far.
 *
 * Days are masks of slots (slots.ts), and "now" is the wall clock where the technician works.
 */
import { addDays, epochDay, type LocalNow } from '../booking/dates.ts';
import { SLOTS } from '../booking/slots.ts';

export interface BookingWindow {
  /** Least time between now and a slot's start, in hours. */
  noticeHours: number;
  /** How many days ahead can be booked, today being day 0. */
  horizonDays: number;
}

/** Every zone's clock differs from UTC by a multiple of this (IANA time zone database). */
const ZONES_APART_MINUTES = 15;
const MINUTE_MS = 60_000;

const FIRST_HOUR = Number(SLOTS[0].slice(0, 2));

/**
 * The slots of a day that are late enough to book: bits from the first slot at or after now plus
 * the notice. All of them on a far day, none on a past one or one beyond the horizon.
 */
export function bookableMask(date: string, now: LocalNow, window: BookingWindow): number {
  return bookableMaskOnDay(epochDay(date) - epochDay(now.date), now, window);
}

/** {@link bookableMask} for the day so many days after the technician's today. */
export function bookableMaskOnDay(
  daysAhead: number,
  now: LocalNow,
  { noticeHours, horizonDays }: BookingWindow,
): number {
  if (daysAhead < 0 || daysAhead > horizonDays) return 0;
  const earliestHour = now.hour + now.minute / 60 + noticeHours - 24 * daysAhead;
  const first = Math.max(0, Math.ceil(earliestHour - FIRST_HOUR));
  return first >= SLOTS.length ? 0 : (((1 << SLOTS.length) - 1) >> first) << first;
}

/**
 * A number that changes whenever what can be booked may have changed by the passing of time alone:
 * in the minute in which a day begins in some zone, and in the one after, when a slot that had just
 * the notice left has less. `instant` is in UTC milliseconds.
 */
export function bookingPeriod(instant: number): number {
  const quarters = Math.floor(instant / MINUTE_MS) / ZONES_APART_MINUTES;
  return Math.floor(quarters) + Math.ceil(quarters);
}

/** The last date that can be booked. */
export function lastBookableDate(now: LocalNow, window: BookingWindow): string {
  return addDays(now.date, window.horizonDays);
}

/** Bits of a mask from which `count` consecutive slots are free: where a booking may start. */
export function startsMask(free: number, count: number): number {
  let starts = free;
  for (let step = 1; step < count; step += 1) starts &= free >> step;
  return starts;
}

/** Index of the first slot in a mask, or -1 for an empty one. */
export function firstSlotIndex(mask: number): number {
  return mask === 0 ? -1 : 31 - Math.clz32(mask & -mask);
}
