import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DASHBOARD_TABS, type DashboardTab, openTab } from '../../shared/site/dashboard-tabs.ts';
import { rememberView } from '../last-view.ts';
import { paths } from '../paths.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

/** Of two tabs, and here since a file of its own would have its name in what every page loads. */
export const CallOffDialog = lazyPart(async () => {
  const { CallOffDialog: Dialog } = await import('./bookings/open-dialog.tsx');
  return { default: Dialog };
});

/** @param show of the bookings' agenda */
export function tabPath(tab: DashboardTab, show?: string): string {
  const path = tab === 'overview' ? paths.techDashboard : `${paths.techDashboard}?tab=${tab}`;
  return show ? `${path}&show=${show}` : path;
}

export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const tab = openTab(DASHBOARD_TABS, useSearch());
  const [, navigate] = useLocation();
  const setTab = useCallback(
    (next: DashboardTab) => {
      rememberView({ tab: next });
      navigate(tabPath(next));
    },
    [navigate],
  );
  return [tab, setTab];
}
