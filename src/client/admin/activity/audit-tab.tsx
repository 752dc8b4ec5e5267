import { VisuallyHidden } from '@mantine/core';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useAdminParams } from '../admin-url.ts';
import { formatInstant } from '../format-instant.ts';
import { ListBar } from '../list-bar.tsx';
import lists from '../lists.module.css';
import { Pager } from '../pager.tsx';
import { usePolling } from '../use-live-admin.ts';
import { actionLabel, subjectLabel } from './audit-labels.ts';

const PAGE_SIZE = 50;

/** What admins did, when and why. */
export default function AuditTab() {
  const [params, change] = useAdminParams('audit');
  const query = params.q || undefined;
  const { data, isError, isPending, refetch } = trpc.admin.audit.useQuery(
    { query, limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE },
    { ...usePolling(), placeholderData: (previous) => previous },
  );

  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden component="h2">Audit log</VisuallyHidden>
      <ListBar
        label="Search the audit log"
        placeholder="Administrator, action, name or reason"
        query={params.q}
        onQuery={(q) => change({ q }, { replace: true })}
      />
      {isPending && <Bone lines={8} />}
      {data?.total === 0 && (
        <EmptyState
          title={query ? 'No matching entries' : 'No activity yet'}
          hint={query ? undefined : 'Everything administrators do is recorded here.'}
        />
      )}
      {data && data.entries.length > 0 && (
        <ul className={`${lists.card} ${lists.rows}`}>
          {data.entries.map((entry) => (
            <li key={entry.id} className={lists.row}>
              <div className={lists.main}>
                <p>
                  <b>{actionLabel(entry.action)}</b> · {subjectLabel(entry.subjectType)}{' '}
                  <b>{entry.subjectName}</b>
                </p>
                {entry.reason && <p className={lists.meta}>{entry.reason}</p>}
              </div>
              <p className={`${lists.meta} ${lists.end}`}>
                {entry.adminEmail} · {formatInstant(entry.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={params.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onPage={(page) => change({ page: String(page) })}
      />
    </>
  );
}
