/** When a listed technician is free, worked out from masks of slots, in the technician's own zone. */

import type { OpenDay } from '../../shared/booking/booking.ts';
import {
  dateOfEpochDay,
  epochDay,
  formatNextAvailable,
  type LocalNow,
  localNow,
} from '../../shared/booking/dates.ts';
import { maskToSlots, SLOTS } from '../../shared/booking/slots.ts';
import {
  type BookingWindow,
  bookableMaskOnDay,
  firstSlotIndex,
  startsMask,
} from '../../shared/technician/availability.ts';
import { freeMask, type Hours } from './hours.ts';

/** A time zone with its wall clock, asked of Intl once a minute and not once a technician. */
export class Zone {
  readonly name: string;
  /** Its place among the zones. */
  readonly index: number;
  now: LocalNow = { date: '', hour: 0, minute: 0 };
  /** Today there, in days since 1970-01-01. */
  today = 0;
  #minute = Number.NaN;

  constructor(name: string, index: number) {
    this.name = name;
    this.index = index;
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

/** Hours, the slots the shortest job takes, and where. */
export interface Calendar {
  hours: Hours;
  zone: Zone;
  menu: { slots: number };
}

/** `Today, 3:00 PM`: the first time that can be booked, or null when the window holds none. */
export function nextAvailable(
  { hours, zone, menu }: Calendar,
  instant: number,
  window: BookingWindow,
): string | null {
  const { now, today } = zone.at(instant);
  for (let ahead = 0; ahead <= window.horizonDays; ahead += 1) {
    const free = freeMask(hours, today + ahead) & bookableMaskOnDay(ahead, now, window);
    const starts = startsMask(free, menu.slots);
    if (starts !== 0) return startText(today + ahead, firstSlotIndex(starts), today);
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
