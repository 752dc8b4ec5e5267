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

/** `Today, 3:00 PM`: the first time that can be booked, or null when the window holds none. */
export function nextAvailable(
  { hours, zone, packages }: Calendar,
  instant: number,
  window: BookingWindow,
): string | null {
  const { now, today } = zone.at(instant);
  for (let ahead = 0; ahead <= window.horizonDays; ahead += 1) {
    const free = freeMask(hours, today + ahead) & bookableMaskOnDay(ahead, now, window);
    const first = SLOTS[firstSlotIndex(startsMask(free, packages.slots))];
    if (first) return formatNextAvailable(dateOfEpochDay(today + ahead), first, now.date);
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

/** A day with the slots that are late enough, and soon enough, to be booked now. */
interface BookableDay {
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
  const known = new Map<Zone, BookableDay[][]>();
  return (zone) => {
    let lists = known.get(zone);
    if (!lists) {
      const { now, today } = zone.at(instant);
      const ahead = availability.length > 0 ? [availability.flatMap(daysAhead)] : [];
      if (date !== undefined) ahead.push([epochDay(date) - today]);
      lists = ahead.map((days) =>
        days
          .map((day) => ({ day: today + day, mask: bookableMaskOnDay(day, now, window) }))
          .filter(({ mask }) => mask !== 0),
      );
      known.set(zone, lists);
    }
    return lists;
  };
}

/** Whether a booking can start on one of the days. */
export function canStartOn(days: readonly BookableDay[], { hours, packages }: Calendar): boolean {
  for (const { day, mask } of days) {
    if (startsMask(freeMask(hours, day) & mask, packages.slots) !== 0) return true;
  }
  return false;
}

function daysAhead(choice: keyof typeof AVAILABILITY_DAYS): number[] {
  const [first, last] = AVAILABILITY_DAYS[choice];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
