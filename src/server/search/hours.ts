/**
 * What a technician offers, held slots taken away, as masks of slots by day. Days count from
 * 1970-01-01.
 */
import { epochDay, localNow, weekdayOfEpochDay } from '../../shared/time/dates.ts';
import { isSlot, slotIndex } from '../../shared/time/slots.ts';
import type { TechnicianRow } from '../store/search-source.ts';

/**
 * Seven masks for the week, Sunday first, then the days that differ from it: day, mask, day, mask …
 * One list, because a search by date reads those of thousands of technicians.
 */
export type Hours = readonly number[];

const WEEK = 7;

/** All UTC offsets are multiples of this (IANA time zone database). */
const ZONES_APART_MS = 15 * 60_000;

/** The hours in a row of the store, which writes them as JSON. */
export function readHours({ week, days, held, moved }: TechnicianRow): Hours {
  const hours = [0, 0, 0, 0, 0, 0, 0];
  for (const [weekday, mask] of masksIn(week)) hours[Number(weekday)] = mask;
  const own = new Map(masksIn(days).map(([date, mask]) => [epochDay(date), mask]));
  const take = (date: string, slot: string) => {
    const day = epochDay(date);
    own.set(day, (own.get(day) ?? freeMask(hours, day)) & ~(1 << slotIndex(slot)));
  };
  for (const [date, slot] of JSON.parse(held) as [string, string][]) take(date, slot);
  for (const [from, to, zone] of JSON.parse(moved) as [number, number, string][]) {
    for (let at = from; at < to; at += ZONES_APART_MS) {
      const { date, hour } = localNow(zone, at);
      const slot = `${String(hour).padStart(2, '0')}:00`;
      if (isSlot(slot)) take(date, slot);
    }
  }
  return [...hours, ...[...own].flat()];
}

/** Slots offered and not held on a day, the booking window left aside. */
export function freeMask(hours: Hours, day: number): number {
  for (let at = WEEK; at < hours.length; at += 2) if (hours[at] === day) return hours[at + 1]!;
  return hours[weekdayOfEpochDay(day)]!;
}

function masksIn(json: string): [string, number][] {
  return Object.entries(JSON.parse(json));
}
