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
        title: dashboardAvailabilityText('newCalendarLink'),
        text: dashboardAvailabilityText('theOldLinkNoLonger'),
      });
    },
    onError: (error) => showFailure(error, { title: dashboardText('availability.failed.title') }),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(data?.url ?? '');
      showSuccess({ title: dashboardAvailabilityText('linkCopied') });
    } catch {
      showToast({ title: dashboardAvailabilityText('couldntCopyPleaseCopy'), kind: 'warning' });
    }
  }

  return (
    <section className={classes.card} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">{dashboardAvailabilityText('addBookingsToYourCalendar')}</h2>
      <p className={classes.lead}>{dashboardAvailabilityText('subscribeToThisLink')}</p>
      {isError && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className={classes.copy}>
          <TextInput
            className={classes.link}
            label={dashboardAvailabilityText('calendarLink')}
            readOnly
            value={data?.url ?? ''}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" disabled={!data} onClick={() => void copy()}>
            {dashboardAvailabilityText('copy')}
          </Button>
          <Button
            component="a"
            variant="default"
            href={data?.url.replace(/^https?:/, 'webcal:') ?? '#calendar-feed'}
          >
            {dashboardAvailabilityText('subscribe')}
          </Button>
          <Button variant="subtle" disabled={!data} onClick={() => setConfirming(true)}>
            {dashboardAvailabilityText('newLink')}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={dashboardAvailabilityText('createANewLink')}
          confirmLabel={dashboardAvailabilityText('createLink')}
          pending={renew.isPending}
          onConfirm={() => renew.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>{dashboardAvailabilityText('calendarsThatUseTheCurrent')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
