import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';

export const DASHBOARD_TABS = [
  'overview',
  'profile',
  'bookings',
  'availability',
  'privacy',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** The URL of a tab. Overview is plain `/tech-dashboard`. */
export function tabPath(tab: DashboardTab): string {
  return tab === 'overview' ? paths.techDashboard : `${paths.techDashboard}?tab=${tab}`;
}

export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const named = new URLSearchParams(useSearch()).get('tab');
  const [, navigate] = useLocation();
  const tab = DASHBOARD_TABS.find((known) => known === named) ?? 'overview';
  const setTab = useCallback((next: DashboardTab) => navigate(tabPath(next)), [navigate]);
  return [tab, setTab];
}
