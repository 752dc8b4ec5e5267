import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isPhoneOnly, REASON_MAX } from '../../shared/booking/booking.ts';
import type { Affected, CallOff } from '../../shared/booking/call-off.schema.ts';
import { reasonsTo } from '../../shared/booking/words.ts';
import { formatShortDate } from '../../shared/format/dates.ts';
import { formatSlot, withTime } from '../../shared/format/times.ts';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { uiText } from '../../shared/messages/ui.ts';
import { callTo } from '../../shared/site/reach.ts';
import { DAYS_MAX } from '../../shared/technician/availability-limits.ts';
import { addDays, isDate } from '../../shared/time/dates.ts';
import { trpc } from '../api.ts';
import { sendsEmails } from '../emails.ts';
import { showFailure } from '../ui/failure.ts';
import { LongText, Suggestions } from '../ui/form/long-text.tsx';
import { Dialog } from '../ui/modal/dialog.tsx';
import { Unloaded } from '../ui/page/unloaded.tsx';
import { datesIn } from './availability/day-ranges.ts';
import { HOURS_SCOPE } from './availability/refresh-hours.ts';
import { useUndo } from './availability/use-undo.tsx';
import classes from './call-off-dialog.module.css';

export interface DaysOff {
  from: string;
  to: string;
  reason: string;
}

interface Props extends DaysOff {
  title: string;
  onSaved?: () => void;
  onClose: () => void;
}

/** Closes the days, and asks what becomes of the jobs on them. */
export function CallOffDialog({ title, from, onSaved, onClose, ...first }: Props) {
  const utils = trpc.useUtils();
  const [to, setTo] = useState(first.to);
  const [reason, setReason] = useState(first.reason);
  const latest = addDays(from, DAYS_MAX - 1);
  const areDays = isDate(to) && from <= to && to <= latest;
  const { data, ...query } = trpc.booking.callOff.list.useQuery({ from, to }, { enabled: areDays });
  const { announce, settle } = useUndo();
  const [toCall, setToCall] = useState<Row[]>([]);

  const act = useMutation({
    scope: HOURS_SCOPE,
    async mutationFn({ how, jobs }: { how: CallOff['how'] | 'keep'; jobs: Affected[] }) {
      const days = datesIn({ first: from, last: to }).map((date) => ({ date, timeSlots: [] }));
      // First, so that no one books what becomes free.
      const { undoId } = await utils.client.technician.setDays.mutate({ days });
      const ids = jobs.map(({ booking }) => booking.id);
      const all = { from, to, ids, reason: reason.trim() };
      const { done, left } =
        how === 'keep' || ids.length === 0
          ? { done: 0, left: [] }
          : await utils.client.booking.callOff.all.mutate({ ...all, how });
      const messages = new Map(left.map(({ id, message }) => [id, message]));
      const unreached = jobs.flatMap(({ booking }) => {
        const isTold = how === 'keep' || (sendsEmails && !isPhoneOnly(booking));
        const what = messages.get(booking.id) ?? (isTold ? '' : dashboardText('callOff.call'));
        return what ? [{ booking, what }] : [];
      });
      return { undoId, done, unreached };
    },
    onSuccess({ undoId, done, unreached }) {
      announce(dashboardText.notice('callOff.saved', { count: done }), undoId);
      setToCall(unreached);
      onSaved?.();
      if (unreached.length === 0) onClose();
    },
    onError: (error) => showFailure(error, dashboardText.notice('hours.failed')),
    onSettled: () => Promise.all([settle(), utils.booking.invalidate()]),
  });

  const jobs = areDays ? data : undefined;
  const isReady = jobs !== undefined && !act.isPending;
  const hasReason = reason.trim() !== '' && reason.trim().length <= REASON_MAX;
  const button = (how: CallOff['how'] | 'keep', label: string, isMain = false) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      disabled={!isReady || (how !== 'keep' && !hasReason)}
      loading={act.isPending && act.variables.how === how}
      onClick={() => jobs && act.mutate({ how, jobs })}
    >
      {label}
    </Button>
  );

  if (toCall.length > 0) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        footer={
          <>
            {jobs && jobs.length > 0 && button('cancel', dashboardText('callOff.cancel'))}
            <Button onClick={onClose}>{uiText('close')}</Button>
          </>
        }
      >
        <p role="status">{dashboardText('callOff.left')}</p>
        <Rows rows={toCall} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        jobs?.length === 0 ? (
          button('keep', dashboardText('callOff.close'), true)
        ) : (
          <>
            {button('keep', dashboardText('callOff.keep'))}
            {button('cancel', dashboardText('callOff.cancel'))}
            {button('offer', dashboardText('callOff.offer'), true)}
          </>
        )
      }
    >
      <TextInput
        type="date"
        label={dashboardText('off.last')}
        required
        min={from}
        max={latest}
        value={to}
        error={!areDays && dashboardText('off.reversed')}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {areDays && !jobs && <Unloaded query={query} lines={6} />}
      {jobs && (
        <>
          <p className={classes.count}>{dashboardText('callOff.jobs', { count: jobs.length })}</p>
          <Rows rows={jobs.map((job) => ({ ...job, what: whatBecomesOf(job) }))} />
        </>
      )}
      {jobs && jobs.length > 0 && (
        <>
          <LongText
            mt="md"
            label={uiText('field.reason')}
            required
            rows={2}
            limit={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Suggestions texts={reasonsTo('cancel')} value={reason} onChoose={setReason} />
        </>
      )}
    </Dialog>
  );
}

interface Row {
  booking: Affected['booking'];
  what: string;
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ booking, what }) => (
        <li key={booking.id}>
          <b>{withTime(formatShortDate(booking.date), formatSlot(booking.timeSlot))}</b>{' '}
          <span>{booking.customerName}</span> <span className={classes.what}>{what}</span>{' '}
          {(isPhoneOnly(booking) || !sendsEmails) && booking.customerPhone && (
            <a href={callTo(booking.customerPhone)}>
              {dashboardText('call.name', { name: booking.customerName })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function whatBecomesOf({ booking, offer, keepsTime }: Affected): string {
  if (keepsTime) return dashboardText('callOff.keeps');
  if (offer) {
    const time = withTime(formatShortDate(offer.date), formatSlot(offer.timeSlot));
    return dashboardText('callOff.time', { time });
  }
  return dashboardText(isPhoneOnly(booking) ? 'callOff.call' : 'callOff.none');
}
