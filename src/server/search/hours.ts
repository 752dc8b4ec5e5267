/** A technician's hours as the read model holds them, made from a row of the store. */
import { visitEnds } from '../../shared/technician/availability.ts';
import { epochDay, localNow, weekdayOfEpochDay } from '../../shared/time/dates.ts';
import { isSlot, SLOTS, slotIndex } from '../../shared/time/slots.ts';
import { MINUTE_MS } from '../../shared/time.ts';
import type { SearchRow } from '../store/search-source.ts';

/**
 * Seven masks for the week, Sunday first, then the days that differ from it: day, mask, day, mask …
 * Above the free slots, a mask has those that bookings hold. Days count from 1970-01-01. One list, because a search by date reads those of thousands of technicians.
 */
export type Hours = readonly number[];

const WEEK = 7;

/** All UTC offsets are multiples of this (IANA time zone database). */
const ZONES_APART_MS = 15 * MINUTE_MS;

/** The hours in a row of the store, which writes them as JSON. */
export function readHours({ week, days, blocked, busy, held, moved, full }: SearchRow): Hours {
  const hours = [0, 0, 0, 0, 0, 0, 0];
  const masks = (json: string): [string, number][] => Object.entries(JSON.parse(json));
  for (const [weekday, mask] of masks(week)) hours[Number(weekday)] = mask;
  for (const [date, mask] of masks(days)) hours.push(epochDay(date), mask);
  const change = (date: string, mask: (before: number) => number) => {
    const day = epochDay(date);
    let at = WEEK;
    while (at < hours.length && hours[at] !== day) at += 2;
    if (at === hours.length) hours.push(day, masksOf(hours, day));
    hours[at + 1] = mask(hours[at + 1]!);
  };
  const take = (date: string, slot: string) => {
    const bit = 1 << slotIndex(slot);
    change(date, (mask) => (mask & ~bit) | (bit << SLOTS.length));
  };
  for (const [date, slot] of JSON.parse(blocked) as [string, string][])
    change(date, (mask) => mask & ~(1 << slotIndex(slot)));
  for (const [date, slots] of JSON.parse(busy) as [string, number][])
    change(date, (mask) => mask & ~slots);
  for (const [date, slot] of JSON.parse(held) as [string, string][]) take(date, slot);
  for (const [from, to, zone] of JSON.parse(moved) as [number, number, string][]) {
    for (let at = from; at < to; at += ZONES_APART_MS) {
      const { date, hour } = localNow(zone, at);
      const slot = `${String(hour).padStart(2, '0')}:00`;
      if (isSlot(slot)) take(date, slot);
    }
  }
  for (const date of JSON.parse(full) as string[]) change(date, (mask) => mask | FULL);
  // A copy, because a list that grew keeps room to grow.
  return [...hours];
}

const EVERY_SLOT = (1 << SLOTS.length) - 1;
/** The day has its jobs: only the technician enters more. */
const FULL = 1 << (2 * SLOTS.length);

/** Slots offered and not held on a day, the booking window left aside. None if it's full. */
export function freeMask(hours: Hours, day: number, evenFull = false): number {
  const masks = masksOf(hours, day);
  return masks & FULL && !evenFull ? 0 : masks & EVERY_SLOT;
}

/** Slots a visit may end with, so that those to keep free after it are. */
export function visitEndsOn({ hours, gapHours }: { hours: Hours; gapHours: number }, day: number) {
  return gapHours === 0 ? -1 : visitEnds((masksOf(hours, day) & ~FULL) >> SLOTS.length, gapHours);
}

function masksOf(hours: Hours, day: number): number {
  for (let at = WEEK; at < hours.length; at += 2) if (hours[at] === day) return hours[at + 1]!;
  return hours[weekdayOfEpochDay(day)]!;
}
