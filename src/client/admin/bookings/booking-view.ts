/** A view of the bookings: what its address says, in words and for the server. */
import {
  type BookingFilter,
  type BookingSort,
  bookingFilterSchema,
} from '../../../shared/admin/admin-booking.schema.ts';
import { BOOKING_STATUSES, CANCEL_KINDS, NUDGE_AFTER_MS } from '../../../shared/booking/booking.ts';
import { addDays, weekStart } from '../../../shared/booking/dates.ts';
import { STATUS_LABELS } from '../../ui/status-labels.ts';

/** The parts of the address. */
export const VIEW_KEYS = ['q', 'filter', 'days', 'from', 'to', 'technician', 'sort'] as const;
export type ViewParams = { [key in (typeof VIEW_KEYS)[number]]?: string | undefined };

/** After a day they expire. */
const WAITING_HOURS = [1, 3, NUDGE_AFTER_MS / 3_600_000, 12];

const waitingFilter = (hours: number) => `waiting-${hours}`;

/** The requests that the overview counts. */
export const OVERDUE_VIEW: ViewParams = { filter: waitingFilter(NUDGE_AFTER_MS / 3_600_000) };

/** One choice for status, wait and ending, so that none contradicts another. */
export const FILTER_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...BOOKING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  {
    group: 'Waiting for a reply',
    items: WAITING_HOURS.map((hours) => ({
      value: waitingFilter(hours),
      label: `Waiting more than ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    })),
  },
  {
    group: 'How it was canceled',
    items: [
      { value: 'declined', label: 'Declined' },
      { value: 'expired', label: 'Expired' },
      { value: 'no_show', label: 'No-show' },
    ],
  },
];

interface Days {
  from: string;
  to: string;
}

/** Ranges that move with the calendar, so that a saved address stays true. Weeks start on Sunday. */
const DAYS: Record<string, { label: string; of: (today: string) => Days }> = {
  today: { label: 'Today', of: (today) => ({ from: today, to: today }) },
  tomorrow: {
    label: 'Tomorrow',
    of: (today) => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  },
  week: {
    label: 'This week',
    of: (today) => ({ from: weekStart(today), to: addDays(weekStart(today), 6) }),
  },
  next: { label: 'Next 7 days', of: (today) => ({ from: today, to: addDays(today, 6) }) },
  month: { label: 'This month', of: monthOf },
  'last-month': {
    label: 'Last month',
    of: (today) => monthOf(addDays(`${today.slice(0, 7)}-01`, -1)),
  },
};

export const DAYS_OPTIONS = [
  { value: '', label: 'Any day' },
  ...Object.entries(DAYS).map(([value, { label }]) => ({ value, label })),
  { value: 'chosen', label: 'From … to …' },
];

function monthOf(date: string): Days {
  const from = `${date.slice(0, 7)}-01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}

export const SORT_LABELS: Record<BookingSort, string> = {
  newest: 'Newest request',
  oldest: 'Oldest request',
  soonest: 'Earliest job',
  latest: 'Latest job',
  highest: 'Highest total',
};

/** What most admins look for, one click away. */
export const VIEWS: { name: string; params: ViewParams }[] = [
  { name: 'All', params: {} },
  { name: 'Waiting', params: { filter: 'pending', sort: 'oldest' } },
  { name: 'Today', params: { days: 'today', sort: 'soonest' } },
  { name: 'This week', params: { days: 'week', sort: 'soonest' } },
  { name: 'Declined this month', params: { filter: 'declined', days: 'month', sort: 'latest' } },
];

const FIELD_NAMES: Record<string, string> = {
  query: 'the search',
  status: 'the status',
  waitingHours: 'the status',
  technicianId: 'the technician',
  from: 'the days',
  to: 'the days',
  sort: 'the order',
};

/**
 * @param today the admin's own date; a booking's day is its technician's, which near midnight can
 * be another
 * @returns what to ask the server for, and the names of the parts that make no sense
 */
export function readView(
  params: ViewParams,
  today: string,
): { filter: BookingFilter; faults: string[] } {
  const { days } = params;
  const range = days ? (DAYS[days]?.of(today) ?? { from: 'unknown' }) : chosenDays(params);
  const asked: Record<string, unknown> = {
    query: params.q || undefined,
    ...readFilter(params.filter),
    technicianId: params.technician ? Number(params.technician) : undefined,
    ...range,
    sort: params.sort || undefined,
  };
  const { error } = bookingFilterSchema.safeParse(asked);
  const faults = new Set<string>();
  for (const { path } of error?.issues ?? []) {
    const name = FIELD_NAMES[String(path[0])] ?? '';
    faults.add(name);
    for (const field in asked) if (FIELD_NAMES[field] === name) delete asked[field];
  }
  return { filter: bookingFilterSchema.parse(asked), faults: [...faults] };
}

const chosenDays = ({ from, to }: ViewParams) => ({ from: from || undefined, to: to || undefined });

function readFilter(text = ''): Record<string, unknown> {
  const cancelKind = CANCEL_KINDS.find((known) => known === text && known !== 'cancelled');
  if (cancelKind) return { cancelKind };
  const waitingHours = WAITING_HOURS.find((hours) => waitingFilter(hours) === text);
  return waitingHours ? { waitingHours } : { status: text || undefined };
}

/** Whether an address shows this view, whatever its page. */
export const isView = (given: ViewParams, view: ViewParams): boolean =>
  VIEW_KEYS.every((key) => (given[key] || undefined) === view[key]);
