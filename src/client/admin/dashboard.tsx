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
import { Link, useLocation } from 'wouter';
import { adminText } from '../../shared/messages/admin/admin.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { DashboardTabs } from '../ui/page/dashboard-tabs.tsx';
import { lazyAgain } from '../ui/page/lazy-part.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { usePageHead } from '../use-page-head.ts';
import { adminPath, useAdminTab } from './admin-url.ts';
import classes from './dashboard.module.css';
import { LiveContext, useLiveAdmin } from './use-live-admin.ts';

const OverviewTab = lazyAgain(() => import('./overview/overview-tab.tsx'));
const TechniciansTab = lazyAgain(() => import('./technicians/technicians-tab.tsx'));
const ServicesTab = lazyAgain(() => import('./services/services-tab.tsx'));
const BookingsTab = lazyAgain(() => import('./bookings/bookings-tab.tsx'));
const OutboxTab = lazyAgain(() => import('./email/outbox-tab.tsx'));
const ReviewsTab = lazyAgain(() => import('./reviews/reviews-tab.tsx'));
const SettingsTab = lazyAgain(() => import('./settings/settings-tab.tsx'));
const AuditTab = lazyAgain(() => import('./activity/audit-tab.tsx'));
const AdminsTab = lazyAgain(() => import('./account/admins-tab.tsx'));
const AccountTab = lazyAgain(() => import('./account/account-tab.tsx'));

/** The tabs. The open one is in the URL; how much is waiting shows on the tab and in the title. */
export function Dashboard() {
  const tab = useAdminTab();
  const [, navigate] = useLocation();
  const isLive = useLiveAdmin();
  const { data: overview } = trpc.admin.overview.useQuery();
  const count = overview?.notices.applications ?? 0;
  usePageHead({
    ...pages.admin,
    title: `${count > 0 ? `(${count}) ` : ''}${pageTitle(pages.admin)}`,
  });

  return (
    <PageBody
      width="wide"
      title={pageTitle(pages.admin)}
      lead={
        <Link href={paths.home} className={classes.back!}>
          <IconArrowLeft size={18} aria-hidden /> {adminText('backToTheMarketplace')}
        </Link>
      }
    >
      <LiveContext value={isLive}>
        <DashboardTabs
          label={adminText('administration')}
          isScrolling
          open={tab}
          onOpen={(name) => navigate(adminPath(name))}
          tabs={{
            overview: {
              label: adminText('overview'),
              icon: IconLayoutDashboard,
              panel: <OverviewTab />,
            },
            technicians: {
              label: adminText('technicians'),
              icon: IconUsers,
              waiting: count,
              panel: <TechniciansTab />,
            },
            services: { label: adminText('services'), icon: IconTools, panel: <ServicesTab /> },
            bookings: {
              label: adminText('bookings'),
              icon: IconCalendarCheck,
              panel: <BookingsTab />,
            },
            outbox: {
              label: adminText('outbox'),
              icon: IconMail,
              waiting: overview?.notices.failedMails,
              panel: <OutboxTab />,
            },
            reviews: { label: adminText('reviews'), icon: IconStar, panel: <ReviewsTab /> },
            settings: { label: adminText('settings'), icon: IconSettings, panel: <SettingsTab /> },
            audit: { label: adminText('auditLog'), icon: IconHistory, panel: <AuditTab /> },
            admins: { label: adminText('admins'), icon: IconUserShield, panel: <AdminsTab /> },
            account: { label: adminText('account'), icon: IconUserCog, panel: <AccountTab /> },
          }}
        />
      </LiveContext>
    </PageBody>
  );
}
