import { formatShortDate } from '../format/dates.ts';
import { dashboardText } from '../messages/dashboard.ts';
import { epochDay, localNow } from '../time/dates.ts';
import type { TechnicianBooking } from './booking.schema.ts';

type Job = Pick<TechnicianBooking, 'date' | 'timeZone' | 'endsAt'>;

interface AgendaGroup<T> {
  title: string;
  jobs: T[];
}

export interface Agenda<T> {
  /** Today and tomorrow, or the first day with a job. */
  next: AgendaGroup<T>[];
  later: AgendaGroup<T>[];
  /** Neither completed nor a no-show yet. */
  ended: T[];
}

/** Soonest first, by day. A job's day is that of the booking's zone. */
export function agendaOf<T extends Job>(confirmed: readonly T[], now: number): Agenda<T> {
  const days = new Map<string, T[]>();
  let soon = 1;
  for (const job of confirmed.filter(({ endsAt }) => endsAt > now)) {
    const until = daysUntil(job, now);
    const title = titleOf(job, until);
    days.set(title, [...(days.get(title) ?? []), job]);
    if (until <= 1) soon = days.size;
  }
  const groups = [...days].map(([title, jobs]) => ({ title, jobs }));
  return {
    next: groups.slice(0, soon),
    later: groups.slice(soon),
    ended: confirmed.filter(({ endsAt }) => endsAt <= now),
  };
}

/** What a technician does next. @param today of the summary: soonest first */
export function nextJobOf(
  today: readonly TechnicianBooking[],
  now: number,
): TechnicianBooking | undefined {
  return today.find(
    ({ status, endsAt, isCalledOff }) => status === 'confirmed' && endsAt > now && !isCalledOff,
  );
}

/** Of a booking's zone; negative for one that has begun before today. */
export function daysUntil({ date, timeZone }: Pick<Job, 'date' | 'timeZone'>, now: number): number {
  return epochDay(date) - epochDay(localNow(timeZone, now).date);
}

function titleOf({ date }: Job, until: number): string {
  if (until > 1) return formatShortDate(date);
  return dashboardText(until === 1 ? 'day.tomorrow' : 'day.today');
}
