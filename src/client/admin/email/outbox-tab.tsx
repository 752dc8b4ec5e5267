import { Button, VisuallyHidden } from '@mantine/core';
import type { MailSummary } from '../../../shared/admin/admin-mail.schema.ts';
import { MAIL_STATUSES, type MailStatus } from '../../../shared/admin/outbox.ts';
import { trpc } from '../../api.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { useAdminParams } from '../admin-url.ts';
import { Badge } from '../badge.tsx';
import { EMAIL_STATUS } from '../email-status.ts';
import { formatInstant } from '../format-instant.ts';
import { ListBar } from '../list-bar.tsx';
import lists from '../lists.module.css';
import { Pager } from '../pager.tsx';
import { usePolling } from '../use-live-admin.ts';
import { EmailReader } from './email-reader.tsx';
import { EmailTest } from './email-test.tsx';
import { useResendEmail } from './use-resend-email.ts';

const PAGE_SIZE = 25;

/** Every email, to whom, and whether it was sent. */
export default function OutboxTab() {
  const [params, change] = useAdminParams('outbox');
  const status = MAIL_STATUSES.find((known) => known === params.filter);
  const query = params.q || undefined;
  const { data, isError, isPending, refetch } = trpc.admin.mail.list.useQuery(
    { query, status, limit: PAGE_SIZE, offset: (params.page - 1) * PAGE_SIZE },
    { ...usePolling(), placeholderData: (previous) => previous },
  );
  const count = (name: MailStatus) =>
    data ? ` (${data.counts[name].toLocaleString('en-US')})` : '';
  const options = [
    { value: '', label: 'All emails' },
    ...MAIL_STATUSES.map((value) => ({
      value,
      label: `${EMAIL_STATUS[value].label}${count(value)}`,
    })),
  ];

  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <VisuallyHidden component="h2">Outbox</VisuallyHidden>
      {data && !data.delivers && (
        <p className={lists.total}>
          No mail server is set up (SMTP_URL). Emails wait here, where you can read them, and go out
          once you set one up.
        </p>
      )}
      <ListBar
        label="Search emails"
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
        <EmptyState title={query || status ? 'No matching emails' : 'No emails yet'} />
      )}
      {data && data.mails.length > 0 && (
        <ul className={`${lists.card} ${lists.rows}`}>
          {data.mails.map((email) => (
            <EmailRow
              key={email.id}
              email={email}
              onOpen={() => change({ id: String(email.id) })}
            />
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
        <EmailTest />
      </div>
      {params.id !== undefined && (
        <EmailReader key={params.id} id={params.id} onClose={() => change({ id: '' })} />
      )}
    </>
  );
}

function EmailRow({ email, onOpen }: { email: MailSummary; onOpen: () => void }) {
  const resend = useResendEmail();
  const { label, tone } = EMAIL_STATUS[email.status];
  return (
    <li className={lists.row}>
      <div className={lists.main}>
        <p className={lists.name}>
          <button type="button" className={lists.linkButton} onClick={onOpen}>
            {email.subject}
          </button>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className={lists.meta}>
          {email.to} · {formatInstant(email.sentAt ?? email.createdAt)}
          {email.attempts > 0 &&
            ` · ${email.attempts} ${email.attempts === 1 ? 'attempt' : 'attempts'}`}
        </p>
        {email.lastError && email.status !== 'sent' && (
          <p className={lists.meta}>{email.lastError}</p>
        )}
      </div>
      {email.status !== 'sent' && (
        <div className={lists.end}>
          <Button
            variant="default"
            aria-label={`Send again: ${email.subject} to ${email.to}`}
            loading={resend.isPending}
            onClick={() => resend.mutate({ id: email.id })}
          >
            Send again
          </Button>
        </div>
      )}
    </li>
  );
}
