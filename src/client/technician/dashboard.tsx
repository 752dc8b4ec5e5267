import {
  IconCalendarTime,
  IconClipboardList,
  IconLayoutDashboard,
  IconMapPin,
  IconUser,
} from '@tabler/icons-react';
import { dashboardText } from '../../shared/messages/technician/dashboard.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../api.ts';
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
const OverviewTab = lazyAgain(LOAD_TAB.overview);
const ProfileTab = lazyAgain(LOAD_TAB.profile);
const BookingsTab = lazyAgain(LOAD_TAB.bookings);
const AvailabilityTab = lazyAgain(LOAD_TAB.availability);
const PrivacyTab = lazyAgain(LOAD_TAB.privacy);

export function Dashboard({ profile }: { profile: TechnicianProfile }) {
  const [tab, setTab] = useDashboardTab();
  const { data: summary } = trpc.booking.summary.useQuery();
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
        label={dashboardText('dashboard')}
        open={tab}
        onOpen={setTab}
        tabs={[
          {
            name: 'overview',
            label: dashboardText('overview'),
            icon: IconLayoutDashboard,
            panel: <OverviewTab profile={profile} />,
          },
          {
            name: 'profile',
            label: dashboardText('profile'),
            icon: IconUser,
            panel: <ProfileTab profile={profile} />,
          },
          {
            name: 'bookings',
            label: dashboardText('bookings'),
            icon: IconClipboardList,
            waiting,
            panel: <BookingsTab profile={profile} />,
          },
          {
            name: 'availability',
            label: dashboardText('availability'),
            icon: IconCalendarTime,
            panel: <AvailabilityTab profile={profile} />,
          },
          {
            name: 'privacy',
            label: dashboardText('privacy'),
            icon: IconMapPin,
            panel: <PrivacyTab profile={profile} />,
          },
        ]}
      />
    </PageBody>
  );
}
