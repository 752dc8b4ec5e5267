/** Specification, sections 5 and 9. No zod in this file. */
import { formatWeekdayAndDay } from '../format/dates.ts';
import { searchText } from '../messages/search.ts';

export const DISTANCE_MIN_KM = 5;
export const DISTANCE_MAX_KM = 80;
export const DISTANCE_STEP_KM = 5;
export const DISTANCE_DEFAULT_KM = 40;

export const RATING_CHOICES = ['5', '4'] as const;
export type RatingChoice = (typeof RATING_CHOICES)[number];

/** The next seven days and the seven after, in the technician's time zone. */
export const AVAILABILITY_CHOICES = ['today', 'week', 'next-week'] as const;
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number];

/** Days from the technician's today, both inclusive. */
export const AVAILABILITY_DAYS: Record<AvailabilityChoice, readonly [number, number]> = {
  today: [0, 0],
  week: [0, 6],
  'next-week': [7, 13],
};

/** Nearest, earliest free time, lowest price or best rating first. */
export const SORTS = ['distance', 'soonest', 'price', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

export function sortLabel(sort: Sort): string {
  return searchText(`sort.${sort}`);
}

export const TIMES_SHOWN = 3;

/** A browser rarely has more favorites. */
export const IDS_MAX = 200;

export const PAGE_SIZE = 24;
/** See docs/decisions, "rest table". */
export const LIMIT_MAX = 1000;
/** A larger total reads `Over 1,000`. */
export const EXACT_TOTAL_MAX = 1000;
const OVER_STEP = 10;

export const NEAREST_SHOWN = 3;

export const BROWSING_STARTS_KM = 2;
export const RECENTER_KM = 10;
export const BOUNDS_DEBOUNCE_MS = 1200;

/** "found" after a search or filter (specification, section 2). */
export function resultsHeading(total: number | undefined, searched: boolean): string {
  if (total === undefined) return searchText('heading.loading');
  if (total > EXACT_TOTAL_MAX) return searchText('heading.over', { count: EXACT_TOTAL_MAX });
  if (searched) return searchText('heading.found', { count: total });
  if (total === 0) return searchText('heading.noneYet');
  const below = Math.floor((total - 1) / OVER_STEP) * OVER_STEP;
  return below > 0
    ? searchText('heading.over', { count: below })
    : searchText('heading.all', { count: total });
}

/** `from` is where distances start if there is no place. */
export function resultsPlace(place: string | undefined, from: string, sort: Sort): string {
  const order = searchText(`sortedBy.${sort}`);
  if (place) return searchText('heading.place', { place, order });
  return sort === 'distance' ? searchText('heading.from', { order, from }) : order;
}

/** `Today`, else `Thu 26`. @param today where the technician works */
export function dayText(date: string, today: string): string {
  return date === today ? searchText('today') : formatWeekdayAndDay(date);
}
