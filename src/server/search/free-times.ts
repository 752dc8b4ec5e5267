/** When a listed technician is free, in the technician's own time zone. */
import type { OpenDay } from '../../shared/booking/booking.ts';
import { formatNextAvailable } from '../../shared/format/dates.ts';
import type { SearchInput } from '../../shared/search/search.schema.ts';
import { AVAILABILITY_DAYS } from '../../shared/search/search.ts';
import {
  type BookingWindow,
  bookableMaskOnDay,
  firstSlotIndex,
  startsMask,
} from '../../shared/technician/availability.ts';
import { dateOfEpochDay, epochDay, localNow } from '../../shared/time/dates.ts';
import { maskToSlots, SLOTS } from '../../shared/time/slots.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { freeMask, type Listing } from './listing.ts';

/** A day, in days since 1970-01-01, and a mask of some of its slots. */
interface SlotsOfDay {
  day: number;
  mask: number;
}

/** A time zone's days, at the moment of a search. */
export interface ZoneDays {
  /** The date there. */
  today: string;
  /** The whole booking window, from today on: what is neither too soon nor too far to book. */
  bookable: readonly SlotsOfDay[];
  /** The days a search asks for, by window and by date: on one of each list, there has to be a time. */
  wanted: readonly (readonly SlotsOfDay[])[];
  /** The days whose times are an offer: those of the searched date or windows, or all. */
  offered: readonly SlotsOfDay[];
}

export type DaysOf = (listing: Listing) => ZoneDays;

/** Works out each time zone's days once a search, not once a technician. */
export function daysByZone(
  now: number,
  window: BookingWindow,
  search: Pick<SearchInput, 'date' | 'availability'> = {},
): DaysOf {
  const known = new Map<string, ZoneDays>();
  return ({ card: { timeZone } }) => {
    let days = known.get(timeZone);
    if (!days) {
      days = daysIn(timeZone, now, window, search);
      known.set(timeZone, days);
    }
    return days;
  };
}

function daysIn(
  zone: string,
  instant: number,
  window: BookingWindow,
  { date, availability }: Pick<SearchInput, 'date' | 'availability'>,
): ZoneDays {
  const now = localNow(zone, instant);
  const today = epochDay(now.date);
  const bookable = Array.from({ length: window.horizonDays + 1 }, (_, ahead) => ({
    day: today + ahead,
    mask: bookableMaskOnDay(ahead, now, window),
  }));
  const wanted: SlotsOfDay[][] = [];
  if (availability?.length) {
    const ranges = availability.map((choice) => AVAILABILITY_DAYS[choice]);
    wanted.push(
      bookable.filter((_, ahead) => ranges.some(([from, to]) => ahead >= from && ahead <= to)),
    );
  }
  if (date) {
    const asked = epochDay(date);
    wanted.push(bookable.filter(({ day }) => day === asked));
  }
  return { today: now.date, bookable, wanted, offered: wanted.at(-1) ?? bookable };
}

/** `Today, 3:00 PM`: the first time that can be booked, or null without any. */
export function nextAvailable(listing: Listing, { today, bookable }: ZoneDays): string | null {
  const first = firstStarts(listing, bookable);
  if (!first) return null;
  const slot = SLOTS[firstSlotIndex(first.mask)]!;
  return formatNextAvailable(dateOfEpochDay(first.day), slot, today);
}

/** Ids of technicians and when each can next be booked, in UTC milliseconds. */
export function* nextTimes(listings: Listing[], daysOf: DaysOf): Iterable<[number, number]> {
  const instantOf = startInstants();
  for (const listing of listings) {
    const first = firstStarts(listing, daysOf(listing).bookable);
    if (first) yield [listing.card.id, instantOf(listing, first)];
  }
}

/** Tells the instant of a listing's first start, in UTC milliseconds. Many share one: each is worked out once. */
export function startInstants() {
  const instants = new Map<string, number>();
  return ({ card: { timeZone } }: Listing, { day, mask }: SlotsOfDay): number => {
    const slot = SLOTS[firstSlotIndex(mask)]!;
    const key = `${timeZone} ${day} ${slot}`;
    const instant = instants.get(key) ?? slotInstant(dateOfEpochDay(day), slot, timeZone);
    instants.set(key, instant);
    return instant;
  };
}

export function openDays({ hours }: Listing, { bookable }: ZoneDays): OpenDay[] {
  return bookable.flatMap(({ day, mask }) => {
    const free = freeMask(hours, day) & mask;
    return free === 0 ? [] : { date: dateOfEpochDay(day), timeSlots: maskToSlots(free) };
  });
}

/** The first of the days on which work of so many slots can start, with the slots it can start on. */
export function firstStarts(
  { hours, packages }: Listing,
  days: readonly SlotsOfDay[],
  slots = packages.slots,
): SlotsOfDay | undefined {
  for (const { day, mask } of days) {
    const starts = startsMask(freeMask(hours, day) & mask, slots);
    if (starts !== 0) return { day, mask: starts };
  }
  return undefined;
}
