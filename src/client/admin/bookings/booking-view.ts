/** A view of the bookings: what its address says, in words and for the server. */

import {
  type BookingFilter,
  type BookingSort,
  bookingFilterSchema,
} from '../../../shared/admin/admin-booking.schema.ts';
import { BOOKING_STATUSES, CANCEL_KINDS, NUDGE_AFTER_MS } from '../../../shared/booking/booking.ts';
import { addDays } from '../../../shared/booking/dates.ts';
import { weekStart } from '../../../shared/booking/week.ts';
import { adminBookingsText } from '../../../shared/messages/admin/admin-bookings.ts';
import { STATUS_LABELS } from '../../ui/status-labels.ts';

export const VIEW_KEYS = ['q', 'filter', 'days', 'from', 'to', 'technician', 'sort'] as const;
export type ViewParams = { [key in (typeof VIEW_KEYS)[number]]?: string | undefined };

/** After a day they expire. */
const WAITING_HOURS = [1, 3, NUDGE_AFTER_MS / 3_600_000, 12];

const waitingFilter = (hours: number) => `waiting-${hours}`;

/** The requests that the overview counts. */
export const OVERDUE_VIEW: ViewParams = { filter: waitingFilter(NUDGE_AFTER_MS / 3_600_000) };

/** One choice for status, wait and ending, so that none contradicts another. */
export const FILTER_OPTIONS = [
  { value: '', label: adminBookingsText('filter.allStatuses') },
  ...BOOKING_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  {
    group: adminBookingsText('filter.waitingReply'),
    items: WAITING_HOURS.map((hours) => ({
      value: waitingFilter(hours),
      label: adminBookingsText('filter.waitingHours', { hours }),
    })),
  },
  {
    group: adminBookingsText('filter.canceledHow'),
    items: [
      { value: 'declined', label: adminBookingsText('filter.declined') },
      { value: 'expired', label: adminBookingsText('booking.expired') },
      { value: 'no_show', label: adminBookingsText('filter.noShow') },
    ],
  },
];

interface Days {
  from: string;
  to: string;
}

/** Ranges that move with the calendar, so that a saved address stays true. */
const DAYS: Record<string, { label: string; of: (today: string) => Days }> = {
  today: { label: adminBookingsText('filter.today'), of: (today) => ({ from: today, to: today }) },
  tomorrow: {
    label: adminBookingsText('filter.tomorrow'),
    of: (today) => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  },
  week: {
    label: adminBookingsText('filter.week'),
    of: (today) => ({ from: weekStart(today), to: addDays(weekStart(today), 6) }),
  },
  next: {
    label: adminBookingsText('filter.nextDays'),
    of: (today) => ({ from: today, to: addDays(today, 6) }),
  },
  month: { label: adminBookingsText('filter.month'), of: monthOf },
  'last-month': {
    label: adminBookingsText('filter.lastMonth'),
    of: (today) => monthOf(addDays(`${today.slice(0, 7)}-01`, -1)),
  },
};

export const DAYS_OPTIONS = [
  { value: '', label: adminBookingsText('filter.anyDay') },
  ...Object.entries(DAYS).map(([value, { label }]) => ({ value, label })),
  { value: 'chosen', label: adminBookingsText('filter.range') },
];

function monthOf(date: string): Days {
  const from = `${date.slice(0, 7)}-01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}

export const SORT_LABELS: Record<BookingSort, string> = {
  newest: adminBookingsText('order.newestRequest'),
  oldest: adminBookingsText('order.oldestRequest'),
  soonest: adminBookingsText('order.earliestJob'),
  latest: adminBookingsText('order.latestJob'),
  highest: adminBookingsText('order.highestTotal'),
};

export const VIEWS: { name: string; params: ViewParams }[] = [
  { name: adminBookingsText('filter.all'), params: {} },
  { name: adminBookingsText('filter.waiting'), params: { filter: 'pending', sort: 'oldest' } },
  { name: adminBookingsText('filter.today'), params: { days: 'today', sort: 'soonest' } },
  { name: adminBookingsText('filter.week'), params: { days: 'week', sort: 'soonest' } },
  {
    name: adminBookingsText('filter.declinedMonth'),
    params: { filter: 'declined', days: 'month', sort: 'latest' },
  },
];

/** The part of the screen that each field belongs to. */
const PARTS = {
  query: 'search',
  status: 'status',
  waitingHours: 'status',
  technicianId: 'technician',
  from: 'days',
  to: 'days',
  sort: 'order',
} as const;
export type ViewPart = (typeof PARTS)[keyof typeof PARTS];
const partOf = (field: string): ViewPart | undefined => PARTS[field as keyof typeof PARTS];

/**
 * @param today the admin's own date; a booking's day is its technician's, which near midnight can
 * be another
 * @returns what to ask the server for, and the parts that make no sense
 */
export function readView(
  params: ViewParams,
  today: string,
): { filter: BookingFilter; faults: ViewPart[] } {
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
  const faults = new Set<ViewPart>();
  for (const { path } of error?.issues ?? []) {
    const part = partOf(String(path[0]));
    if (!part) continue;
    faults.add(part);
    for (const field in asked) if (partOf(field) === part) delete asked[field];
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

/** How many of the day, the technician and the order differ from what an empty address shows. */
export const countFilters = ({ days, from, to, technician, sort }: ViewParams): number =>
  [days || from || to, technician, sort].filter(Boolean).length;

/** Whether an address shows this view, whatever its page. */
export const isView = (given: ViewParams, view: ViewParams): boolean =>
  VIEW_KEYS.every((key) => (given[key] || undefined) === view[key]);
