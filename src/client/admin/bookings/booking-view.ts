/** What a view's address says, in words and for the server. */

import {
  type BookingFilter,
  type BookingSort,
  bookingFilterSchema,
} from '../../../shared/admin/admin-booking.schema.ts';
import { waitingFilter } from '../../../shared/admin/overdue-view.ts';
import { BOOKING_STATUSES, CANCEL_KINDS, NUDGE_AFTER_MS } from '../../../shared/booking/booking.ts';
import { statusLabel } from '../../../shared/booking/status-label.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { addDays } from '../../../shared/time/dates.ts';
import { weekStart } from '../../../shared/time/week.ts';
import { HOUR_MS } from '../../../shared/time.ts';

export const VIEW_KEYS = ['q', 'filter', 'days', 'from', 'to', 'technician', 'sort'] as const;
export type ViewParams = { [key in (typeof VIEW_KEYS)[number]]?: string | undefined };

/** After a day they expire. */
const WAITING_HOURS = [1, 3, NUDGE_AFTER_MS / HOUR_MS, 12];

/** Status, wait and ending in one choice, since they could contradict each other. */
export const FILTER_OPTIONS = [
  { value: '', label: adminText('filter.allStatuses') },
  ...BOOKING_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
  {
    group: adminText('filter.waitingReply'),
    items: WAITING_HOURS.map((hours) => ({
      value: waitingFilter(hours),
      label: adminText('filter.waitingHours', { hours }),
    })),
  },
  {
    group: adminText('filter.canceledHow'),
    items: [
      { value: 'declined', label: adminText('filter.declined') },
      { value: 'expired', label: adminText('booking.expired') },
      { value: 'no_show', label: adminText('filter.noShow') },
    ],
  },
];

interface Days {
  from: string;
  to: string;
}

/** Relative to today, so that a saved address stays true. */
const DAYS: Record<string, { label: string; of: (today: string) => Days }> = {
  today: { label: adminText('filter.today'), of: (today) => ({ from: today, to: today }) },
  tomorrow: {
    label: adminText('filter.tomorrow'),
    of: (today) => ({ from: addDays(today, 1), to: addDays(today, 1) }),
  },
  week: {
    label: adminText('filter.week'),
    of: (today) => ({ from: weekStart(today), to: addDays(weekStart(today), 6) }),
  },
  next: {
    label: adminText('filter.nextDays'),
    of: (today) => ({ from: today, to: addDays(today, 6) }),
  },
  month: { label: adminText('filter.month'), of: monthOf },
  'last-month': {
    label: adminText('filter.lastMonth'),
    of: (today) => monthOf(addDays(`${today.slice(0, 7)}-01`, -1)),
  },
};

export const DAYS_OPTIONS = [
  { value: '', label: adminText('filter.anyDay') },
  ...Object.entries(DAYS).map(([value, { label }]) => ({ value, label })),
  { value: 'chosen', label: adminText('filter.range') },
];

function monthOf(date: string): Days {
  const from = `${date.slice(0, 7)}-01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}

export const SORT_LABELS: Record<BookingSort, string> = {
  newest: adminText('order.newestRequest'),
  oldest: adminText('order.oldestRequest'),
  soonest: adminText('order.earliestJob'),
  latest: adminText('order.latestJob'),
  highest: adminText('order.highestTotal'),
};

export const VIEWS: { name: string; params: ViewParams }[] = [
  { name: adminText('filter.all'), params: {} },
  { name: adminText('filter.waiting'), params: { filter: 'pending', sort: 'oldest' } },
  { name: adminText('filter.today'), params: { days: 'today', sort: 'soonest' } },
  { name: adminText('filter.week'), params: { days: 'week', sort: 'soonest' } },
  {
    name: adminText('filter.declinedMonth'),
    params: { filter: 'declined', days: 'month', sort: 'latest' },
  },
];

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
 * @param today the admin's date; a booking's is its technician's, near midnight another
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

export const countFilters = ({ filter, days, from, to, technician, sort }: ViewParams): number =>
  [filter, days || from || to, technician, sort].filter(Boolean).length;

export const isView = (given: ViewParams, view: ViewParams): boolean =>
  VIEW_KEYS.every((key) => (given[key] || undefined) === view[key]);
