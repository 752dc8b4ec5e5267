/** When technicians are free, in their own time zones. */
import type { OpenDay } from '../../shared/booking/booking.ts';
import { formatDay, formatNextAvailable, formatWeekday } from '../../shared/format/dates.ts';
import { formatHour } from '../../shared/format/times.ts';
import { perLocale } from '../../shared/messages/formatters.ts';
import { mapText } from '../../shared/messages/map.ts';
import { receivesCustomers } from '../../shared/place/location-privacy.ts';
import type { SearchInput } from '../../shared/search/search.schema.ts';
import { AVAILABILITY_DAYS } from '../../shared/search/search.ts';
import {
  type BookingWindow,
  bookableMaskOnDay,
  bookingPeriod,
  firstSlotIndex,
  startsMask,
  windowWithin,
} from '../../shared/technician/availability.ts';
import { dateOfEpochDay, epochDay, localNow, weekdayOf } from '../../shared/time/dates.ts';
import { maskToSlots, SLOTS } from '../../shared/time/slots.ts';
import { slotInstant } from '../../shared/time/zoned.ts';
import { freeMask, visitEndsOn } from './hours.ts';
import type { Listing } from './listing.ts';
import type { Job, PackageSet } from './package-sets.ts';

interface SlotsOfDay {
  day: number;
  date: string;
  mask: number;
}

/** The days of those who share zone, notice and horizon, at the moment of a search. */
export interface ZoneDays {
  today: string;
  /** The booking window, from today on. */
  bookable: readonly SlotsOfDay[];
  /** By window and by date: each list must have a time. */
  wanted: readonly (readonly SlotsOfDay[])[];
  /** Days to offer: of the searched date or windows, or all. */
  offered: readonly SlotsOfDay[];
  /** First times' texts in the reader's language, shared by many technicians. */
  texts: () => Map<number, string>;
}

export type DaysOf = (listing: Listing) => ZoneDays;

export type WindowOf = (
  listing: Listing,
  now: number,
) => Pick<ZoneDays, 'today' | 'bookable' | 'texts'>;

/** Per booking period, not per search. */
export function bookingWindows(window: BookingWindow): WindowOf {
  const known = new Map<string, ReturnType<WindowOf>>();
  let period: number | undefined;
  return (listing, instant) => {
    if (period !== bookingPeriod(instant)) known.clear();
    period = bookingPeriod(instant);
    const { windowKey, card } = listing;
    let days = known.get(windowKey);
    if (!days) {
      days = windowIn(card.timeZone, instant, windowWithin(window, listing));
      known.set(windowKey, days);
    }
    return days;
  };
}

function windowIn(zone: string, instant: number, window: BookingWindow): ReturnType<WindowOf> {
  const now = localNow(zone, instant);
  const today = epochDay(now.date);
  const bookable = Array.from({ length: window.horizonDays + 1 }, (_, ahead) => ({
    day: today + ahead,
    date: dateOfEpochDay(today + ahead),
    mask: bookableMaskOnDay(ahead, now, window),
  }));
  return { today: now.date, bookable, texts: perLocale(() => new Map()) };
}

/** Per search, not per technician. */
export function daysByWindow(
  now: number,
  windowOf: WindowOf,
  search: Pick<SearchInput, 'date' | 'availability'> = {},
): DaysOf {
  const known = new Map<string, ZoneDays>();
  return (listing) => {
    let days = known.get(listing.windowKey);
    if (!days) {
      days = daysIn(windowOf(listing, now), search);
      known.set(listing.windowKey, days);
    }
    return days;
  };
}

function daysIn(
  window: ReturnType<WindowOf>,
  { date, availability }: Pick<SearchInput, 'date' | 'availability'>,
): ZoneDays {
  const { bookable } = window;
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
  return { ...window, wanted, offered: wanted.at(-1) ?? bookable };
}

/** `Today, 3:00 PM`: the first bookable time, or null. */
export function nextAvailable(
  listing: Listing,
  { today, bookable, texts }: ZoneDays,
): string | null {
  const first = firstStarts(listing, bookable);
  if (!first) return null;
  const at = firstSlotIndex(first.mask);
  const key = first.day * SLOTS.length + at;
  const known = texts();
  const text = known.get(key) ?? formatNextAvailable(first.date, SLOTS[at]!, today);
  known.set(key, text);
  return text;
}

/** The first time of an offer in short: `Today 3 PM`, `Sun 9 AM` within a week, else `Dec 12`. */
export function nextOnPin(
  listing: Listing,
  { bookable, offered }: ZoneDays,
  work: Work,
): string | null {
  const first = firstStarts(listing, offered, work);
  if (!first) return null;
  const { day, date, mask } = first;
  const ahead = day - bookable[0]!.day;
  if (ahead > 6) return formatDay(date);
  const time = formatHour(SLOTS[firstSlotIndex(mask)]!);
  return mapText(ahead ? 'pin.onDay' : 'pin.today', {
    day: formatWeekday(weekdayOf(date), 'short'),
    time,
  });
}

/** Ids and first bookable times, in UTC milliseconds. */
export function* nextTimes(listings: Listing[], daysOf: DaysOf): Iterable<[number, number]> {
  const instantOf = startInstants();
  for (const listing of listings) {
    const first = firstStarts(listing, daysOf(listing).bookable);
    if (first) yield [listing.card.id, instantOf(listing, first)];
  }
}

/** In UTC milliseconds. Many listings share one, so each is computed once. */
export function startInstants() {
  const instants = new Map<string, number>();
  return ({ card: { timeZone } }: Listing, { date, mask }: SlotsOfDay): number => {
    const slot = SLOTS[firstSlotIndex(mask)]!;
    const key = `${timeZone} ${date} ${slot}`;
    const instant = instants.get(key) ?? slotInstant(date, slot, timeZone);
    instants.set(key, instant);
    return instant;
  };
}

/** @param evenFull also days that have their jobs, for the technician */
export function openDays(listing: Listing, { bookable }: ZoneDays, evenFull: boolean): OpenDay[] {
  return bookable.flatMap(({ day, date, mask }) => {
    const free = freeMask(listing.hours, day, evenFull) & mask;
    if (free === 0) return [];
    const ends = listing.gapHours > 0 && {
      visitEnds: maskToSlots(free & visitEndsOn(listing, day)),
    };
    return { date, timeSlots: maskToSlots(free), ...ends };
  });
}

/** What is searched for. */
interface Work {
  /** The shortest service without one. */
  jobOf?: (packages: PackageSet) => Job | undefined;
  /** Only times at which the technician can come. */
  comes?: boolean;
}

/** The first day with starts for the work, and those starts. */
export function firstStarts(
  listing: Listing,
  days: readonly SlotsOfDay[],
  { jobOf, comes }: Work = {},
): SlotsOfDay | undefined {
  const { hours, packages, card } = listing;
  const slots = jobOf?.(packages)?.slots ?? packages.slots;
  const isVisit = comes || !receivesCustomers(card.privacyMode);
  for (const { day, date, mask } of days) {
    const ends = isVisit ? visitEndsOn(listing, day) : -1;
    const starts = startsMask(freeMask(hours, day) & mask, slots, ends);
    if (starts !== 0) return { day, date, mask: starts };
  }
  return undefined;
}
