/** When a listed technician is free, in the technician's own time zone. */

import type { OpenDay } from '../../shared/booking/booking.ts';
import {
  dateOfEpochDay,
  epochDay,
  formatNextAvailable,
  type LocalNow,
  localNow,
} from '../../shared/booking/dates.ts';
import { maskToSlots, SLOTS } from '../../shared/booking/slots.ts';
import type { SearchInput } from '../../shared/search/search.schema.ts';
import { AVAILABILITY_DAYS } from '../../shared/search/search.ts';
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

/** Hours, where, and how many slots the shortest job takes. */
export interface Calendar {
  hours: Hours;
  zone: Zone;
  packages: { slots: number };
}

/** `Today, 3:00 PM`: the first time on the days that can be booked, or null without any. */
export function nextAvailable(calendar: Calendar, days: readonly BookableDay[]): string | null {
  const first = firstStarts(calendar, days);
  if (!first) return null;
  const slot = SLOTS[firstSlotIndex(first.starts)]!;
  return formatNextAvailable(dateOfEpochDay(first.day), slot, calendar.zone.now.date);
}

/** Those of the days that have a free slot, with their free slots. */
export function openDays({ hours }: Calendar, days: readonly BookableDay[]): OpenDay[] {
  return days.flatMap(({ day, mask }) => {
    const free = freeMask(hours, day) & mask;
    return free === 0 ? [] : { date: dateOfEpochDay(day), timeSlots: maskToSlots(free) };
  });
}

/** A day with the slots that are late enough, and soon enough, to be booked now. */
export interface BookableDay {
  day: number;
  mask: number;
}

/**
 * For a time zone, the days that a search wants somebody to be free on: a list for the date, a list
 * for the windows of days, each of which has to be met. Undefined when the search names neither.
 */
export function wantedDays(
  { date, availability = [] }: Pick<SearchInput, 'date' | 'availability'>,
  instant: number,
  window: BookingWindow,
): ((zone: Zone) => BookableDay[][]) | undefined {
  if (date === undefined && availability.length === 0) return undefined;
  return perZone((zone) => {
    const { now, today } = zone.at(instant);
    const ahead = availability.length > 0 ? [availability.flatMap(daysAhead)] : [];
    if (date !== undefined) ahead.push([epochDay(date) - today]);
    return ahead.map((days) =>
      days
        .sort((a, b) => a - b)
        .map((day) => ({ day: today + day, mask: bookableMaskOnDay(day, now, window) }))
        .filter(({ mask }) => mask !== 0),
    );
  });
}

/** For a time zone, every day of the booking window. */
export function bookableDays(
  instant: number,
  window: BookingWindow,
): (zone: Zone) => BookableDay[] {
  return perZone((zone) => {
    const { now, today } = zone.at(instant);
    return Array.from({ length: window.horizonDays + 1 }, (_, ahead) => ({
      day: today + ahead,
      mask: bookableMaskOnDay(ahead, now, window),
    }));
  });
}

/** Worked out once for each time zone. */
function perZone<T>(make: (zone: Zone) => T): (zone: Zone) => T {
  const known = new Map<Zone, T>();
  return (zone) => {
    let made = known.get(zone);
    if (made === undefined) {
      made = make(zone);
      known.set(zone, made);
    }
    return made;
  };
}

/** The first of the days on which work of so many slots can start, with all its starts. */
export function firstStarts(
  { hours, packages }: Pick<Calendar, 'hours' | 'packages'>,
  days: readonly BookableDay[],
  slots = packages.slots,
): { day: number; starts: number } | undefined {
  for (const { day, mask } of days) {
    const starts = startsMask(freeMask(hours, day) & mask, slots);
    if (starts !== 0) return { day, starts };
  }
  return undefined;
}

function daysAhead(choice: keyof typeof AVAILABILITY_DAYS): number[] {
  const [first, last] = AVAILABILITY_DAYS[choice];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
