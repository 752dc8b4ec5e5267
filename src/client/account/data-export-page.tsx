import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { EXPORT } from '../../shared/account/account-messages.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { ExportHistory } from './export-history.tsx';
import { ExportRequest } from './export-request.tsx';

/** `/data-export`: request a copy of your data and download it. */
export default function DataExportPage() {
  const { data: user, isPending, isError, refetch } = trpc.auth.me.useQuery();
  if (isPending) return <PageSkeleton />;
  if (isError) return <ErrorPage onRetry={() => void refetch()} />;
  if (!user) return <SignInFirst />;
  return (
    <PageBody
      title="Export your data"
      lead="Get a copy of the data we have about you, as a zip file only you can download."
    >
      <ExportRequest />
      <ExportHistory />
    </PageBody>
  );
}

function SignInFirst() {
  return (
    <PageBody title={EXPORT.authentication} width="form">
      <EmptyState
        icon={<IconLock size={36} stroke={1.5} />}
        title="Please sign in first"
        hint="Only you can see your data, so we need to know it’s you."
        action={
          <Button component={Link} href={paths.login}>
            Sign in
          </Button>
        }
      />
    </PageBody>
  );
}
