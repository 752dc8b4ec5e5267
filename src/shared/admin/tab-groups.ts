/** An admin's tabs as a screen of either width shows them, and its HTML. */
import { adminText } from '../messages/admin.ts';
import { ADMIN_TABS, type AdminTab } from '../site/dashboard-tabs.ts';
import type { Overview } from './admin-records.schema.ts';
import { waitingIn } from './waiting.ts';

type Group = readonly [AdminTab, ...AdminTab[]];

/** All tabs don't fit on a phone, five do. */
const PHONE: readonly Group[] = [
  ['overview', 'numbers'],
  ['technicians', 'reviews'],
  ['bookings', 'outbox'],
  ['services', 'settings'],
  ['admins', 'audit', 'account'],
];
/** Ten fit. */
const DESK: readonly Group[] = [
  ['overview', 'numbers'],
  ...ADMIN_TABS.slice(2).map((tab): Group => [tab]),
];

const nameOf = ([first, ...others]: Group) => {
  if (others.length > 0 && first === 'services') return adminText('group.site');
  if (others.length > 0 && first === 'admins') return adminText('group.team');
  return adminText(`section.${first}`);
};

/**
 * @param open the tab in the address
 * @returns `name` is the tab that opens; `parts`, if it's several, to choose from below
 */
export function tabGroups(
  isPhone: boolean,
  open: AdminTab,
  overview: Pick<Overview, 'notices'> | undefined,
) {
  const waiting = overview ? waitingIn(overview) : {};
  return (isPhone ? PHONE : DESK).map((group) => ({
    name: group.includes(open) ? open : group[0],
    first: group[0],
    label: nameOf(group),
    waiting: group.reduce((sum, tab) => sum + (waiting[tab] ?? 0), 0),
    parts:
      group.length === 1
        ? []
        : group.map((name) => ({
            name,
            label: adminText(`section.${name}`),
            waiting: waiting[name] ?? 0,
          })),
  }));
}
