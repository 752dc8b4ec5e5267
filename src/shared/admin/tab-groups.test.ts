import { expect, it } from 'vitest';
import { ADMIN_TABS } from '../site/dashboard-tabs.ts';
import { tabGroups } from './tab-groups.ts';

const notices = {
  applications: 2,
  unassigned: 0,
  endingChecks: 1,
  unanswered: 0,
  failedEmails: 4,
  isMapAway: false,
};

it('shows every tab on a phone behind one of five, with what waits behind it', () => {
  const groups = tabGroups(true, 'outbox', { notices });
  expect(groups.map(({ label, waiting }) => [label, waiting])).toEqual([
    ['Overview', 0],
    ['Technicians', 3],
    ['Bookings', 4],
    ['Site', 0],
    ['Team', 0],
  ]);
  const tabs = groups.flatMap(({ name, parts }) =>
    parts.length > 0 ? parts.map((part) => part.name) : [name],
  );
  expect(tabs.toSorted()).toEqual(ADMIN_TABS.toSorted());
  expect(groups.map(({ name }) => name)).toContain('outbox');
});

it('shows each on a desk, but for the numbers, which are behind the overview', () => {
  const [first, ...others] = tabGroups(false, 'outbox', undefined);
  expect(first!.parts.map(({ name }) => name)).toEqual(ADMIN_TABS.slice(0, 2));
  expect(others.map(({ name }) => name)).toEqual(ADMIN_TABS.slice(2));
});
