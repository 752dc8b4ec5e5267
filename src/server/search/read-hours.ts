/** Hours as masks, from the texts the store gathers for each technician. */
import { epochDay } from '../../shared/booking/dates.ts';
import { slotIndex } from '../../shared/booking/slots.ts';
import type { TechnicianRow } from '../store/search-source.ts';
import { type Hours, ownDay, weekdayOfDay } from './hours.ts';
import { remember } from './remember.ts';

const dayOfDate = remember(epochDay);
const weekOf = remember(readWeek);

/** The hours in a row; technicians with equal weeks share one. */
export function readHours({ week, days, held }: TechnicianRow): Hours {
  const masks = weekOf(week ?? '');
  return { week: masks, ownDays: readOwnDays(days, held, masks) };
}

function readWeek(text: string): readonly number[] {
  const week = [0, 0, 0, 0, 0, 0, 0];
  for (const [weekday, mask] of pairsIn(text)) week[Number(weekday)] = mask;
  return week;
}

/** `1:3,2:32` → `['1', 3]`, `['2', 32]`. */
function pairsIn(text: string): (readonly [string, number])[] {
  if (text === '') return [];
  return text.split(',').map((pair) => {
    const colon = pair.indexOf(':');
    return [pair.slice(0, colon), Number(pair.slice(colon + 1))] as const;
  });
}

const NO_DAYS: readonly number[] = [];
/** `2026-11-26 08:00,` */
const HELD_LENGTH = 17;
const DATE_LENGTH = 10;

/** Days that differ from the week: a row of their own takes its place, held slots are taken away. */
function readOwnDays(
  days: string | null,
  held: string | null,
  week: readonly number[],
): readonly number[] {
  if (days === null && held === null) return NO_DAYS;
  const masks = new Map<number, number>();
  if (days !== null) {
    for (const [date, mask] of pairsIn(days)) masks.set(dayOfDate(date), mask);
  }
  let date = '';
  let day = 0;
  for (let at = 0; held !== null && at < held.length; at += HELD_LENGTH) {
    // Slots of one day follow each other.
    if (date === '' || !held.startsWith(date, at)) {
      date = held.slice(at, at + DATE_LENGTH);
      day = dayOfDate(date);
    }
    const slot = slotIndex(held.slice(at + DATE_LENGTH + 1, at + HELD_LENGTH - 1));
    const offered = masks.get(day) ?? week[weekdayOfDay(day)]!;
    masks.set(day, offered & ~(1 << slot));
  }
  // An array of its right length; one that grew keeps room for more.
  const ownDays = Array.from(masks, ([day, mask]) => ownDay(day, mask));
  return ownDays.sort((a, b) => a - b);
}
