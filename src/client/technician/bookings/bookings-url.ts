import { useLocation, useSearch } from 'wouter';
import { isDate } from '../../../shared/time/dates.ts';
import { tabPath } from '../dashboard-tab.ts';

const VIEWS = ['agenda', 'day', 'week'] as const;
export type BookingsView = (typeof VIEWS)[number];

interface Place {
  view: BookingsView;
  /** The day of the calendar, or undefined for today. */
  day: string | undefined;
}

/** The view of the bookings and its day in the URL, and a function to change them. */
export function useBookingsUrl(): [Place, (place: Place) => void] {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const day = params.get('day') ?? '';
  const place = {
    view: VIEWS.find((known) => known === params.get('view')) ?? 'agenda',
    day: isDate(day) ? day : undefined,
  };
  return [place, (next) => navigate(bookingsPath(next))];
}

/** The URL of a view. The agenda is plain `?tab=bookings`. */
function bookingsPath({ view, day }: Place): string {
  if (view === 'agenda') return tabPath('bookings');
  return `${tabPath('bookings')}&view=${view}${day ? `&day=${day}` : ''}`;
}
