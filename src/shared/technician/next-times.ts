import { TIMES_SHOWN } from '../search/search.ts';

interface Day {
  date: string;
  timeSlots: string[];
}

/** The first free times of the first day that has any: at the head of a technician's page. */
export function nextTimes(days: readonly Day[]): { date: string; times: string[] } | undefined {
  const day = days.find(({ timeSlots }) => timeSlots.length > 0);
  return day && { date: day.date, times: day.timeSlots.slice(0, TIMES_SHOWN) };
}
