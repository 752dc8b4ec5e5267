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

/** The code of each tab. */
export const LOAD_TAB = {
  overview: () => import('./overview/overview-tab.tsx'),
  technicians: () => import('./technicians/technicians-tab.tsx'),
  services: () => import('./services/services-tab.tsx'),
  bookings: () => import('./bookings/bookings-tab.tsx'),
  outbox: () => import('./email/outbox-tab.tsx'),
  reviews: () => import('./reviews/reviews-tab.tsx'),
  settings: () => import('./settings/settings-tab.tsx'),
  audit: () => import('./activity/audit-tab.tsx'),
  admins: () => import('./account/admins-tab.tsx'),
  account: () => import('./account/account-tab.tsx'),
};
const OverviewTab = lazyAgain(LOAD_TAB.overview);
const TechniciansTab = lazyAgain(LOAD_TAB.technicians);
const ServicesTab = lazyAgain(LOAD_TAB.services);
const BookingsTab = lazyAgain(LOAD_TAB.bookings);
const OutboxTab = lazyAgain(LOAD_TAB.outbox);
const ReviewsTab = lazyAgain(LOAD_TAB.reviews);
const SettingsTab = lazyAgain(LOAD_TAB.settings);
const AuditTab = lazyAgain(LOAD_TAB.audit);
const AdminsTab = lazyAgain(LOAD_TAB.admins);
const AccountTab = lazyAgain(LOAD_TAB.account);

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
              waiting: overview?.notices.failedEmails,
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
