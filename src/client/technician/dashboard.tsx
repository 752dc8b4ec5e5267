import {
  IconCalendarTime,
  IconClipboardList,
  IconLayoutDashboard,
  IconMapPin,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { DASHBOARD_TABS } from '../../shared/site/dashboard-tabs.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../api.ts';
import { takeFirstAnswer } from '../first-answer.ts';
import { useOfflineCopy } from '../offline/use-offline-copy.ts';
import { DashboardTabs } from '../ui/page/dashboard-tabs.tsx';
import { lazyAgain } from '../ui/page/lazy-part.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { usePageHead } from '../use-page-head.ts';
import './bookings/booking-row.css';
import { useLiveBookings } from './bookings/use-live-bookings.ts';
import { CalendarNews } from './calendars/calendar-news.tsx';
import { useDashboardTab } from './dashboard-tab.ts';
import { ListingStatus } from './listing-status.tsx';

export const TABS = {
  overview: { icon: IconLayoutDashboard, Panel: lazyAgain(() => import('./overview-tab.tsx')) },
  profile: { icon: IconUser, Panel: lazyAgain(() => import('./profile/profile-tab.tsx')) },
  bookings: {
    icon: IconClipboardList,
    Panel: lazyAgain(() => import('./bookings/bookings-tab.tsx')),
  },
  customers: { icon: IconUsers, Panel: lazyAgain(() => import('./customers/customers-tab.tsx')) },
  availability: {
    icon: IconCalendarTime,
    Panel: lazyAgain(() => import('./availability/availability-tab.tsx')),
  },
  privacy: { icon: IconMapPin, Panel: lazyAgain(() => import('./privacy/privacy-tab.tsx')) },
};

export function Dashboard({ profile }: { profile: TechnicianProfile }) {
  const [tab, setTab] = useDashboardTab();
  const { data: summary } = trpc.booking.summary.useQuery(undefined, {
    initialData: () => takeFirstAnswer(document, 'summary'),
  });
  useLiveBookings();
  useOfflineCopy(summary);
  const waiting = summary?.pending ?? 0;
  const title = `${waiting > 0 ? `(${waiting}) ` : ''}${pageTitle(pages.techDashboard)}`;
  usePageHead({ ...pages.techDashboard, title });

  return (
    <PageBody
      title={pageTitle(pages.techDashboard)}
      lead={<ListingStatus profile={profile} />}
      width="wide"
    >
      <CalendarNews />
      <DashboardTabs
        label={dashboardText('tabs.label')}
        open={tab}
        onOpen={setTab}
        tabs={DASHBOARD_TABS.map((name) => {
          const { icon, Panel } = TABS[name];
          return {
            name,
            label: dashboardText(`tab.${name}`),
            icon,
            waiting: name === 'bookings' ? waiting : undefined,
            panel: <Panel profile={profile} />,
          };
        })}
      />
    </PageBody>
  );
}
