import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dashboardText } from '../../../shared/messages/technician/dashboard.ts';
import { dashboardAvailabilityText } from '../../../shared/messages/technician/dashboard-availability.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { showSuccess, showToast } from '../../ui/page/toast.ts';
import classes from './availability-tab.module.css';

/** The private link that calendar apps read the bookings from. */
export function CalendarFeedCard() {
  const utils = trpc.useUtils();
  const { data, isError, refetch } = trpc.technician.calendarLink.useQuery();
  const [isConfirming, setConfirming] = useState(false);
  const renew = trpc.technician.renewCalendarLink.useMutation({
    onSuccess: (link) => {
      utils.technician.calendarLink.setData(undefined, link);
      setConfirming(false);
      showSuccess({
        title: dashboardAvailabilityText('feed.renewed.title'),
        text: dashboardAvailabilityText('feed.renewed.text'),
      });
    },
    onError: (error) => showFailure(error, { title: dashboardText('hours.failed.title') }),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(data?.url ?? '');
      showSuccess({ title: dashboardAvailabilityText('feed.copied') });
    } catch {
      showToast({ title: dashboardAvailabilityText('feed.notCopied'), kind: 'warning' });
    }
  }

  return (
    <section className={classes.card} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{dashboardAvailabilityText('feed.title')}</h2>
      <p className={classes.lead}>{dashboardAvailabilityText('feed.text')}</p>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className={classes.copy}>
          <TextInput
            className={classes.link}
            label={dashboardAvailabilityText('feed.link')}
            readOnly
            value={data?.url ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" disabled={!data} onClick={() => void copy()}>
            {dashboardAvailabilityText('feed.copy')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={data?.url.replace(/^https?:/, 'webcal:') ?? '#calendar-feed'}
          >
            {dashboardAvailabilityText('feed.subscribe')}
          </Button>
          <Button variant="subtle" disabled={!data} onClick={() => setConfirming(true)}>
            {dashboardAvailabilityText('feed.renew')}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={dashboardAvailabilityText('feed.renew.title')}
          confirmLabel={dashboardAvailabilityText('feed.renew.confirm')}
          pending={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>{dashboardAvailabilityText('feed.renew.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
