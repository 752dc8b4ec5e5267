import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { GATE } from '../../shared/site/messages.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { Dashboard } from './dashboard.tsx';

/** `/admin`: the dashboard, or why the visitor can't see it. */
export default function DashboardPage() {
  const { data: user, isPending, isError, refetch } = trpc.auth.me.useQuery();
  if (isPending) return <PageSkeleton />;
  if (isError) return <ErrorPage onRetry={() => void refetch()} />;
  return user?.role === 'admin' ? <Dashboard /> : <Restricted isSignedIn={user !== null} />;
}

function Restricted({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <PageBody width="form" title="Administrators only">
      <EmptyState
        icon={<IconLock size={36} stroke={1.5} />}
        title={GATE.adminOnly}
        hint={
          isSignedIn
            ? 'You’re signed in with an account that isn’t an administrator.'
            : 'Sign in with an administrator account to continue.'
        }
        action={
          <Button component={Link} href={isSignedIn ? paths.home : paths.login}>
            {isSignedIn ? 'Back to home' : 'Sign in'}
          </Button>
        }
      />
    </PageBody>
  );
}
