import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { showSuccess, showToast } from '../../ui/page/toast.ts';
import classes from './availability-tab.module.css';

export function CalendarFeedCard() {
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.technician.calendarLink.useQuery();
  const [isConfirming, setConfirming] = useState(false);
  const renew = trpc.technician.renewCalendarLink.useMutation({
    onSuccess: (link) => {
      utils.technician.calendarLink.setData(undefined, link);
      setConfirming(false);
      showSuccess({
        title: dashboardText('feed.renewed.title'),
        text: dashboardText('feed.renewed.text'),
      });
    },
    onError: (error) => showFailure(error, { title: dashboardText('hours.failed.title') }),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(data?.url ?? '');
      showSuccess({ title: dashboardText('feed.copied') });
    } catch {
      showToast({ title: dashboardText('feed.notCopied'), kind: 'warning' });
    }
  }

  return (
    <section className={classes.card} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{dashboardText('feed.title')}</h2>
      <p className={classes.lead}>{dashboardText('feed.text')}</p>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className={classes.copy}>
          <TextInput
            className={classes.link}
            label={dashboardText('feed.link')}
            readOnly
            value={data?.url ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" disabled={!data} onClick={() => void copy()}>
            {dashboardText('feed.copy')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={data?.url.replace(/^https?:/, 'webcal:') ?? '#calendar-feed'}
          >
            {dashboardText('feed.subscribe')}
          </Button>
          <Button variant="subtle" disabled={!data} onClick={() => setConfirming(true)}>
            {dashboardText('feed.renew')}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={dashboardText('feed.renew.title')}
          confirmLabel={dashboardText('feed.renew.confirm')}
          pending={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>{dashboardText('feed.renew.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
