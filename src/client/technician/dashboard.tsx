import {
  IconCalendarTime,
  IconClipboardList,
  IconLayoutDashboard,
  IconMapPin,
  IconUser,
} from '@tabler/icons-react';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../api.ts';
import { takeFirstAnswer } from '../first-answer.ts';
import { DashboardTabs } from '../ui/page/dashboard-tabs.tsx';
import { lazyAgain } from '../ui/page/lazy-part.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { usePageHead } from '../use-page-head.ts';
import { useLiveBookings } from './bookings/use-live-bookings.ts';
import { useDashboardTab } from './dashboard-tab.ts';
import { ListingStatus } from './listing-status.tsx';

export const LOAD_TAB = {
  overview: () => import('./overview-tab.tsx'),
  profile: () => import('./profile/profile-tab.tsx'),
  bookings: () => import('./bookings/bookings-tab.tsx'),
  availability: () => import('./availability/availability-tab.tsx'),
  privacy: () => import('./privacy/privacy-tab.tsx'),
};

const TABS = [
  { name: 'overview', icon: IconLayoutDashboard, Panel: lazyAgain(LOAD_TAB.overview) },
  { name: 'profile', icon: IconUser, Panel: lazyAgain(LOAD_TAB.profile) },
  { name: 'bookings', icon: IconClipboardList, Panel: lazyAgain(LOAD_TAB.bookings) },
  { name: 'availability', icon: IconCalendarTime, Panel: lazyAgain(LOAD_TAB.availability) },
  { name: 'privacy', icon: IconMapPin, Panel: lazyAgain(LOAD_TAB.privacy) },
] as const;

export function Dashboard({ profile }: { profile: TechnicianProfile }) {
  const [tab, setTab] = useDashboardTab();
  const { data: summary } = trpc.booking.summary.useQuery(undefined, {
    initialData: () => takeFirstAnswer(document, 'summary'),
  });
  useLiveBookings();
  const waiting = summary?.pending ?? 0;
  const title = `${waiting > 0 ? `(${waiting}) ` : ''}${pageTitle(pages.techDashboard)}`;
  usePageHead({ ...pages.techDashboard, title });

  return (
    <PageBody
      title={pageTitle(pages.techDashboard)}
      lead={<ListingStatus profile={profile} />}
      width="wide"
    >
      <DashboardTabs
        label={dashboardText('tabs.label')}
        open={tab}
        onOpen={setTab}
        tabs={TABS.map(({ name, icon, Panel }) => ({
          name,
          label: dashboardText(`tab.${name}`),
          icon,
          waiting: name === 'bookings' ? waiting : undefined,
          panel: <Panel profile={profile} />,
        }))}
      />
    </PageBody>
  );
}
