import type { TechnicianBooking } from '../../../shared/booking/booking.schema.ts';
import { formatShortDate } from '../../../shared/format/dates.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { epochDay, localNow } from '../../../shared/time/dates.ts';

type Job = Pick<TechnicianBooking, 'date' | 'timeZone' | 'endsAt'>;

interface AgendaGroup<T> {
  title: string;
  jobs: T[];
}

export interface Agenda<T> {
  /** Today and tomorrow, or the first day with a job. */
  next: AgendaGroup<T>[];
  later: T[];
  /** Neither completed nor a no-show yet. */
  ended: T[];
}

/** Soonest first. A job's day is that of the booking's zone. */
export function agendaOf<T extends Job>(confirmed: readonly T[], now: number): Agenda<T> {
  const ended = confirmed.filter(({ endsAt }) => endsAt <= now);
  const ahead = confirmed.filter(({ endsAt }) => endsAt > now);
  const daysUntil = ({ date, timeZone }: Job) =>
    epochDay(date) - epochDay(localNow(timeZone, now).date);
  const groups = [
    { title: dashboardText('day.today'), jobs: ahead.filter((job) => daysUntil(job) <= 0) },
    {
      title: dashboardText('day.tomorrow'),
      jobs: ahead.filter((job) => daysUntil(job) === 1),
    },
  ].filter(({ jobs }) => jobs.length > 0);
  const later = ahead.filter((job) => daysUntil(job) > 1);
  const [first] = later;
  if (groups.length > 0 || !first) return { next: groups, later, ended };
  const isFirstDay = ({ date }: Job) => date === first.date;
  return {
    next: [{ title: formatShortDate(first.date), jobs: later.filter(isFirstDay) }],
    later: later.filter((job) => !isFirstDay(job)),
    ended,
  };
}
