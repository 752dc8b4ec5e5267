import {
  IconArrowLeft,
  IconCalendarCheck,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconSettings,
  IconStar,
  IconTools,
  IconUserCog,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { lazy } from 'react';
import { Link, useLocation } from 'wouter';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { DashboardTabs } from '../ui/page/dashboard-tabs.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { adminPath, useAdminTab } from './admin-url.ts';
import classes from './dashboard.module.css';
import { LiveContext, useLiveAdmin } from './use-live-admin.ts';

const OverviewTab = lazy(() => import('./overview/overview-tab.tsx'));
const TechniciansTab = lazy(() => import('./technicians/technicians-tab.tsx'));
const ServicesTab = lazy(() => import('./services/services-tab.tsx'));
const BookingsTab = lazy(() => import('./bookings/bookings-tab.tsx'));
const OutboxTab = lazy(() => import('./email/outbox-tab.tsx'));
const ReviewsTab = lazy(() => import('./reviews/reviews-tab.tsx'));
const SettingsTab = lazy(() => import('./settings/settings-tab.tsx'));
const AuditTab = lazy(() => import('./activity/audit-tab.tsx'));
const AdminsTab = lazy(() => import('./account/admins-tab.tsx'));
const AccountTab = lazy(() => import('./account/account-tab.tsx'));

/** The tabs. The open one is in the URL; how much is waiting shows on the tab and in the title. */
export function Dashboard() {
  const tab = useAdminTab();
  const [, navigate] = useLocation();
  const isLive = useLiveAdmin();
  const { data: overview } = trpc.admin.overview.useQuery();
  const count = overview?.notices.applications ?? 0;
  usePageHead({ ...pages.admin, title: `${count > 0 ? `(${count}) ` : ''}${pages.admin.title}` });

  return (
    <PageBody
      width="wide"
      title={pages.admin.title}
      lead={
        <Link href={paths.home} className={classes.back!}>
          <IconArrowLeft size={18} aria-hidden /> Back to the marketplace
        </Link>
      }
    >
      <LiveContext value={isLive}>
        <DashboardTabs
          label="Administration"
          isScrolling
          open={tab}
          onOpen={(name) => navigate(adminPath(name))}
          tabs={{
            overview: { label: 'Overview', icon: IconLayoutDashboard, panel: <OverviewTab /> },
            technicians: {
              label: 'Technicians',
              icon: IconUsers,
              waiting: count,
              panel: <TechniciansTab />,
            },
            services: { label: 'Services', icon: IconTools, panel: <ServicesTab /> },
            bookings: { label: 'Bookings', icon: IconCalendarCheck, panel: <BookingsTab /> },
            outbox: {
              label: 'Outbox',
              icon: IconMail,
              waiting: overview?.notices.failedMails,
              panel: <OutboxTab />,
            },
            reviews: { label: 'Reviews', icon: IconStar, panel: <ReviewsTab /> },
            settings: { label: 'Settings', icon: IconSettings, panel: <SettingsTab /> },
            audit: { label: 'Audit log', icon: IconHistory, panel: <AuditTab /> },
            admins: { label: 'Admins', icon: IconUserShield, panel: <AdminsTab /> },
            account: { label: 'Account', icon: IconUserCog, panel: <AccountTab /> },
          }}
        />
      </LiveContext>
    </PageBody>
  );
}
