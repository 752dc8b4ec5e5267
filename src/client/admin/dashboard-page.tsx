import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { gateText } from '../../shared/messages/account/gate.ts';
import { adminText } from '../../shared/messages/admin/admin.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { useOwnSession } from '../auth/own-session.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { usePreload } from '../ui/page/lazy-part.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { useAdminTab } from './admin-url.ts';
import { Dashboard, TABS } from './dashboard.tsx';

/** `/admin`: the dashboard, or why the visitor can't see it. */
export default function DashboardPage() {
  // All that the dashboard starts with is asked for at once: one after another takes seconds on a phone.
  trpc.admin.overview.usePrefetchQuery();
  usePreload(TABS[useAdminTab()].load);
  const { data: user, isPending, refetch } = trpc.auth.me.useQuery();
  useOwnSession(user?.id);
  if (isPending) return <PageSkeleton />;
  if (user === undefined)
    return <ErrorPage title={pageTitle(pages.admin)} onRetry={() => void refetch()} />;
  return user?.role === 'admin' ? <Dashboard /> : <Restricted isSignedIn={user !== null} />;
}

function Restricted({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <PageBody width="form" title={adminText('administratorsOnly')}>
      <EmptyState
        icon={<IconLock size={36} stroke={1.5} />}
        title={gateText('adminOnly')}
        hint={isSignedIn ? adminText('youreSigned') : adminText('signInWithAnAdministrator')}
        action={
          <Button component={Link} href={isSignedIn ? paths.home : paths.login}>
            {isSignedIn ? adminText('backToHome') : adminText('signIn')}
          </Button>
        }
      />
    </PageBody>
  );
}
