/** As the operator's first country counts them. Weekdays keep their numbers: 0 is Sunday. */
import { currentMarket } from '#current-language';
import { addDays, weekdayOf } from './dates.ts';

/** Elsewhere Monday. Firefox lacks `Intl.Locale#getWeekInfo`, so a test asks Node's. */
const firstWeekday = () => (/US|CA/.test(currentMarket()[0]) ? 0 : 1);

/** The Sunday or Monday that the date's week begins with. */
export function weekStart(date: string): string {
  return addDays(date, -((weekdayOf(date) - firstWeekday() + 7) % 7));
}

export function weekdays(): number[] {
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (day + firstWeekday()) % 7);
}

export function inWeekOrder<Day extends { weekday: number }>(days: readonly Day[]): Day[] {
  return weekdays().flatMap((weekday) => days.filter((day) => day.weekday === weekday));
}
