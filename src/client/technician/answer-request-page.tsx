import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { RequestToAnswer } from '../../shared/booking/answer-by-email.schema.ts';
import { reasonsTo } from '../../shared/booking/words.ts';
import { formatNames } from '../../shared/format/lists.ts';
import { formatSlotSpan } from '../../shared/format/work-hours.ts';
import { authText } from '../../shared/messages/auth.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { AuthTag } from '../auth/auth-tag.tsx';
import { LinkFailed } from '../auth/emailed-link.tsx';
import { byEmail } from '../emails.ts';
import { paths } from '../paths.ts';
import { showFailure } from '../ui/failure.ts';
import { ReasonField } from '../ui/form/long-text.tsx';
import layout from '../ui/layout.module.css';
import { ConfirmDialog } from '../ui/modal/confirm-dialog.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';

/** Needs no session: the link in the email answers this one request, by a press. */
export default function AnswerRequestPage() {
  const { token = '' } = useParams<{ token: string }>();
  const { data, error, refetch } = trpc.booking.answer.show.useQuery(
    { token },
    { refetchOnWindowFocus: true },
  );
  if (error && !data) return <LinkFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return data.request ? (
    <Answer token={token} request={data.request} isFrozen={data.isFrozen} />
  ) : (
    <Answered {...data} />
  );
}

interface Props {
  token: string;
  request: NonNullable<RequestToAnswer['request']>;
  isFrozen: boolean;
}

function Answer({ token, request, isFrozen }: Props) {
  const { show } = trpc.useUtils().booking.answer;
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState(reasonsTo('decline')[0] ?? '');
  const then = (title: string) => ({
    onSuccess: (now: RequestToAnswer) => show.setData({ token }, now),
    onError(failed: { message: string; data?: unknown }) {
      showFailure(failed, { title });
      // Perhaps it has a new time, or was canceled.
      return show.invalidate();
    },
  });
  const confirm = trpc.booking.answer.confirm.useMutation(then(dashboardText('confirm.failed')));
  const decline = trpc.booking.answer.decline.useMutation(then(dashboardText('decline.failed')));
  const { startsAt, isPhoneBlocked, text, rows, message, taken } = request;
  const times = taken.map(({ timeSlot, slotCount }) => formatSlotSpan(timeSlot, slotCount));
  return (
    <AuthTag
      title={pageTitle(pages.answerRequest)}
      lead={text}
      stub={
        <p>
          <span>{dashboardText('answer.link')}</span>{' '}
          <Link href={`${paths.techDashboard}?tab=bookings`}>{authText('dashboard.link')}</Link>
        </p>
      }
    >
      {isFrozen && (
        <p className={layout.notice}>
          {dashboardText('frozen.title')} {dashboardText('frozen.text')}
        </p>
      )}
      {isPhoneBlocked && <p className={layout.notice}>{dashboardText('phone.blocked')}</p>}
      <dl className={layout.facts}>
        {rows.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        {message && (
          <>
            <dt>{message.label}</dt>
            <dd lang={message.language ?? undefined}>{message.text}</dd>
          </>
        )}
        <dt>{dashboardText('answer.taken')}</dt>
        <dd>{times.length > 0 ? formatNames(times) : dashboardText('answer.free')}</dd>
      </dl>
      <Button
        size="md"
        loading={confirm.isPending}
        disabled={decline.isPending}
        onClick={() => confirm.mutate({ token, startsAt })}
      >
        {dashboardText('confirm')}
      </Button>
      <Button
        size="md"
        variant="default"
        disabled={confirm.isPending}
        onClick={() => setDeclining(true)}
      >
        {dashboardText('decline')}
      </Button>
      {isDeclining && (
        <ConfirmDialog
          title={dashboardText('decline.title')}
          confirmLabel={dashboardText('decline')}
          cancelLabel={dashboardText('back')}
          destructive
          pending={decline.isPending}
          disabled={reason.trim() === ''}
          onConfirm={() => decline.mutate({ token, reason })}
          onClose={() => setDeclining(false)}
        >
          <p>{dashboardText('answer.decline', { sends: byEmail('yes', 'no') })}</p>
          <ReasonField value={reason} onChange={setReason} suggestions={reasonsTo('decline')} />
        </ConfirmDialog>
      )}
    </AuthTag>
  );
}

function Answered({ status, cancelKind }: RequestToAnswer) {
  const how = cancelKind ?? (status === 'cancelled' ? 'expired' : 'confirmed');
  return (
    <AuthTag
      title={dashboardText('answered.title', { how })}
      lead={<span role="status">{dashboardText('answered.text', { how })}</span>}
    >
      <Button component={Link} href={`${paths.techDashboard}?tab=bookings`} size="md">
        {authText('dashboard.link')}
      </Button>
    </AuthTag>
  );
}
