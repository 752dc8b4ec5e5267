import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useId } from 'react';
import type { DataExport } from '../../shared/account/data-export.schema.ts';
import { type ExportStatus, isUnderWay } from '../../shared/account/data-export.ts';
import { trpc } from '../api.ts';
import layout from '../ui/layout.module.css';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import classes from './data-export.module.css';

/** How often the list is reloaded while an export is in progress. */
const POLL_MS = 1_500;

const STATUS: Record<ExportStatus, string> = {
  pending: 'Waiting',
  processing: 'In progress',
  completed: 'Ready',
  failed: 'Failed. Please request a new one.',
  expired: 'Expired',
};

/** All requested exports, with progress and download. */
export function ExportHistory() {
  const { data, isError, refetch } = trpc.account.exportRequests.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnderWay(status)) ? POLL_MS : false,
  });
  return (
    <section aria-labelledby="export-history">
      <h2 id="export-history" className={classes.title}>
        Your exports
      </h2>
      {data ? (
        <Exports exports={data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Bone lines={3} />
      )}
    </section>
  );
}

function Exports({ exports }: { exports: readonly DataExport[] }) {
  if (exports.length === 0) {
    return (
      <EmptyState
        icon={<IconFileZip size={36} stroke={1.5} />}
        title="No exports yet"
        hint="Choose a type above and request one. It takes a moment, and we keep it for seven days."
      />
    );
  }
  return (
    <ul className={classes.list}>
      {exports.map((row) => (
        <ExportRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function ExportRow({ row }: { row: DataExport }) {
  const { exportType, status, progress, requestedAt, expiresAt, downloadUrl } = row;
  const title = useId();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 id={title} className={classes.name}>
          {exportType === 'complete' ? 'Complete' : 'Profile'}
        </h3>
        <p className={layout.soft}>Requested {formatTime(requestedAt)}</p>
        {isUnderWay(status) && (
          <Progress
            className={classes.progress}
            value={Math.max(progress, 4)}
            aria-label="Export progress"
          />
        )}
      </div>
      <p className={classes.status} role="status">
        {STATUS[status]}
        {status === 'completed' && expiresAt !== null && (
          <span className={layout.soft}> until {formatDay(expiresAt)}</span>
        )}
      </p>
      {downloadUrl && (
        <Button
          component="a"
          href={downloadUrl}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-describedby={title}
        >
          Download
        </Button>
      )}
    </li>
  );
}

const formatTime = (instant: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(instant);
const formatDay = (instant: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(instant);
