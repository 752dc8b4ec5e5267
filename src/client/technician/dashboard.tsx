import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import {
  IconCalendarTime,
  IconClipboardList,
  IconLayoutDashboard,
  IconMapPin,
  IconUser,
} from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { pages } from '../../shared/site/pages.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../api.ts';
import { usePageHead } from '../page-head.ts';
import { PageBody } from '../ui/page/page-body.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { useLiveBookings } from './bookings/use-live-bookings.ts';
import classes from './dashboard.module.css';
import { DASHBOARD_TABS, type DashboardTab, useDashboardTab } from './dashboard-tab.ts';
import { ListingStatus } from './listing-status.tsx';

interface TabProps {
  profile: TechnicianProfile;
}

const panels: Record<DashboardTab, ComponentType<TabProps>> = {
  overview: lazy(() => import('./overview-tab.tsx')),
  profile: lazy(() => import('./profile/profile-tab.tsx')),
  bookings: lazy(() => import('./bookings/bookings-tab.tsx')),
  availability: lazy(() => import('./availability/availability-tab.tsx')),
  privacy: lazy(() => import('./privacy/privacy-tab.tsx')),
};

const tabs = {
  overview: { label: 'Overview', icon: IconLayoutDashboard },
  profile: { label: 'Profile', icon: IconUser },
  bookings: { label: 'Bookings', icon: IconClipboardList },
  availability: { label: 'Availability', icon: IconCalendarTime },
  privacy: { label: 'Privacy', icon: IconMapPin },
} as const;

/** The five tabs. What is open stands in the address; requests that arrive show in the title. */
export function Dashboard({ profile }: TabProps) {
  const [tab, setTab] = useDashboardTab();
  const { data: summary } = trpc.booking.summary.useQuery();
  useLiveBookings();
  const waiting = summary?.pending ?? 0;
  const title = `${waiting > 0 ? `(${waiting}) ` : ''}${pages.techDashboard.title}`;
  usePageHead({ ...pages.techDashboard, title });

  return (
    <PageBody
      title={pages.techDashboard.title}
      lead={<ListingStatus profile={profile} />}
      width="wide"
    >
      <Tabs
        value={tab}
        onChange={(value) => setTab(value as DashboardTab)}
        keepMounted={false}
        classNames={{
          list: classes.list!,
          tab: classes.tab!,
          tabLabel: classes.label!,
          panel: classes.panel!,
        }}
      >
        <Tabs.List aria-label="Dashboard">
          {DASHBOARD_TABS.map((name) => {
            const { label, icon: Icon } = tabs[name];
            return (
              <Tabs.Tab
                key={name}
                value={name}
                leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
              >
                {label}
                {name === 'bookings' && waiting > 0 && (
                  <span className={classes.count}>
                    {waiting}
                    <span className={classes.hidden}> waiting</span>
                  </span>
                )}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {DASHBOARD_TABS.map((name) => {
          const Panel = panels[name];
          return (
            <Tabs.Panel key={name} value={name}>
              <Suspense fallback={<Bone lines={5} />}>
                <Panel profile={profile} />
              </Suspense>
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </PageBody>
  );
}
