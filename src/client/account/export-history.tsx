import { currentLanguage } from '#current-language';
import { formatInstant } from '../../shared/format/instants.ts';
import { authText } from '../../shared/messages/auth.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useId } from 'react';
import type { DataExport } from '../../shared/account/data-export.schema.ts';
import { isUnderWay } from '../../shared/account/data-export.ts';
import { trpc } from '../api.ts';
import layout from '../ui/layout.module.css';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Unloaded } from '../ui/page/unloaded.tsx';
import classes from './data-export.module.css';

/** How often the list is reloaded while an export is in progress. */
const POLL_MS = 1_500;

export function ExportHistory() {
  const query = trpc.account.exportRequests.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnderWay(status)) ? POLL_MS : false,
  });
  return (
    <section aria-labelledby="export-history">
      <h2 id="export-history" className={classes.title}>
        {authText('export.list')}
      </h2>
      {query.data ? <Exports exports={query.data} /> : <Unloaded query={query} lines={3} />}
    </section>
  );
}

function Exports({ exports }: { exports: readonly DataExport[] }) {
  if (exports.length === 0) {
    return (
      <EmptyState
        icon={<IconFileZip size={36} stroke={1.5} />}
        title={authText('export.empty.title')}
        hint={authText('export.empty.text')}
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
          {exportType === 'complete' ? authText('export.complete') : authText('export.profile')}
        </h3>
        <p className={layout.soft}>
          {authText('export.requestedAt', { time: formatInstant(requestedAt, 'dateAndTime') })}
        </p>
        {isUnderWay(status) && (
          <Progress
            className={classes.progress}
            value={Math.max(progress, 4)}
            aria-label={authText('export.progress')}
          />
        )}
      </div>
      <p className={classes.status} role="status">
        <span>{authText(`export.status.${status}`)}</span>
        {status === 'completed' && expiresAt !== null && (
          <span className={layout.soft}>
            {authText('export.until', { day: formatInstant(expiresAt, 'day') })}
          </span>
        )}
      </p>
      {downloadUrl && (
        <Button
          component="a"
          href={`/${currentLanguage()}${downloadUrl}`}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-describedby={title}
        >
          {authText('export.download')}
        </Button>
      )}
    </li>
  );
}
