import { Button, VisuallyHidden } from '@mantine/core';
import type { MailSummary } from '../../../shared/admin/admin-mail.schema.ts';
import { MAIL_STATUSES, type MailStatus } from '../../../shared/admin/outbox.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useAdminParams } from '../admin-url.ts';
import { Badge } from '../badge.tsx';
import { ListBar } from '../list-bar.tsx';
import lists from '../lists.module.css';
import { Pager } from '../pager.tsx';
import { usePolling } from '../use-live-admin.ts';
import { formatInstant } from '../when.ts';
import { MailReader } from './mail-reader.tsx';
import { MailTest } from './mail-test.tsx';
import { useRetryMail } from './use-retry-mail.ts';

const PAGE_SIZE = 25;

export const MAIL_TONES: Record<MailStatus, 'wait' | 'good' | 'bad'> = {
  queued: 'wait',
  sent: 'good',
  failed: 'bad',
};

/** The outbox: what was written, to whom, and whether it left. */
export default function MailTab() {
  const [params, change] = useAdminParams('mail');
  const status = MAIL_STATUSES.find((known) => known === params.filter);
  const query = params.q || undefined;
  const { data, isError, isPending, refetch } = trpc.admin.mail.list.useQuery(
    { query, status, limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE },
    { ...usePolling(), placeholderData: (previous) => previous },
  );
  const count = (name: MailStatus) =>
    data ? ` (${data.counts[name].toLocaleString('en-US')})` : '';
  const options = [
    { value: '', label: 'All mails' },
    { value: 'queued', label: `Queued${count('queued')}` },
    { value: 'sent', label: `Sent${count('sent')}` },
    { value: 'failed', label: `Failed${count('failed')}` },
  ];

  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden component="h2">Mail</VisuallyHidden>
      {data && !data.delivers && (
        <p className={lists.total}>
          No mail server is set up (SMTP_URL): mails stay here, to be read, and go out once there is
          one.
        </p>
      )}
      <ListBar
        label="Search mails"
        placeholder="Address or subject"
        query={params.q}
        onQuery={(q) => change({ q }, { replace: true })}
        filter={{
          label: 'Status',
          value: status ?? '',
          options,
          onChange: (filter) => change({ filter }),
        }}
      />
      {isPending && <Bone lines={8} />}
      {data?.total === 0 && (
        <EmptyState title={query || status ? 'No mails match' : 'No mails yet'} />
      )}
      {data && data.mails.length > 0 && (
        <ul className={`${lists.card} ${lists.rows}`}>
          {data.mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} onOpen={() => change({ id: String(mail.id) })} />
          ))}
        </ul>
      )}
      <Pager
        page={params.page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onPage={(page) => change({ page: String(page) })}
      />
      <div className={lists.apart}>
        <MailTest />
      </div>
      {params.id !== undefined && (
        <MailReader key={params.id} id={params.id} onClose={() => change({ id: '' })} />
      )}
    </>
  );
}

function MailRow({ mail, onOpen }: { mail: MailSummary; onOpen: () => void }) {
  const retry = useRetryMail();
  return (
    <li className={lists.row}>
      <div className={lists.main}>
        <p className={lists.name}>
          <button type="button" className={lists.linkButton} onClick={onOpen}>
            {mail.subject}
          </button>
          <Badge tone={MAIL_TONES[mail.status]}>{mail.status}</Badge>
        </p>
        <p className={lists.meta}>
          {mail.to} · {formatInstant(mail.sentAt ?? mail.createdAt)}
          {mail.attempts > 0 &&
            ` · ${mail.attempts} ${mail.attempts === 1 ? 'attempt' : 'attempts'}`}
        </p>
        {mail.lastError && mail.status !== 'sent' && <p className={lists.meta}>{mail.lastError}</p>}
      </div>
      {mail.status !== 'sent' && (
        <div className={lists.end}>
          <Button
            variant="default"
            aria-label={`Send again: ${mail.subject} to ${mail.to}`}
            loading={retry.isPending}
            onClick={() => retry.mutate({ id: mail.id })}
          >
            Send again
          </Button>
        </div>
      )}
    </li>
  );
}
