/** When a listed technician is free, worked out from masks of slots, in the technician's own zone. */
import {
  type BookingWindow,
  bookableMaskOnDay,
  firstSlotIndex,
  startsMask,
} from '../../shared/availability.ts';
import type { OpenDay } from '../../shared/booking.ts';
import {
  dateOfEpochDay,
  epochDay,
  formatNextAvailable,
  type LocalNow,
  localNow,
} from '../../shared/dates.ts';
import { maskToSlots, SLOTS } from '../../shared/slots.ts';

/** Hours offered in a week and on days that differ from it, held slots already taken away. */
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

/** Whether any such day has a slot offered and not held. 0 is Sunday. */
export function isEverFree({ week, ownDays }: Hours, weekday: number): boolean {
  return (
    week[weekday] !== 0 ||
    ownDays.some((own) => own % DAY_SHIFT !== 0 && weekdayOfDay(dayOf(own)) === weekday)
  );
}

/** A time zone with its wall clock, asked of Intl once a minute and not once a technician. */
export class Zone {
  readonly name: string;
  now: LocalNow = { date: '', hour: 0, minute: 0 };
  /** Today there, in days since 1970-01-01. */
  today = 0;
  #minute = Number.NaN;

  constructor(name: string) {
    this.name = name;
  }

  /** The zone with its clock set to an instant (UTC milliseconds). */
  at(instant: number): this {
    const minute = Math.floor(instant / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.now = localNow(this.name, instant);
      this.today = epochDay(this.now.date);
    }
    return this;
  }
}

/** What free time is asked about: hours, the slots the shortest job takes, and where. */
export interface Calendar {
  hours: Hours;
  zone: Zone;
  menu: { slots: number };
}

/** Bits of the slots of a day at which a booking may start now. */
export function startsOn(
  { hours, zone, menu }: Calendar,
  day: number,
  instant: number,
  window: BookingWindow,
): number {
  const { now, today } = zone.at(instant);
  const bookable = bookableMaskOnDay(day - today, now, window);
  return bookable === 0 ? 0 : startsMask(freeMask(hours, day) & bookable, menu.slots);
}

/** `Today, 3:00 PM`: the first time that can be booked, or null when the window holds none. */
export function nextAvailable(
  calendar: Calendar,
  instant: number,
  window: BookingWindow,
): string | null {
  const { today } = calendar.zone.at(instant);
  for (let day = today; day <= today + window.horizonDays; day += 1) {
    const starts = startsOn(calendar, day, instant, window);
    if (starts !== 0) return startText(day, firstSlotIndex(starts), today);
  }
  return null;
}

/** Every day of the booking window that has a free slot, with its free slots. */
export function openDays(
  { hours, zone }: Calendar,
  instant: number,
  window: BookingWindow,
): OpenDay[] {
  const { now, today } = zone.at(instant);
  const days: OpenDay[] = [];
  for (let ahead = 0; ahead <= window.horizonDays; ahead += 1) {
    const free = freeMask(hours, today + ahead) & bookableMaskOnDay(ahead, now, window);
    if (free !== 0) {
      days.push({ date: dateOfEpochDay(today + ahead), timeSlots: maskToSlots(free) });
    }
  }
  return days;
}

/** Texts of {@link startText}: writing a date through Intl costs more than the whole search. */
const texts = new Map<number, string>();
const TEXTS_MAX = 10_000;

function startText(day: number, slot: number, today: number): string {
  // Two days ahead and later the text no longer depends on today.
  const key = (day * SLOTS.length + slot) * 3 + Math.min(2, day - today);
  let text = texts.get(key);
  if (text === undefined) {
    if (texts.size >= TEXTS_MAX) texts.clear();
    text = formatNextAvailable(dateOfEpochDay(day), SLOTS[slot]!, dateOfEpochDay(today));
    texts.set(key, text);
  }
  return text;
}
