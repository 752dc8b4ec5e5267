import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import { failureText } from '../../ui/failure.ts';
import { ConfirmDialog } from '../../ui/modal/confirm-dialog.tsx';
import { showToast } from '../../ui/page/toast.ts';
import classes from './availability-tab.module.css';

/** The private link that calendar apps read the bookings from. */
export function CalendarFeedCard() {
  const utils = trpc.useUtils();
  const { data } = trpc.technician.calendarLink.useQuery();
  const [isConfirming, setConfirming] = useState(false);
  const renew = trpc.technician.renewCalendarLink.useMutation({
    onSuccess: (link) => {
      utils.technician.calendarLink.setData(undefined, link);
      setConfirming(false);
      showToast({
        title: 'New calendar link',
        text: 'The old link no longer works.',
        kind: 'success',
      });
    },
    onError: (error) =>
      showToast({ title: 'Update Failed', text: failureText(error), kind: 'destructive' }),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(data?.url ?? '');
      showToast({ title: 'Link copied', kind: 'success' });
    } catch {
      showToast({ title: 'Couldn’t copy. Please copy the link manually.', kind: 'warning' });
    }
  }

  return (
    <section className={classes.card} aria-labelledby="calendar-feed">
      <h2 id="calendar-feed">Add bookings to your calendar</h2>
      <p className={classes.lead}>
        Subscribe to this link in the calendar on your phone or computer. Anyone who has it can see
        your bookings.
      </p>
      <div className={classes.copy}>
        <TextInput
          className={classes.link!}
          label="Calendar link"
          readOnly
          value={data?.url ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" disabled={!data} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          component="a"
          variant="default"
          href={data?.url.replace(/^https?:/, 'webcal:') ?? '#calendar-feed'}
        >
          Subscribe
        </Button>
        <Button variant="subtle" disabled={!data} onClick={() => setConfirming(true)}>
          New link
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title="Create a new link?"
        confirmLabel="Create link"
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={() => setConfirming(false)}
      >
        <p>Calendars that use the current link will stop updating.</p>
      </ConfirmDialog>
    </section>
  );
}
