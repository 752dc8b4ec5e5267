import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress, Radio } from '@mantine/core';
import { IconDownload, IconFileZip, IconLock } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { currentLanguage } from '#current-language';
import type { DataExport } from '../../shared/account/data-export.schema.ts';
import { type ExportType, isUnderWay } from '../../shared/account/data-export.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { authText } from '../../shared/messages/auth.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { byEmail } from '../emails.ts';
import { paths } from '../paths.ts';
import layout from '../ui/layout.module.css';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorPage } from '../ui/page/error-state.tsx';
import { PageBody } from '../ui/page/page-body.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { Unloaded } from '../ui/page/unloaded.tsx';
import classes from './data-export.module.css';

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

const CHOICES: readonly { value: ExportType; label: string; description: string }[] = [
  {
    value: 'complete',
    label: authText('export.complete'),
    description: authText('export.complete.text'),
  },
  {
    value: 'profile',
    label: authText('export.profile'),
    description: authText('export.profile.text'),
  },
];

function ExportRequest() {
  const utils = trpc.useUtils();
  const [exportType, setExportType] = useState<ExportType>('complete');
  const request = trpc.account.requestExport.useMutation({
    onSuccess() {
      void utils.account.exportRequests.invalidate();
      showSuccess(
        byEmail(authText.notice('export.requested'), authText.notice('export.requestedHere')),
      );
    },
    onError: ({ data, message }) =>
      showError({
        title: authText('export.failed.title'),
        text: data && data.httpStatus < 500 ? message : authText('export.failed.text'),
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    request.mutate({ exportType });
  }

  return (
    <form className={classes.request} onSubmit={submit}>
      <Radio.Group
        label={authText('export.type')}
        name="exportType"
        size="md"
        value={exportType}
        onChange={(value) => setExportType(value as ExportType)}
      >
        <div className={classes.choices}>
          {CHOICES.map((choice) => (
            <Radio key={choice.value} size="md" {...choice} />
          ))}
        </div>
      </Radio.Group>
      <Button type="submit" size="md" loading={request.isPending}>
        {authText('export.submit')}
      </Button>
    </form>
  );
}

/** How often to reload while an export is in progress. */
const POLL_MS = 1_500;

function ExportHistory() {
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
