import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type Icon,
  IconArrowLeft,
  IconCalendarCheck,
  IconChartBar,
  IconHistory,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconSettings,
  IconStar,
  IconTools,
  IconUserCog,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { adminPath } from '../../shared/admin/admin-path.ts';
import { tabGroups } from '../../shared/admin/tab-groups.ts';
import { waitingIn } from '../../shared/admin/waiting.ts';
import { adminText } from '../../shared/messages/admin.ts';
import { authText } from '../../shared/messages/auth.ts';
import { ADMIN_TABS, type AdminTab, openTab } from '../../shared/site/dashboard-tabs.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { AsksPassword } from '../auth/asks-password.tsx';
import { useOwnSession } from '../auth/own-session.ts';
import { takeFirstAnswer } from '../first-answer.ts';
import { paths } from '../paths.ts';
import { DashboardTabs, Pills, preloadTab } from '../ui/page/dashboard-tabs.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { lazyAgain, usePreload } from '../ui/page/lazy-part.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import '../ui/page/notice.css';
import { usePageHead } from '../use-page-head.ts';
import { useAdminTab } from './admin-url.ts';
import { LiveContext, useLiveAdmin } from './use-live-admin.ts';

export default function DashboardPage() {
  // All at once: one after another takes seconds on a phone.
  trpc.admin.overview.usePrefetchQuery(undefined, {
    initialData: () => takeFirstAnswer(document, 'overview'),
  });
  usePreload(TABS[useAdminTab()].Panel.preload);
  const { data: user, isPending, refetch } = trpc.auth.me.useQuery();
  useOwnSession(user?.id);
  if (isPending) return <PageSkeleton />;
  if (user === undefined)
    return <ErrorPage title={pageTitle(pages.admin)} onRetry={() => void refetch()} />;
  if (user?.role !== 'admin') return <Restricted isSignedIn={user !== null} />;
  return (
    <AsksPassword>
      <Dashboard />
    </AsksPassword>
  );
}

function Restricted({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <PageBody width="form" title={adminText('restricted.title')}>
      <EmptyState
        icon={<IconLock size={36} stroke={1.5} />}
        title={authText('gate.admin')}
        hint={isSignedIn ? adminText('restricted.signedIn') : adminText('restricted.signedOut')}
        action={
          <Button component={Link} href={isSignedIn ? paths.home : paths.login}>
            {isSignedIn ? adminText('restricted.home') : adminText('restricted.signIn')}
          </Button>
        }
      />
    </PageBody>
  );
}

/** A tab's icon and its code. */
const tab = (icon: Icon, load: Parameters<typeof lazyAgain>[0]) => ({
  icon,
  Panel: lazyAgain(load),
});

const TABS: Record<AdminTab, ReturnType<typeof tab>> = {
  overview: tab(IconLayoutDashboard, () => import('./overview/overview-tab.tsx')),
  numbers: tab(IconChartBar, () => import('./overview/numbers-tab.tsx')),
  technicians: tab(IconUsers, () => import('./technicians/technicians-tab.tsx')),
  services: tab(IconTools, () => import('./services/services-tab.tsx')),
  bookings: tab(IconCalendarCheck, () => import('./bookings/bookings-tab.tsx')),
  outbox: tab(IconMail, () => import('./email/outbox-tab.tsx')),
  reviews: tab(IconStar, () => import('./reviews/reviews-tab.tsx')),
  settings: tab(IconSettings, () => import('./settings/settings-tab.tsx')),
  audit: tab(IconHistory, () => import('./activity/audit-tab.tsx')),
  admins: tab(IconUserShield, () => import('./account/admins-tab.tsx')),
  account: tab(IconUserCog, () => import('./account/account-tab.tsx')),
};

export const preload = () => preloadTab(TABS[openTab(ADMIN_TABS, location.search)].Panel);

/** As `tabs-narrow` in src/client/ui/page/dashboard-tabs.css. */
const PHONE = '(max-width: 48rem)';

function Dashboard() {
  const open = useAdminTab();
  const [, navigate] = useLocation();
  const isLive = useLiveAdmin();
  const { data: overview } = trpc.admin.overview.useQuery();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const groups = tabGroups(isPhone, open, overview);
  const count = overview ? (waitingIn(overview).technicians ?? 0) : 0;
  usePageHead({
    ...pages.admin,
    title: `${count > 0 ? `(${count}) ` : ''}${pageTitle(pages.admin)}`,
  });

  return (
    <PageBody
      width="wide"
      title={pageTitle(pages.admin)}
      lead={
        <Link href={paths.home} className="tabs-back">
          <IconArrowLeft size={18} aria-hidden /> {adminText('home')}
        </Link>
      }
    >
      <LiveContext value={isLive}>
        <DashboardTabs
          label={adminText('tabs.label')}
          isScrolling={!isPhone}
          open={open}
          onOpen={(name) => navigate(adminPath(name))}
          tabs={groups.map(({ name, first, label, waiting, parts }) => {
            const { Panel } = TABS[name];
            const panel = (
              <>
                <Pills
                  label={label}
                  pills={parts.map((part) => ({
                    ...part,
                    href: adminPath(part.name),
                    isOpen: part.name === open,
                  }))}
                />
                <Panel />
              </>
            );
            return { name, label, icon: TABS[first].icon, waiting, panel };
          })}
        />
      </LiveContext>
    </PageBody>
  );
}
