import { useEffect } from 'react';
import { authText } from '../../shared/messages/auth.ts';
import { DASHBOARD_TABS, openTab } from '../../shared/site/dashboard-tabs.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { hasDashboard } from '../../shared/technician/technician.ts';
import { trpc } from '../api.ts';
import { AsksPassword } from '../auth/asks-password.tsx';
import { useOwnSession } from '../auth/own-session.ts';
import { takeFirstAnswer } from '../first-answer.ts';
import { useCopyInstead } from '../offline/use-offline-copy.ts';
import { keepTypingOverReload } from '../ui/form/kept-typing.ts';
import { preloadTab } from '../ui/page/dashboard-tabs.tsx';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { lazyAgain, usePreload } from '../ui/page/lazy-part.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { Dashboard, TABS } from './dashboard.tsx';
import { useDashboardTab } from './dashboard-tab.ts';

// Must run before any of the forms is shown.
const keepTyping = keepTypingOverReload('dashboard-draft', [
  'profile-',
  'place-',
  'privacy-',
  'answer-',
  'enter-booking-',
  'customer-',
  'application-',
  'rules-',
  'hours-',
  'terms-',
]);

const APPROVAL_POLL_MS = 15_000;

const Gate = lazyAgain(() => import('./dashboard-gates.tsx'));

export const preload = () => preloadTab(TABS[openTab(DASHBOARD_TABS, location.search)].Panel, Gate);

export default function DashboardPage() {
  trpc.technician.profile.usePrefetchQuery(undefined, {
    initialData: () => takeFirstAnswer(document, 'profile'),
  });
  const [tab] = useDashboardTab();
  usePreload(TABS[tab].Panel.preload);
  const { data: user, isPending, refetch } = trpc.auth.me.useQuery();
  useOwnSession(user?.id);
  const isTechnician = user?.role === 'technician';
  useEffect(() => (isTechnician ? keepTyping() : undefined), [isTechnician]);
  const profile = trpc.technician.profile.useQuery(undefined, {
    enabled: isTechnician,
    refetchOnWindowFocus: 'always',
    // An applicant's page becomes the dashboard by itself.
    refetchInterval: ({ state }) => (state.data?.state === 'applicant' ? APPROVAL_POLL_MS : false),
  });

  useCopyInstead(!isPending && (user === undefined || (profile.isError && !profile.data)));

  const title = pageTitle(pages.techDashboard);
  if (isPending) return <PageSkeleton />;
  if (user === undefined) return <ErrorPage title={title} onRetry={() => void refetch()} />;
  if (!isTechnician) return <Gate isSignedIn={user !== null} />;
  if (profile.error?.data?.httpStatus === 401) return <Gate isSignedIn={false} />;
  if (profile.error?.message === authText('gate.technician')) return <Gate isSignedIn />;
  if (profile.isError && !profile.data)
    return <ErrorPage title={title} onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <PageSkeleton />;
  return (
    <AsksPassword>
      {hasDashboard(profile.data.state) ? (
        <Dashboard profile={profile.data} />
      ) : (
        <Gate profile={profile.data} />
      )}
    </AsksPassword>
  );
}
