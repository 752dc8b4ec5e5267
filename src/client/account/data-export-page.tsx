import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'wouter';
import { authText } from '../../shared/messages/auth.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { ExportHistory } from './export-history.tsx';
import { ExportRequest } from './export-request.tsx';

export default function DataExportPage() {
  const { data: user, isPending, refetch } = trpc.auth.me.useQuery();
  if (isPending) return <PageSkeleton />;
  if (user === undefined)
    return <ErrorPage title={pageTitle(pages.dataExport)} onRetry={() => void refetch()} />;
  if (!user) return <SignInFirst />;
  return (
    <PageBody title={pageTitle(pages.dataExport)} lead={authText('export.text')}>
      <ExportRequest />
      <ExportHistory />
    </PageBody>
  );
}

function SignInFirst() {
  return (
    <PageBody title={authText('export.signedOut')} width="form">
      <EmptyState
        icon={<IconLock size={36} stroke={1.5} />}
        title={authText('export.signIn.title')}
        hint={authText('export.signIn.text')}
        action={
          <Button component={Link} href={paths.login}>
            {authText('signIn.title')}
          </Button>
        }
      />
    </PageBody>
  );
}
