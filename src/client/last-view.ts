import { DASHBOARD_TABS } from '../shared/site/dashboard-tabs.ts';
import { paths } from './paths.ts';
import { readStored, writeStored } from './ui/browser-storage.ts';

/** Listed in the privacy policy. */
const KEY = 'dashboard-view';

interface LastView {
  tab?: string;
  /** Of the bookings: the agenda or a calendar. */
  bookings?: string;
}

/** What a technician chose last on this device. */
export function lastView(): LastView {
  return (readStored('localStorage', KEY) ?? {}) as LastView;
}

export function rememberView(change: LastView): void {
  writeStored('localStorage', KEY, { ...lastView(), ...change });
}

/** The dashboard, where it was left. */
export function dashboardPath(): string {
  const tab = DASHBOARD_TABS.slice(1).find((known) => known === lastView().tab);
  return tab ? `${paths.techDashboard}?tab=${tab}` : paths.techDashboard;
}
