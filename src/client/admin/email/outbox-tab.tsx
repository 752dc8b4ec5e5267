import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EmailSummary } from '../../../shared/admin/admin-email.schema.ts';
import { EMAIL_STATUSES, type EmailStatus } from '../../../shared/admin/outbox.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { formatNumber } from '../../../shared/format/numbers.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import { showFailure } from '../../ui/failure.ts';
import { showSuccess } from '../../ui/page/toast.ts';
import { useListUrl } from '../admin-url.ts';
import { EMAIL_STATUS } from '../email-status.ts';
import { ListPage } from '../list-page.tsx';
import lists from '../lists.module.css';
import { useListPolling } from '../use-live-admin.ts';
import { EmailReader } from './email-reader.tsx';
import EmailTest from './email-test.tsx';
import { MessageDialog } from './message-dialog.tsx';

export default function OutboxTab() {
  const list = useListUrl('outbox');
  const { params, change } = list;
  const [isWriting, setWriting] = useState(false);
  const status = EMAIL_STATUSES.find((known) => known === params.filter);
  const query = trpc.admin.email.list.useQuery({ ...list.input, status }, useListPolling());
  const { data } = query;
  const count = (name: EmailStatus) => (data ? ` (${formatNumber(data.counts[name])})` : '');
  const options = [
    { value: '', label: adminText('emails.all') },
    ...EMAIL_STATUSES.map((value) => ({
      value,
      label: `${EMAIL_STATUS[value].label}${count(value)}`,
    })),
  ];
  const isFiltered = params.q !== '' || status !== undefined;
  return (
    <>
      <ListPage
        heading={adminText('section.outbox')}
        list={list}
        label={adminText('emails.search')}
        placeholder={adminText('emails.search.placeholder')}
        filter={{ label: adminText('filter.status'), value: status ?? '', options }}
        buttons={
          <Button variant="default" onClick={() => setWriting(true)}>
            {adminText('message.write')}
          </Button>
        }
        query={query}
        summary={
          data && !data.delivers && <p className={lists.total}>{adminText('emails.noServer')}</p>
        }
        empty={{
          title: isFiltered ? adminText('emails.noMatch') : adminText('emails.empty'),
        }}
      >
        {({ emails }) => (
          <ul className={`${lists.card} ${lists.rows}`}>
            {emails.map((email) => (
              <EmailRow
                key={email.id}
                email={email}
                onOpen={() => change({ id: String(email.id) })}
              />
            ))}
          </ul>
        )}
      </ListPage>
      {data && (
        <div className={lists.apart}>
          <EmailTest />
        </div>
      )}
      {isWriting && <MessageDialog onClose={() => setWriting(false)} />}
      {params.id !== undefined && (
        <EmailReader key={params.id} id={params.id} onClose={() => change({ id: '' })} />
      )}
    </>
  );
}

function EmailRow({ email, onOpen }: { email: EmailSummary; onOpen: () => void }) {
  const utils = trpc.useUtils();
  const resend = trpc.admin.email.retry.useMutation({
    onSuccess: () => showSuccess(adminText.notice('emailRetry.done')),
    onError: (error) => showFailure(error, adminText.notice('emailRetry.failed')),
    onSettled: () =>
      Promise.all([utils.admin.email.list.invalidate(), utils.admin.overview.invalidate()]),
  });
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
          <span>{email.to}</span> ·{' '}
          <span>{formatInstant(email.sentAt ?? email.createdAt, 'dateAndTime')}</span>
          <span>
            {email.attempts > 0 && ` · ${adminText('email.attempts', { count: email.attempts })}`}
          </span>
        </p>
        {email.lastError && email.status !== 'sent' && (
          <p className={lists.meta}>{email.lastError}</p>
        )}
      </div>
      {email.status !== 'sent' && (
        <div className={lists.end}>
          <Button
            variant="default"
            aria-label={adminText('email.retry.label', {
              subject: email.subject,
              to: email.to,
            })}
            loading={resend.isPending}
            onClick={() => resend.mutate({ id: email.id })}
          >
            {adminText('email.retry')}
          </Button>
        </div>
      )}
    </li>
  );
}
