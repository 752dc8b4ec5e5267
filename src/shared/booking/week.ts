/** Weeks as the operator's first country counts them. Weekdays keep their numbers: 0 is Sunday. */
import { currentMarket } from '#current-language';
import type { Country } from '../site/countries.ts';
import { addDays, weekdayOf } from './dates.ts';

/** Elsewhere it's Monday. Firefox has no `Intl.Locale#getWeekInfo` to ask, so a test asks Node's. */
const STARTS_ON_SUNDAY: readonly Country[] = ['US', 'CA'];

const firstWeekday = () => (STARTS_ON_SUNDAY.includes(currentMarket()[0]) ? 0 : 1);

/** A weekday's place in the week, 0 for its first day. */
function placeInWeek(weekday: number): number {
  return (weekday - firstWeekday() + 7) % 7;
}

/** The first day of the date's week: the Sunday on or before it, or the Monday. */
export function weekStart(date: string): string {
  return addDays(date, -placeInWeek(weekdayOf(date)));
}

/** The seven weekdays, the first of the week first. */
export function weekdays(): number[] {
  return Array.from({ length: 7 }, (_, place) => (firstWeekday() + place) % 7);
}

/** What belongs to weekdays, in the order of the week. */
export function inWeekOrder<Day extends { weekday: number }>(days: readonly Day[]): Day[] {
  return days.toSorted((one, other) => placeInWeek(one.weekday) - placeInWeek(other.weekday));
}
