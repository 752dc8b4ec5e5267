import { pages } from './pages.ts';

export const DASHBOARD_TABS = [
  'overview',
  'profile',
  'bookings',
  'customers',
  'availability',
  'privacy',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The technician's calendar on a day, by its path. */
export const bookingsOn = (day: string): string =>
  `${pages.techDashboard.path}?tab=bookings&view=day&day=${day}`;

export const ADMIN_TABS = [
  'overview',
  'numbers',
  'technicians',
  'services',
  'bookings',
  'outbox',
  'reviews',
  'settings',
  'audit',
  'admins',
  'account',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The first tab if the query names none. */
export function openTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], query: string): Tab {
  const named = new URLSearchParams(query).get('tab');
  return tabs.find((tab) => tab === named) ?? tabs[0];
}
